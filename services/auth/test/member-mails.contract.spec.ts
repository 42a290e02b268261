import { randomBytes, randomUUID } from 'node:crypto';
import type { MailRef } from '@attune/auth-contract/mail.methods';
import { digestOfToken, mailProof, mailToken } from '@attune/mail-contract/mail-token';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { testCaller } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { MemberMails } from '../src/mails/member-mails.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

describe('mails to members', () => {
  let running: RunningAuth;
  beforeAll(async () => (running = await startAuth({ speed: 5 })));
  afterAll(() => running.stop());

  const anId = () => randomBytes(12).toString('hex');
  const ASKING = {
    exportReady: 'exports',
    moderationDecision: 'moderation',
    digest: 'notifications',
    peopleFound: 'matching',
    noPeopleYet: 'matching',
  };
  const proofOf = (kind: keyof typeof ASKING, ...values: string[]) =>
    testProofs(ASKING[kind]).of('auth', 'requestMail', kind, ...values);
  const ask = (kind: keyof typeof ASKING, userId: string, reference: string) =>
    running.auth.requestMail({ kind, userId, reference, proof: proofOf(kind, userId, reference) });
  const inAuth = () => running.part(MemberMails);
  const details = (mail: MailRef) =>
    running.auth.mailDetails({ ...mail, proof: mailProof(running.config.MAIL_TOKEN_KEY, mail) });

  async function member() {
    const registration = aRegistration();
    const { _id } = await running.verified(registration);
    return { ...registration, userId: _id.toHexString() };
  }
  const mailsOf = async (username: string) => (await running.userCalled(username)).memberMails ?? [];

  test('another service asks for mails: several wait at a time, and what is asked for again is the same mail', async () => {
    const { userId, username, email } = await member();
    const [decision, other] = [anId(), anId()];

    await Promise.all([1, 2, 3].map(() => ask('moderationDecision', userId, decision)));
    await ask('moderationDecision', userId, other);
    await ask('exportReady', userId, decision);

    const mails = await mailsOf(username);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'exportReady',
      'moderationDecision',
      'moderationDecision',
    ]);
    await until(async () => (await mailsOf(username)).every(({ state }) => state === 'queued'));
    for (const { kind, version } of mails)
      expect(await details({ kind, userId, version })).toMatchObject({
        outcome: 'send',
        to: email,
        username,
        nonce: '',
      });
  });

  test('mails that ask to come and look are not sent to a member who has hidden since, while others are', async () => {
    const { userId, username } = await member();
    for (const kind of ['digest', 'peopleFound', 'noPeopleYet', 'moderationDecision'] as const)
      await ask(kind, userId, anId());
    await until(async () => (await mailsOf(username)).every(({ state }) => state === 'queued'));
    await running.auth.setPaused({ isPaused: true }, testCaller(userId));

    const outcomes: Record<string, string> = {};
    for (const { kind, version } of await mailsOf(username))
      outcomes[kind] = (await details({ kind, userId, version })).outcome;

    expect(outcomes).toEqual({
      digest: 'gone',
      peopleFound: 'gone',
      noPeopleYet: 'gone',
      moderationDecision: 'send',
    });
  });

  test('a mail whose departure was noted is offered to no other worker and counts as sent, unless the server refused it', async () => {
    const { userId, username } = await member();
    await ask('digest', userId, anId());
    await until(async () => (await mailsOf(username)).every(({ state }) => state === 'queued'));
    const mail = { kind: 'digest' as const, userId, version: (await mailsOf(username))[0]?.version ?? 0 };
    const note = (
      departure: string,
      state: 'leaving' | 'refused',
      proof = mailProof(running.config.MAIL_TOKEN_KEY, mail),
    ) => running.auth.noteDeparture({ ...mail, proof, departure, state });
    const [first, second] = [randomUUID(), randomUUID()];

    await expect(note(first, 'leaving', 'none')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await note(first, 'leaving')).toEqual({ mayLeave: true });
    expect(await note(first, 'leaving')).toEqual({ mayLeave: true });
    expect(await note(second, 'leaving')).toEqual({ mayLeave: false });
    await note(second, 'refused');
    expect(await note(second, 'leaving')).toEqual({ mayLeave: false });
    await note(first, 'refused');
    expect((await details(mail)).outcome).toBe('send');
    expect(await note(second, 'leaving')).toEqual({ mayLeave: true });

    expect((await details(mail)).outcome).toBe('gone');
    expect((await mailsOf(username))[0]).toMatchObject({ state: 'sent' });
  });

  test('without the proof for exactly this mail nothing is asked for', async () => {
    const { userId, username } = await member();
    const reference = anId();
    const kind = 'exportReady';

    for (const proof of ['', proofOf(kind, userId, anId()), proofOf('moderationDecision', userId, reference)])
      await expect(running.auth.requestMail({ kind, userId, reference, proof })).rejects.toMatchObject({
        code: 'forbidden',
        reason: 'service_only',
      });

    expect(await mailsOf(username)).toEqual([]);
  });

  test('a registration that is not confirmed gets no mail to members', async () => {
    const registration = aRegistration();
    await running.auth.register(registration);
    const { _id } = await running.userCalled(registration.username);

    await ask('exportReady', _id.toHexString(), anId());

    expect(await mailsOf(registration.username)).toEqual([]);
  });

  test('a link is kept as a digest; what was sent leaves the account when its link is over', async () => {
    const { userId, username } = await member();
    await inAuth().request(userId, { kind: 'newDevice', reference: anId(), particulars: { device: 'Firefox' } });
    const [mail] = await mailsOf(username);
    const ref = { kind: 'newDevice' as const, userId, version: mail?.version ?? 0 };

    expect(await details(ref)).toMatchObject({ nonce: mail?.link?.nonce, particulars: { device: 'Firefox' } });
    const token = mailToken(running.config.MAIL_TOKEN_KEY, ref, mail?.link?.nonce ?? '');
    expect(mail?.link?.tokenHash).toBe(digestOfToken(token));
    expect(JSON.stringify(await running.userCalled(username))).not.toContain(token);

    const proof = mailProof(running.config.MAIL_TOKEN_KEY, ref);
    await running.auth.reportMail({ ...ref, proof, outcome: 'sent' });
    expect(await details(ref)).toEqual({ outcome: 'gone' });
    expect(await mailsOf(username)).toHaveLength(1);

    await running.users.updateOne({ usernameKey: username }, { $set: { 'memberMails.0.keptUntil': new Date(0) } });
    await ask('exportReady', userId, anId());
    const [, next] = await mailsOf(username);
    const nextRef = { kind: 'exportReady' as const, userId, version: next?.version ?? 0 };
    const nextProof = mailProof(running.config.MAIL_TOKEN_KEY, nextRef);
    await running.auth.reportMail({ ...nextRef, proof: nextProof, outcome: 'sent' });
    expect((await mailsOf(username)).map(({ kind }) => kind)).toEqual(['exportReady']);
  });

  test('beyond twelve an hour a mailbox waits for the next hour: decisions one by one, logins as one', async () => {
    const { userId, username } = await member();
    for (let mail = 0; mail < 14; mail += 1) await ask('moderationDecision', userId, anId());
    for (let mail = 0; mail < 3; mail += 1) await inAuth().request(userId, { kind: 'newDevice', reference: anId() });

    const held = (await mailsOf(username)).filter(({ state }) => state === 'held');
    expect(held.map(({ kind }) => kind)).toEqual(['moderationDecision', 'moderationDecision', 'newDevice']);

    // The hour is over.
    for (const key of await running.redis.keys('auth:member-mails:*')) await running.redis.del(key);
    await running.users.updateOne(
      { usernameKey: username },
      { $set: { 'memberMails.$[held].at': new Date(0) } },
      { arrayFilters: [{ 'held.state': 'held' }] },
    );
    await until(async () => (await mailsOf(username)).every(({ state }) => state === 'queued'));
  });

  test('I17 a mail that was stored when auth or Redis ended is handed over by the periodic task', async () => {
    const { userId, username } = await member();
    await ask('exportReady', userId, anId());
    await until(async () => (await mailsOf(username))[0]?.state === 'queued');
    const version = (await mailsOf(username))[0]?.version ?? 0;
    await running.redis.del(`bull:{mail}:mail:exportReady-${userId}-${version}`);
    await running.users.updateOne(
      { usernameKey: username },
      { $set: { 'memberMails.0.state': 'pending', 'memberMails.0.at': new Date(0) } },
    );

    await until(async () => (await mailsOf(username))[0]?.state === 'queued');
    expect(await running.redis.exists(`bull:{mail}:mail:exportReady-${userId}-${version}`)).toBe(1);
  });
});
