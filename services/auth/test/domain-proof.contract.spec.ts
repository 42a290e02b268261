import { until } from '../../../infra/test/until.js';
import { scanDatabase } from '../../../infra/test/member-scan.js';
import { createConnection } from 'mongoose';
import { LIMITS } from '../src/auth.limits.js';
import { aMemberOf, type TestMember } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';

const DOMAIN = 'club.example';
const thisMonth = () => new Date().toISOString().slice(0, 7);
let addresses = 0;
const anAddressHere = () => `member.${(addresses += 1)}@${DOMAIN}`;

describe('the proof of a mail address of a domain', () => {
  let running: RunningAuth;
  beforeAll(async () => (running = await startAuth({ speed: 5, overrides: { PROOF_DOMAINS: [DOMAIN] } })));
  afterAll(() => running.stop());

  /** A member who asked for a link to this address. */
  async function asking(email = anAddressHere()) {
    const member = await aMemberOf(running);
    const here = await member.signIn();
    await running.auth.requestDomainProof({ email }, here);
    return { member, here, email };
  }
  const tokenOf = (member: TestMember) => member.token('domainProof');

  test('after the link was followed, profile and own page show domain and month', async () => {
    const { member, here, email } = await asking();
    expect((await member.mails('domainProof'))[0]?.to).toBe(email);
    expect(await running.auth.domainProof({}, here)).toEqual({ domains: [DOMAIN], proof: null });

    const { proof } = await running.auth.confirmDomainProof({ token: await tokenOf(member) }, here);

    expect(proof).toEqual({ domain: DOMAIN, month: thisMonth() });
    expect((await running.auth.domainProof({}, here)).proof).toEqual({ ...proof, isShown: true });
    const reader = await (await aMemberOf(running)).signIn();
    const { profile } = await running.auth.publicProfile({ userId: member.userId }, reader);
    expect(profile?.mailDomain).toEqual(proof);
  });

  test('D1 the address is kept nowhere once it is confirmed', async () => {
    const { member, here, email } = await asking('zephyrine.quill@club.example');
    await running.auth.confirmDomainProof({ token: await tokenOf(member) }, here);

    const mongo = await createConnection(running.config.MONGODB_URI, {
      dbName: running.config.MONGODB_DATABASE,
    }).asPromise();
    expect(await scanDatabase(mongo, [email, 'zephyrine'])).toEqual([]);
    await mongo.close();
  });

  test('D2 an address makes a proof for one account at a time, with any tag and in any case', async () => {
    const first = await asking('shared@club.example');
    await running.auth.confirmDomainProof({ token: await tokenOf(first.member) }, first.here);
    const second = await asking('Shared+again@CLUB.example');
    const token = await tokenOf(second.member);
    const used = { code: 'conflict', reason: 'domain_address_used' };

    await expect(running.auth.confirmDomainProof({ token }, second.here)).rejects.toMatchObject(used);
    expect((await running.auth.domainProof({}, second.here)).proof).toBeNull();
    expect(await second.member.mails('domainProof')).toEqual([]);

    await running.auth.removeDomainProof({}, first.here);
    await running.auth.removeDomainProof({}, first.here);
    await running.auth.requestDomainProof({ email: 'shared@club.example' }, second.here);
    await running.auth.confirmDomainProof({ token: await tokenOf(second.member) }, second.here);
    expect((await running.auth.domainProof({}, first.here)).proof).toBeNull();
    expect((await running.auth.domainProof({}, second.here)).proof).not.toBeNull();
  });

  test('D2 of two accounts that confirm the same address at once, one has the proof', async () => {
    const both = [await asking('race@club.example'), await asking('race@club.example')];
    const tokens = await Promise.all(both.map(({ member }) => tokenOf(member)));

    const tries = await Promise.allSettled(
      both.map(({ here }, index) => running.auth.confirmDomainProof({ token: tokens[index] ?? '' }, here)),
    );

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('D3 a link works for the member who asked alone, once, and as long as it says', async () => {
    const { member, here } = await asking();
    const token = await tokenOf(member);
    const other = await (await aMemberOf(running)).signIn();
    const unknown = { code: 'not_found', reason: 'domain_link_unknown' };

    await expect(running.auth.confirmDomainProof({ token }, other)).rejects.toMatchObject(unknown);
    await running.auth.confirmDomainProof({ token }, here);
    await expect(running.auth.confirmDomainProof({ token }, here)).rejects.toMatchObject(unknown);
    const late = await asking();
    await running.users.updateOne(
      { username: late.member.username },
      { $set: { 'memberMails.$[].link.expiresAt': new Date(Date.now() - 3_600_000) } },
    );
    await expect(
      running.auth.confirmDomainProof({ token: await tokenOf(late.member) }, late.here),
    ).rejects.toMatchObject(unknown);
  });

  test.each(['ada@elsewhere.example', 'ada@mail.club.example', 'ada@club.example.org', 'ada@notclub.example'])(
    'D4 %s is refused at the field, and no mail is sent',
    async email => {
      const member = await aMemberOf(running);
      await expect(running.auth.requestDomainProof({ email }, await member.signIn())).rejects.toMatchObject({
        code: 'invalid_input',
      });
      expect(await member.mails('domainProof')).toEqual([]);
    },
  );

  test('D5 a member has five mails a day sent, and a mailbox gets three an hour', async () => {
    const { member, here } = await asking();
    for (let time = 1; time < LIMITS.domainProof.points; time += 1)
      await running.auth.requestDomainProof({ email: anAddressHere() }, here);
    await expect(running.auth.requestDomainProof({ email: anAddressHere() }, here)).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'too_many_domain_proofs',
    });
    expect(await member.mails('domainProof')).toHaveLength(LIMITS.domainProof.points);

    const others = [];
    for (let time = 0; time < 4; time += 1) others.push(await asking('flooded@club.example'));
    const states = await Promise.all(others.map(async one => (await one.member.mails('domainProof'))[0]?.state));
    expect(states.filter(state => state === 'held')).toHaveLength(1);
  });

  test('D1 an address whose link is not followed is kept for two days, and not once the proof is removed', async () => {
    const { member, here } = await asking();
    await running.auth.removeDomainProof({}, here);
    expect(await member.mails('domainProof')).toEqual([]);

    const { member: idle } = await asking();
    const [mail] = await idle.mails('domainProof');
    expect(Number(mail?.keptUntil) - Number(mail?.requestedAt)).toBe(48 * 3_600_000);
    await running.users.updateOne(
      { username: idle.username },
      { $set: { 'memberMails.$[].keptUntil': new Date(Date.now() - 1000), 'memberMails.$[].state': 'held' } },
    );

    await until(async () => (await idle.mails('domainProof')).length === 0);
  });

  test('a domain that the operator no longer names is shown no longer, and can be removed', async () => {
    const { member, here } = await asking();
    await running.auth.confirmDomainProof({ token: await tokenOf(member) }, here);
    await running.users.updateOne({ username: member.username }, { $set: { 'domainProof.domain': 'former.example' } });

    expect((await running.auth.domainProof({}, here)).proof).toEqual({
      domain: 'former.example',
      month: thisMonth(),
      isShown: false,
    });
    const { profile } = await running.auth.publicProfile({ userId: member.userId }, here);
    expect(profile).not.toHaveProperty('mailDomain');
    await running.auth.removeDomainProof({}, here);
    expect((await running.auth.domainProof({}, here)).proof).toBeNull();
  });
});
