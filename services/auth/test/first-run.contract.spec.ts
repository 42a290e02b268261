import type { AuthConfig } from '../src/auth.config.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { firstRuns } from './first-run.fixture.js';
import { aBrowser, secondFactors } from './second-factor.fixture.js';

const DAY_MS = 24 * 3_600_000;
const CLOSED = { code: 'forbidden', reason: 'first_run_closed' };

let running: RunningAuth;

describe('the first run', () => {
  // Whom the form of registration would refuse is let in: elsewhere.example is no domain of this installation.
  const overrides: Partial<AuthConfig> = {
    FIRST_RUN: 'on',
    REGISTRATION: 'domain',
    REGISTRATION_DOMAINS: ['example.org'],
  };
  beforeAll(async () => (running = await startAuth({ replicas: 1, overrides })));
  afterAll(() => running.stop());
  beforeEach(() => running.users.updateMany({}, { $unset: { operatorSince: 1 } }));

  const { member, withTotp } = secondFactors(() => running);
  const { started, newCode, service, standings, codesStored } = firstRuns(() => running);
  const form = (code: string, given = {}) => ({
    ...aRegistration({ email: `first.${Date.now().toString(36)}@elsewhere.example` }),
    isAdult: true,
    code,
    secondStep: aBrowser(),
    ...given,
  });
  const operators = async () => (await running.users.find({ operatorSince: { $exists: true } }).toArray()).length;

  test('the account is confirmed at once, also where registration would refuse it, and its member becomes the operator', async () => {
    const code = await newCode();
    const mine = form(code.toLowerCase().replaceAll('-', ' '));

    const answer = await running.auth.registerFirstRun(mine);

    expect(answer).toMatchObject({ outcome: 'signed_in', username: mine.username });
    expect(await running.userCalled(mine.username)).toMatchObject({ isVerified: true, email: mine.email });
    const someone = await withTotp();
    await running.auth.takeFirstRun({ code }, someone.caller);
    await running.auth.requireOperator({}, someone.caller);
  });

  test('a call that is delivered again makes no second account', async () => {
    const { secondStep, ...mine } = form(await newCode());
    const register = () => service().register({ ...mine, secondStep }, undefined, 'the same call');

    const [first, second] = [await register(), await register()];

    expect([first.outcome, second.outcome]).toEqual(['signed_in', 'signed_in']);
    expect(second.userId).toBe(first.userId);
  });

  test('J20 a guessed, a malformed and an ended code, and one of another start, get the same refusal', async () => {
    const { caller } = await withTotp();
    const ended = await newCode(new Date(Date.now() - DAY_MS - 1000));
    const refusals = async (code: string) => {
      await expect(running.auth.checkFirstRun({ code })).rejects.toMatchObject(CLOSED);
      await expect(running.auth.registerFirstRun(form(code))).rejects.toMatchObject(CLOSED);
      await expect(running.auth.takeFirstRun({ code }, caller)).rejects.toMatchObject(CLOSED);
    };
    await refusals(ended);
    const code = await newCode();

    for (const wrong of ['', 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`])
      await refusals(wrong);

    await running.auth.checkFirstRun({ code });
    expect(await operators()).toBe(0);
  });

  test('J21 where there is an operator, every code is refused as a wrong one is, and a start makes none', async () => {
    const code = await newCode();
    const someone = await withTotp();
    const other = await withTotp();
    await running.users.updateOne({ _id: someone._id }, { $set: { operatorSince: new Date() } });

    await expect(running.auth.checkFirstRun({ code })).rejects.toMatchObject(CLOSED);
    await expect(running.auth.registerFirstRun(form(code))).rejects.toMatchObject(CLOSED);
    for (const { caller } of [someone, other])
      await expect(running.auth.takeFirstRun({ code }, caller)).rejects.toMatchObject(CLOSED);
    expect(await started()).toBe('');
    expect(await codesStored()).toEqual([]);
    expect(await operators()).toBe(1);
  });

  test('J22 of two who come with the same code at once, exactly one becomes the operator', async () => {
    const code = await newCode();
    const both = [await withTotp(), await withTotp()];

    const ends = await Promise.allSettled(both.map(({ caller }) => running.auth.takeFirstRun({ code }, caller)));

    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: CLOSED });
    expect(await operators()).toBe(1);
  });

  test('J23 killed before the role is given, the code works for the same member and for no other', async () => {
    const code = await newCode();
    const [someone, other] = [await withTotp(), await withTotp()];
    jest.spyOn(standings(), 'grant').mockRejectedValueOnce(new Error('killed'));
    await expect(running.auth.takeFirstRun({ code }, someone.caller)).rejects.toBeDefined();
    expect(await operators()).toBe(0);

    await expect(running.auth.takeFirstRun({ code }, other.caller)).rejects.toMatchObject(CLOSED);
    await running.auth.takeFirstRun({ code }, someone.caller);

    await running.auth.requireOperator({}, someone.caller);
    expect(await operators()).toBe(1);
  });

  test('J25 a new start ends the code of the one before, also for a member who has taken it', async () => {
    const before = await newCode();
    const someone = await withTotp();
    jest.spyOn(standings(), 'grant').mockRejectedValueOnce(new Error('killed'));
    await expect(running.auth.takeFirstRun({ code: before }, someone.caller)).rejects.toBeDefined();

    const code = await newCode();

    await expect(running.auth.takeFirstRun({ code: before }, someone.caller)).rejects.toMatchObject(CLOSED);
    await running.auth.takeFirstRun({ code }, (await withTotp()).caller);
    expect(await operators()).toBe(1);
  });

  test('J26 a session without a second factor, and one whose own was not given, is refused, and the code goes on', async () => {
    const code = await newCode();
    const someone = await member();
    const { caller } = await withTotp();
    await running.redis.hdel(`session-info:${caller.sessionId}`, 'secondFactorAt');

    for (const refused of [someone.caller, caller])
      await expect(running.auth.takeFirstRun({ code }, refused)).rejects.toMatchObject({
        reason: 'second_factor_required',
      });

    expect(await operators()).toBe(0);
    await running.auth.takeFirstRun({ code }, (await withTotp()).caller);
  });

  test('J27 whether an address has an account is told to who has the code alone, and the account stays as it is', async () => {
    const code = await newCode();
    const { username } = await member();
    const { email, passwordHash } = await running.userCalled(username);
    const known = (given: string) => running.auth.registerFirstRun(form(given, { email, username: 'another_name' }));

    await expect(known('AAAA-BBBB-CCCC-DDDD-EEEE-FFFF')).rejects.toMatchObject(CLOSED);
    await expect(known(code)).rejects.toMatchObject({ code: 'conflict', reason: 'first_run_address_known' });

    expect((await running.userCalled(username)).passwordHash).toBe(passwordHash);
    expect(await running.users.countDocuments({ usernameKey: 'another_name' })).toBe(0);
  });
});
