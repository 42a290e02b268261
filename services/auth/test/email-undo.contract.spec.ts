import { until } from '../../../infra/test/until.js';
import { aMemberOf, anAddress, PASSWORD, type TestMember } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';

describe('a mail address after its change', () => {
  let running: RunningAuth;
  beforeAll(async () => (running = await startAuth({ speed: 5 })));
  afterAll(() => running.stop());

  const addressOf = async (member: TestMember) => (await member.stored()).email;
  const agree = async (token: string) => (await running.auth.agreeToEmail({ token })).outcome;

  async function moving(email = anAddress()) {
    const member = await aMemberOf(running);
    const here = await member.signIn();
    await running.auth.requestEmailChange({ password: PASSWORD, email }, here);
    return { member, here, email };
  }
  async function moved() {
    const { member, here, email } = await moving();
    await agree(await member.token('emailChangeConfirm'));
    await agree(await member.token('emailChangeApprove'));
    return { member, here, email };
  }

  test('K5 the address from before is restored by its link, for 48 hours: every session ends and the password is useless', async () => {
    const { member } = await moved();
    await member.signIn();
    const token = await member.token('emailChanged');
    const { link } = (await member.stored()).emailUndo ?? {};
    expect(Number(link?.expiresAt) - Number(link?.issuedAt)).toBe(48 * 3_600_000);

    const answers = await Promise.all(Array.from({ length: 4 }, () => running.auth.undoEmail({ token })));

    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(4).fill('undone'));
    expect(await addressOf(member)).toBe(member.email);
    expect(await member.sessionIds()).toEqual([]);
    expect(await member.login(PASSWORD)).toBe('refused');
    expect(await running.auth.resetPassword({ token, password: 'paint the roses red' })).toMatchObject({
      outcome: 'reset',
    });
    expect(await member.login('paint the roses red')).toBe('signed_in');
    expect((await running.auth.undoEmail({ token })).outcome).toBe('unknown');
  });

  test('after 48 hours the change stays, and the address from before is forgotten', async () => {
    const { member, email } = await moved();
    const token = await member.token('emailChanged');
    const isOver = { 'emailUndo.link.expiresAt': new Date(Date.now() - 6 * 60_000) };
    await running.users.updateOne({ usernameKey: member.username }, { $set: isOver });
    expect((await running.auth.undoEmail({ token })).outcome).toBe('expired');

    await running.users.updateOne(
      { usernameKey: member.username },
      { $set: { 'emailUndo.link.expiresAt': new Date(0) } },
    );
    await until(async () => (await member.stored()).emailUndo === undefined);
    expect(await addressOf(member)).toBe(email);
  });

  test('while it can be restored there is no next change, so that the mailbox from before keeps its link', async () => {
    const { member, here, email } = await moved();
    const undo = await member.token('emailChanged');
    const change = () => running.auth.requestEmailChange({ password: PASSWORD, email: anAddress() }, here);

    await expect(change()).rejects.toMatchObject({ reason: 'email_changed_lately', params: { hours: 48 } });
    expect(await running.auth.emailChange({}, here)).toEqual({ change: null });
    expect((await running.auth.undoEmail({ token: undo })).outcome).toBe('undone');
    expect(await addressOf(member)).not.toBe(email);
    // The reader of the mailbox has the account again: now it is theirs to change.
    await running.auth.resetPassword({ token: undo, password: PASSWORD });
    await running.auth.requestEmailChange({ password: PASSWORD, email }, await member.signIn());
    expect((await member.stored()).emailChange?.email).toBe(email);
  });

  test('a change that was asked for while another one was completed does not happen, until that can no longer be taken back', async () => {
    const { member, email } = await moved();
    const { member: other } = await moving();
    const { emailChange } = await other.stored();
    if (!emailChange) throw new Error('No change waits.');
    await running.users.updateOne({ usernameKey: other.username }, { $unset: { emailChange: 1 } });
    const waiting = { ...emailChange, approvedAt: new Date() };
    await running.users.updateOne({ usernameKey: member.username }, { $set: { emailChange: waiting } });
    const token = await other.token('emailChangeConfirm');

    expect(await agree(token)).toBe('refused');
    expect(await addressOf(member)).toBe(email);

    const isOver = { emailChange: waiting, 'emailUndo.link.expiresAt': new Date(Date.now() - 6 * 60_000) };
    await running.users.updateOne({ usernameKey: member.username }, { $set: isOver });
    expect(await agree(token)).toBe('changed');
  });

  test('a link for a new password that lies in the mailbox from before is void after the change', async () => {
    const { member } = await moving();
    await running.auth.forgotPassword({ email: member.email });
    const token = await running.linkToken(member.username, 'passwordReset');
    await agree(await member.token('emailChangeConfirm'));
    await agree(await member.token('emailChangeApprove'));

    expect((await running.auth.resetPassword({ token, password: 'paint the roses red' })).outcome).toBe('unknown');
    expect(await member.login(PASSWORD)).toBe('signed_in');
  });
});
