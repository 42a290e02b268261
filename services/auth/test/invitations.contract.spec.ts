import { createHash } from 'node:crypto';
import { createConnection } from 'mongoose';
import { scanDatabase } from '../../../infra/test/member-scan.js';
import { newInvitationCode } from '../src/invitations/invitation-code.js';
import { InvitationRepository } from '../src/invitations/invitation.repository.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

const DAY = 24 * 3_600_000;
const notOpen = { code: 'forbidden', reason: 'invitation_not_open' };
const browserOf = (name: string) => createHash('sha256').update(name).digest('base64url');

describe('registration by invitation', () => {
  let running: RunningAuth;
  let invitations: InvitationRepository;
  beforeAll(async () => {
    running = await startAuth({ overrides: { REGISTRATION: 'invited' } });
    invitations = running.apps[0]!.get(InvitationRepository, { strict: false });
  });
  afterAll(() => running.stop());

  /** An invitation, and what is left of it. */
  async function anInvitation({ uses = 1, days = 1 } = {}) {
    const { code, codeHash } = newInvitationCode();
    const madeAt = new Date();
    const { id } = await invitations.insert({
      codeHash,
      uses,
      madeAt,
      endsAt: new Date(madeAt.getTime() + days * DAY),
    });
    const isOpen = async () => (await running.auth.invitation({ code })).isOpen;
    const usesNow = async () => (await invitations.open(new Date())).find(one => one.id === id);
    return {
      id,
      code,
      isOpen,
      usesNow,
      isOpenIn: (ms: number) => invitations.isOpen(codeHash, new Date(Date.now() + ms)),
    };
  }
  const register = (invitation: string | undefined, given: Parameters<typeof aRegistration>[0] = {}) => {
    const registration = aRegistration(given);
    const answer = running.auth.register({ ...registration, ...(invitation !== undefined && { invitation }) });
    return { ...registration, answer };
  };
  const follow = async (username: string) => running.auth.verify({ token: await running.linkToken(username) });

  test('R31 an invitation lets as many register as it has uses, until it ends', async () => {
    const { code, isOpen } = await anInvitation({ uses: 2 });
    expect(await running.auth.admission({})).toEqual({ admission: 'invited', domains: [] });

    for (const isLast of [false, true]) {
      const { username, answer } = register(code);
      await answer;
      expect(await follow(username)).toMatchObject({ outcome: 'verified' });
      expect(await isOpen()).toBe(!isLast);
    }
    await expect(register(code).answer).rejects.toMatchObject(notOpen);
  });

  test('R26 without an invitation nobody registers', async () => {
    const { username, answer } = register(undefined);

    await expect(answer).rejects.toMatchObject({ code: 'forbidden', reason: 'invitation_missing' });
    await expect(running.userCalled(username)).rejects.toThrow();
  });

  test('R26 an unknown code, a used up, an ended and a malformed one get the same answer, and nothing is stored', async () => {
    const [usedUp, ended, over] = [await anInvitation(), await anInvitation(), await anInvitation({ days: -1 })];
    await register(usedUp.code).answer;
    await invitations.end(ended.id);
    const codes = [newInvitationCode().code, usedUp.code, ended.code, over.code, '', 'x', 'x'.repeat(64), '{"$ne":1}'];

    const answers = await Promise.allSettled(
      codes.map(async code => {
        const { username, answer } = register(code);
        const told = await answer.then(() => 'in').catch((error: Error) => ({ ...error, stack: undefined }));
        await expect(running.userCalled(username)).rejects.toThrow();
        return told;
      }),
    );

    const told = answers.map(answer => answer.status === 'fulfilled' && answer.value);
    expect(told[0]).toMatchObject(notOpen);
    expect(told).toEqual(codes.map(() => told[0]));
    for (const code of codes) expect(await running.auth.invitation({ code })).toEqual({ isOpen: false });
  });

  test('R26 the code is nowhere in the database', async () => {
    const { code } = await anInvitation();
    await register(code).answer;

    const { MONGODB_URI, MONGODB_DATABASE } = running.config;
    const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
    expect(await scanDatabase(mongo, [code])).toEqual([]);
    await mongo.close();
  });

  test('R27 of ten who take the last use at once, one is in', async () => {
    const { code } = await anInvitation();

    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => register(code).answer));

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('R28 the use of a registration that is never confirmed is free again, and of one that is confirmed never', async () => {
    const [waiting, confirmed] = [await anInvitation(), await anInvitation({ days: 30 })];
    await register(waiting.code).answer;
    const { username, answer } = register(confirmed.code);
    await answer;
    expect(await waiting.isOpen()).toBe(false);
    await follow(username);

    const later = await anInvitation({ days: 30 });
    await register(later.code).answer;
    expect(await later.isOpenIn(8 * DAY)).toBe(false);
    expect(await later.isOpenIn(10 * DAY)).toBe(true);
    expect(await confirmed.isOpenIn(10 * DAY)).toBe(false);
  });

  test('R28 while another link is asked for, the use stays with the registration', async () => {
    const { code, usesNow } = await anInvitation({ uses: 2 });
    const { username, answer } = register(code);
    await answer;
    const until = async () => (await usesNow())?.held[0]?.until.getTime() ?? 0;
    const before = await until();

    await running.auth.requestVerification({ username });

    expect(await until()).toBeGreaterThan(before);
  });

  test('R28 a refused registration takes no use', async () => {
    const { code, isOpen } = await anInvitation();
    const taken = await running.userCalled((await registered()).username);

    await expect(register(code, { username: taken.username }).answer).rejects.toMatchObject({
      reason: 'username_taken',
    });

    expect(await isOpen()).toBe(true);
  });

  test('R22 who corrects the address in the browser that registered needs no second use', async () => {
    const { code, isOpen } = await anInvitation();
    const [first, second] = [aRegistration(), aRegistration()];
    const browser = browserOf(first.username);
    await running.auth.register({ ...first, invitation: code, browser });
    const corrected = { ...first, email: second.email, invitation: code };

    await expect(running.auth.register({ ...corrected, replaces: browserOf('of a stranger') })).rejects.toMatchObject(
      notOpen,
    );
    await running.auth.register({ ...corrected, browser: browserOf('next'), replaces: browser });

    expect(await running.userCalled(first.username)).toMatchObject({ email: second.email });
    expect(await isOpen()).toBe(false);
    expect(await follow(first.username)).toMatchObject({ outcome: 'verified' });
  });

  test('a use that a void registration of the address had is free once another is confirmed', async () => {
    const { code, usesNow } = await anInvitation({ uses: 3 });
    const first = register(code);
    await first.answer;
    const second = register(code, { email: first.email });
    await second.answer;
    expect(await usesNow()).toMatchObject({ used: 0, held: [{}, {}] });

    await follow(second.username);

    expect(await usesNow()).toMatchObject({ used: 1, held: [] });
  });

  test('a new password that confirms the registration spends the use too', async () => {
    const { code, usesNow } = await anInvitation({ uses: 2 });
    const { username, email, answer } = register(code);
    await answer;
    await running.auth.forgotPassword({ email });
    const token = await running.linkToken(username, 'passwordReset');

    await running.auth.resetPassword({ token, password: 'nine herons in the harbour' });

    expect(await usesNow()).toMatchObject({ used: 1, held: [] });
  });

  test('R29 an address that has an account takes a use and gets the answer of every other', async () => {
    const known = await registered();
    const { code, isOpen } = await anInvitation();

    await register(code, { email: known.email }).answer;

    expect(await isOpen()).toBe(false);
  });

  test('R30 once confirmed, nothing joins the member and the invitation', async () => {
    const { code } = await anInvitation();
    const { username, answer } = register(code);
    await answer;
    const { registrationId } = await running.userCalled(username);
    await follow(username);

    const { MONGODB_URI, MONGODB_DATABASE } = running.config;
    const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
    const found = await mongo.collection('invitations').find({ 'held.registration': registrationId }).toArray();
    expect(found).toEqual([]);
    await mongo.close();
  });

  /** A member who was invited. */
  async function registered() {
    const { code } = await anInvitation();
    const registration = register(code);
    await registration.answer;
    await follow(registration.username);
    return registration;
  }
});
