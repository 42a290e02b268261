import { randomUUID } from 'node:crypto';
import { mailProof } from '@attune/mail-contract/mail-token';
import { EmailChangeService } from '../src/account/email-change.service.js';
import { EmailChangeRepository } from '../src/users/email-change.repository.js';
import { aMemberOf, anAddress, PASSWORD, type TestMember } from './account.fixture.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

describe('change of the mail address', () => {
  let running: RunningAuth;
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());
  afterEach(() => jest.restoreAllMocks());

  const addressOf = async (member: TestMember) => (await member.stored()).email;
  const agree = async (token: string) => (await running.auth.agreeToEmail({ token })).outcome;

  /** A member who has asked for another address. */
  async function moving(email = anAddress()) {
    const member = await aMemberOf(running);
    const here = await member.signIn();
    await running.auth.requestEmailChange({ password: PASSWORD, email }, here);
    return { member, here, email };
  }
  test.each([
    ['the new address first', ['emailChangeConfirm', 'emailChangeApprove']],
    ['the address of now first', ['emailChangeApprove', 'emailChangeConfirm']],
  ] as const)('it happens when both mailboxes have agreed: %s', async (_order, [first, second]) => {
    const { member, here, email } = await moving();
    expect(await running.auth.emailChange({}, here)).toMatchObject({
      change: { email, isConfirmed: false, isApproved: false },
    });
    expect((await member.mails('emailChangeConfirm'))[0]?.to).toBe(email);
    expect((await member.mails('emailChangeApprove'))[0]?.particulars?.address).toBe(email);

    for (let time = 0; time < 2; time += 1) expect(await agree(await member.token(first))).toBe('waiting');
    expect(await addressOf(member)).toBe(member.email);
    for (let time = 0; time < 2; time += 1) expect(await agree(await member.token(second))).toBe('changed');

    expect(await addressOf(member)).toBe(email);
    expect((await member.mails('emailChanged')).map(({ to }) => to)).toEqual([member.email]);
    expect(await running.auth.emailChange({}, here)).toEqual({ change: null });
    expect(await member.sessionIds()).toEqual([here.sessionId]);
  });

  test('both links followed at the same moment, many times, change it once', async () => {
    const { member, email } = await moving();
    const tokens = [await member.token('emailChangeConfirm'), await member.token('emailChangeApprove')];

    await Promise.all(Array.from({ length: 8 }, (_, index) => agree(tokens[index % 2] ?? '')));

    expect(await addressOf(member)).toBe(email);
    expect(await member.mails('emailChanged')).toHaveLength(1);
  });

  test('it is refused by either mailbox, or withdrawn in the session; then no link changes anything', async () => {
    const [byMail, bySession] = [await moving(), await moving()];
    const refusal = { token: await byMail.member.token('emailChangeApprove') };
    for (let time = 0; time < 2; time += 1) expect((await running.auth.refuseEmail(refusal)).outcome).toBe('refused');
    await running.auth.cancelEmailChange({}, bySession.here);

    for (const { member, here } of [byMail, bySession]) {
      for (const kind of ['emailChangeConfirm', 'emailChangeApprove'] as const)
        expect(await agree(await member.token(kind))).toBe('refused');
      expect(await running.auth.emailChange({}, here)).toEqual({ change: null });
      expect(await addressOf(member)).toBe(member.email);
    }
  });

  test('a newer request replaces the one before: its links are unknown and its mails are not sent', async () => {
    const { member, here } = await moving();
    const before = await member.token('emailChangeConfirm');
    const version = (await member.mails('emailChangeConfirm'))[0]?.version ?? 0;
    const second = anAddress();
    await running.auth.requestEmailChange({ password: PASSWORD, email: second }, here);

    expect(await agree(before)).toBe('unknown');
    const mail = { kind: 'emailChangeConfirm' as const, userId: member.userId, version };
    const proof = mailProof(running.config.MAIL_TOKEN_KEY, mail);
    expect(await running.auth.mailDetails({ ...mail, proof })).toEqual({ outcome: 'gone' });
    await agree(await member.token('emailChangeConfirm'));
    await agree(await member.token('emailChangeApprove'));
    expect(await addressOf(member)).toBe(second);
  });

  test('of several requests at once one stands, and its two links work', async () => {
    const member = await aMemberOf(running);
    const here = await member.signIn();
    const emails = Array.from({ length: 4 }, anAddress);

    await Promise.all(emails.map(email => running.auth.requestEmailChange({ password: PASSWORD, email }, here)));

    const { emailChange, memberMails = [] } = await member.stored();
    const waiting = memberMails.filter(({ version }) =>
      [emailChange?.confirm.version, emailChange?.approve.version].includes(version),
    );
    expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(['emailChangeApprove', 'emailChangeConfirm']);
    expect(emails).toContain(emailChange?.email);
  });

  test('I26 K6 for the address of another account, in other letters too, the answer is the same and its owner is told', async () => {
    const owner = await aMemberOf(running);
    const { member, here, email } = await moving(owner.email.toUpperCase());

    expect(await running.auth.emailChange({}, here)).toMatchObject({ change: { email, isConfirmed: false } });
    expect(await member.mails('emailChangeApprove')).toHaveLength(1);
    expect(await member.mails('emailChangeConfirm')).toEqual([]);
    expect((await owner.stored()).mails.registrationNotice?.version).toBe(1);

    expect(await agree(await member.token('emailChangeApprove'))).toBe('waiting');
    expect(await addressOf(member)).toBe(member.email);
    expect(await addressOf(owner)).toBe(owner.email);
  });

  test('I20 an address that another account confirmed in between stays with that one', async () => {
    const { member, email } = await moving();
    const other = aRegistration({ email: email.toUpperCase() });
    await agree(await member.token('emailChangeApprove'));
    await running.verified(other);

    expect(await agree(await member.token('emailChangeConfirm'))).toBe('refused');

    expect(await addressOf(member)).toBe(member.email);
    expect((await running.userCalled(other.username)).email).toBe(other.email);
  });

  test('a registration of the address that was never confirmed gives way', async () => {
    const { member, email } = await moving();
    const pending = aRegistration({ email });
    await running.auth.register(pending);
    const link = await running.linkToken(pending.username);

    await agree(await member.token('emailChangeApprove'));
    expect(await agree(await member.token('emailChangeConfirm'))).toBe('changed');

    expect(await addressOf(member)).toBe(email);
    expect((await running.auth.verify({ token: link })).outcome).toBe('unknown');
  });

  test('a wrong password, the address of now, and a sixth request within an hour change nothing', async () => {
    const { member, here } = await moving();
    const change = async (password: string, email: string) =>
      running.auth.requestEmailChange({ password, email }, here).catch((error: { reason: string }) => error.reason);

    expect(await change('wrong', anAddress())).toBe('password_wrong');
    expect(await change(PASSWORD, member.email.toUpperCase())).toBe('email_unchanged');
    for (let request = 2; request <= 5; request += 1) expect(await change(PASSWORD, anAddress())).toBeUndefined();
    expect(await change(PASSWORD, anAddress())).toBe('too_many_email_changes');
  });

  test('the links work for a day; what is no token of ours is unknown', async () => {
    const { member } = await moving();
    const isOver = { 'emailChange.confirm.expiresAt': new Date(Date.now() - 6 * 60_000) };
    await running.users.updateOne({ usernameKey: member.username }, { $set: isOver });

    expect(await agree(await member.token('emailChangeConfirm'))).toBe('expired');
    for (const token of ['', 'x', 'A'.repeat(43)]) expect(await agree(token)).toBe('unknown');
  });

  test('I11 a request that is delivered again asks once', async () => {
    const member = await aMemberOf(running);
    const here = await member.signIn();
    const [callId, email] = [randomUUID(), anAddress()];
    const deliver = (replica: number) =>
      running.apps[replica]
        ?.get(EmailChangeService, { strict: false })
        .request(here, { password: PASSWORD, email }, callId);

    await Promise.all([deliver(0), deliver(1)]);
    await deliver(0);

    const confirmations = (await member.mails('emailChangeConfirm')).map(({ version }) => version);
    expect(new Set(confirmations).size).toBe(1);
    expect(await agree(await member.token('emailChangeConfirm'))).toBe('waiting');
  });

  test.each(['refuse', 'complete'] as const)(
    'a change that is withdrawn while its last link is followed ends in one of the two: %s first',
    async winner => {
      const { member, here, email } = await moving();
      await agree(await member.token('emailChangeConfirm'));
      const last = await member.token('emailChangeApprove');
      const write = EmailChangeRepository.prototype[winner === 'refuse' ? 'complete' : 'refuse'] as (
        ...given: unknown[]
      ) => Promise<boolean>;
      const other = () => (winner === 'refuse' ? running.auth.cancelEmailChange({}, here) : agree(last));
      jest
        .spyOn(EmailChangeRepository.prototype, winner === 'refuse' ? 'complete' : 'refuse')
        .mockImplementationOnce(async function (this: unknown, ...given: unknown[]) {
          await other();
          return write.apply(this, given);
        });

      if (winner === 'refuse') expect(await agree(last)).toBe('refused');
      else await running.auth.cancelEmailChange({}, here);

      expect(await addressOf(member)).toBe(winner === 'refuse' ? member.email : email);
      expect(await member.mails('emailChanged')).toHaveLength(winner === 'refuse' ? 0 : 1);
    },
  );
});
