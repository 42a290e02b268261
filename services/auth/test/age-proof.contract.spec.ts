import { encode } from 'cborg';
import { createConnection } from 'mongoose';
import { readLink, transcriptOf } from '../../../infra/test/age-wallet.js';
import { scanDatabase } from '../../../infra/test/member-scan.js';
import { until } from '../../../infra/test/until.js';
import { sessionTranscript } from '../src/age-proof/openid4vp.js';
import { LIMITS } from '../src/auth.limits.js';
import { aMemberOf } from './account.fixture.js';
import { type AuthWithWallets, startWithWallets } from './age-wallet.fixture.js';

const thisMonth = () => new Date().toISOString().slice(0, 7);
const NONE = { isOn: true, proof: null };
const UNKNOWN = { code: 'not_found', reason: 'age_request_unknown' };

describe('the proof of age by a wallet', () => {
  let running: AuthWithWallets;
  beforeAll(async () => (running = await startWithWallets()));
  afterAll(() => running.stop());

  test('the request is what the profile of the EU has: by value, unsigned, one element of one document', async () => {
    const { link, state } = await running.asking();
    const { parameters, query, ...asked } = readLink(link);

    expect(asked).toMatchObject({ state, clientId: `redirect_uri:${asked.responseUri}` });
    expect(asked.responseUri).toBe('https://attune.example/api/proofs/age/answer');
    expect(asked.nonce).toMatch(/^[\w-]{22}$/);
    expect(Object.fromEntries(parameters)).toMatchObject({ response_type: 'vp_token', response_mode: 'direct_post' });
    expect(query).toEqual({
      credentials: [
        {
          id: 'proof_of_age',
          format: 'mso_mdoc',
          meta: { doctype_value: 'eu.europa.ec.av.1' },
          claims: [{ path: ['eu.europa.ec.av.1', 'age_over_18'] }],
        },
      ],
    });
  });

  test('what the device signs is what OpenID4VP 1.0 gives as its example', () => {
    const thumbprint = Buffer.from('4283ec927ae0f208daaa2d026a814f2b22dca52cf85ffa8f3f8626c6bd669047', 'hex');
    const asked = {
      clientId: 'x509_san_dns:example.com',
      nonce: 'exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA',
      responseUri: 'https://example.com/response',
    };

    expect(Buffer.from(encode(transcriptOf(asked, thumbprint))).toString('hex')).toBe(
      '83f6f682714f70656e494434565048616e646f7665725820048bc053c00442af9b8eed494cefdd9d95240d254b046b11b68013722aad38ac',
    );
    expect(encode(sessionTranscript(asked))).toEqual(encode(transcriptOf(asked)));
  });

  test('a wallet on another device answers, and the page that asked shows month and profile', async () => {
    const { here, link, state, member } = await running.asking();
    expect(await running.finish(state, here)).toEqual({ outcome: 'waiting', refusal: null });

    expect(await running.post(running.wallet.answer(link))).toEqual({ outcome: 'taken', redirectUri: null });
    expect(await running.auth.ageProof({}, here)).toEqual(NONE);
    expect(await running.finish(state, here)).toEqual({ outcome: 'shown', refusal: null });

    const { proof } = await running.auth.ageProof({}, here);
    expect(proof).toMatchObject({ month: thisMonth(), isShown: true });
    expect(Date.parse(proof?.until ?? '') - Date.now()).toBeGreaterThan(363.9 * 24 * 3_600_000);
    const reader = await (await aMemberOf(running)).signIn();
    const { profile } = await running.auth.publicProfile({ userId: member.userId }, reader);
    expect(profile?.walletAge).toEqual({ month: thisMonth() });
    const told = await running.auth.ownShownMarks({}, here);
    const marks = told.marks.map(({ mark, until: last }) => [mark, Date.parse(last ?? '')]);
    expect(marks).toEqual([['walletAge', Date.parse(proof?.until ?? '')]]);
    await running.auth.removeAgeProof({}, here);
    await running.auth.removeAgeProof({}, here);
    expect(await running.auth.ageProof({}, here)).toEqual(NONE);
    expect(await running.auth.ownShownMarks({}, here)).toMatchObject({ marks: [], revision: told.revision + 1 });
  });

  test('X13 a proof that was removed does not come back by the page that asks again', async () => {
    const { here, link, state } = await running.asking();
    await running.post(running.wallet.answer(link));
    for (let time = 0; time < 2; time += 1) expect((await running.finish(state, here)).outcome).toBe('shown');
    await running.auth.removeAgeProof({}, here);

    await expect(running.finish(state, here)).rejects.toMatchObject(UNKNOWN);
    expect(await running.auth.ageProof({}, here)).toEqual(NONE);
  });

  test('X1 of a wallet on the same device, the answer counts with the code by which it led back', async () => {
    const { here, link, state } = await running.asking('here');
    const { redirectUri } = await running.post(running.wallet.answer(link));
    const back = new URL(redirectUri ?? '');
    const [returned, code = ''] = back.hash.slice(1).split('.');

    expect([back.origin, back.pathname, returned]).toEqual(['https://attune.example', '/settings/proofs/age', state]);
    expect(await running.finish(state, here)).toEqual({ outcome: 'waiting', refusal: null });
    await expect(running.finish(state, here, 'x'.repeat(43))).rejects.toMatchObject(UNKNOWN);
    expect(await running.auth.ageProof({}, here)).toEqual(NONE);
    expect(await running.finish(state, here, code)).toEqual({ outcome: 'shown', refusal: null });
    // The page that asked, which still waits.
    expect(await running.finish(state, here)).toEqual({ outcome: 'shown', refusal: null });
  });

  test('X1 a request counts in the session that made it: in no other member’s, nor in another of the same member', async () => {
    const { here, link, state, member } = await running.asking();
    await running.post(running.wallet.answer(link));
    const other = await (await aMemberOf(running)).signIn();

    for (const session of [other, await member.signIn()])
      await expect(running.finish(state, session)).rejects.toMatchObject(UNKNOWN);
    expect(await running.auth.ageProof({}, other)).toEqual(NONE);
    expect((await running.finish(state, here)).outcome).toBe('shown');
  });

  test('X2 one answer counts: sent again it has the same outcome and way back, a better one after it is unknown', async () => {
    const [no, yes] = [await running.asking(), await running.asking('here')];
    const [first, good] = [running.wallet.answer(no.link, { isOver18: false }), running.wallet.answer(yes.link)];
    const taken = await running.post(good);

    for (let time = 0; time < 2; time += 1) expect((await running.post(first)).outcome).toBe('taken');
    expect((await running.post(running.wallet.answer(no.link))).outcome).toBe('unknown');
    expect(await running.finish(no.state, no.here)).toEqual({ outcome: 'refused', refusal: 'not_shown' });
    expect(taken.redirectUri).toContain(yes.state);
    expect(await running.post(good)).toEqual(taken);
    expect(await running.send('x'.repeat(22), null)).toEqual({ outcome: 'unknown', redirectUri: null });
  });

  test('X8 a wallet that says no, and one whose member declines, are the same in every store', async () => {
    const [under, declined] = [await running.asking(), await running.asking()];
    expect((await running.post(running.wallet.answer(under.link, { isOver18: false }))).outcome).toBe('taken');
    expect((await running.send(declined.state, null)).outcome).toBe('taken');

    for (const { member, state, here } of [under, declined]) {
      expect(await running.finish(state, here)).toEqual({ outcome: 'refused', refusal: 'not_shown' });
      expect(await member.stored()).not.toHaveProperty('ageProof');
      expect(await running.requestOf(member.userId)).toEqual({
        userId: member.userId,
        sessionId: here.sessionId,
        place: 'elsewhere',
        answer: expect.stringMatching(/^[\w+/=-]{43,64}$/),
        verdict: 'not_shown',
      });
    }
  });

  test('X10 month and last day are all that is kept: no birth date, no key, no signature, no state', async () => {
    const { here, link, state, member } = await running.asking();
    const { form } = running.wallet.answer(link);
    await running.send(state, form['vp_token'] ?? '');
    await running.finish(state, here);

    const inAYear = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString().slice(0, 10);
    expect((await member.stored()).ageProof).toEqual({ at: new Date(`${thisMonth()}-01`), until: new Date(inAYear) });
    const mongo = await createConnection(running.config.MONGODB_URI, {
      dbName: running.config.MONGODB_DATABASE,
    }).asPromise();
    const shown = (JSON.parse(form['vp_token'] ?? '') as { proof_of_age: string[] }).proof_of_age[0] ?? '';
    expect(await scanDatabase(mongo, [state, readLink(link).nonce, shown.slice(-40), 'eu.europa.ec.av'])).toEqual([]);
    await mongo.close();
    expect(JSON.stringify(await running.requests())).not.toContain(state);
    expect(Object.keys((await running.requestOf(member.userId)) ?? {}).toSorted()).toEqual([
      'answer',
      'isConcluded',
      'place',
      'sessionId',
      'userId',
      'verdict',
    ]);
  });

  test('a request lasts ten minutes, and twenty a day can be made', async () => {
    const { here, state } = await running.asking();
    const [key = ''] = (await running.redis.keys('auth:age-request:*')).slice(-1);
    expect(await running.redis.ttl(key)).toBeGreaterThan(500);
    for (let time = 1; time < LIMITS.ageRequest.points; time += 1)
      await running.auth.beginAgeProof({ place: 'here' }, here);

    await expect(running.auth.beginAgeProof({ place: 'here' }, here)).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'too_many_age_requests',
    });
    expect((await running.finish(state, here)).outcome).toBe('waiting');
  });

  test('X10 after its year a proof is shown no longer, and removed', async () => {
    const { here, link, state, member } = await running.asking();
    await running.post(running.wallet.answer(link));
    await running.finish(state, here);
    await running.users.updateOne(
      { username: member.username },
      { $set: { 'ageProof.until': new Date(Date.now() - 1000) } },
    );

    const { profile } = await running.auth.publicProfile({ userId: member.userId }, here);
    expect(profile).not.toHaveProperty('walletAge');
    await until(async () => (await member.stored()).ageProof === undefined);
  });
});
