import { LoginCompletion } from '../src/login/login-completion.js';
import { SecondFactorLoginService } from '../src/second-factor/second-factor-login.service.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aBrowser, codeBefore, codeOf, password, secondFactors } from './second-factor.fixture.js';

let running: RunningAuth;

describe('second factor of a login', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const { login, member, withTotp, ticketOf, forgetSteps } = secondFactors(() => running);
  const outcomes = (answers: { outcome: string }[]) => answers.map(({ outcome }) => outcome).toSorted();

  test('with an app the password alone is half a login; a code makes the session, which remembers it', async () => {
    const { username, userId, secret, uri, recoveryCodes } = await withTotp();
    const browser = aBrowser();

    const first = await login(username, browser);
    const ticket = await ticketOf(username, browser);
    const answer = await running.auth.giveSecondFactor({ ticket, browser, code: codeOf(secret, 1) });

    expect(first).toMatchObject({ outcome: 'second_factor', methods: ['totp', 'recovery_code'] });
    expect(uri).toBe(
      `otpauth://totp/Attune:${username}?issuer=Attune&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(recoveryCodes).toHaveLength(10);
    expect(answer).toMatchObject({ outcome: 'signed_in', userId, username });
    const token = answer.outcome === 'signed_in' ? answer.token : '';
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    expect(await running.redis.hget(`session-info:${sid}`, 'secondFactorAt')).toMatch(/^\d{4}-/);
  });

  test('a gateway of the version before, which knows no second step, lets no member with one in', async () => {
    const { username } = await withTotp();

    expect(await running.auth.login({ username, password })).toMatchObject({ outcome: 'refused' });
  });

  test('K8 a code works once, at any replica and at the same time; one of the step before or after counts, older ones do not', async () => {
    const { username, secret } = await withTotp();
    const [browser, next] = [aBrowser(), codeOf(secret, 1)];
    const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketOf(username, browser)));
    const give = (ticket: string, code: string) => running.auth.giveSecondFactor({ ticket, browser, code });

    const atOnce = await Promise.all(tickets.map(ticket => give(ticket, next)));

    expect(outcomes(atOnce)).toEqual([...Array<string>(5).fill('refused'), 'signed_in']);
    await forgetSteps(username);
    expect(await give(await ticketOf(username, browser), codeOf(secret, -3))).toMatchObject({ outcome: 'refused' });
    const before = await give(await ticketOf(username, browser), await codeBefore(secret));
    expect(before).toMatchObject({ outcome: 'signed_in' });
  });

  test('a ticket makes one session, also with two right codes at once', async () => {
    const { username, secret, recoveryCodes } = await withTotp();
    const browser = aBrowser();
    const ticket = await ticketOf(username, browser);
    const codes = [codeOf(secret, 1), recoveryCodes[0] ?? '', recoveryCodes[1] ?? ''];

    const answers = await Promise.all(codes.map(code => running.auth.giveSecondFactor({ ticket, browser, code })));

    expect(outcomes(answers)).toEqual(['ended', 'ended', 'signed_in']);
  });

  test('a replica that dies between code and session uses neither up twice: the same call goes on, another one is refused', async () => {
    const { username, userId, secret } = await withTotp();
    const browser = aBrowser();
    const ticket = await ticketOf(username, browser);
    const service = running.part(SecondFactorLoginService);
    const completion = running.part(LoginCompletion);
    const give = (callId: string) =>
      service.byCode({ ticket, browser, previous: undefined, callId }, codeOf(secret, 1));
    jest.spyOn(completion, 'complete').mockRejectedValueOnce(new Error('killed'));

    await expect(give('first call')).rejects.toThrow('killed');

    expect(await give('another call')).toEqual({ outcome: 'ended' });
    expect(await give('first call')).toMatchObject({ outcome: 'signed_in', userId });
    expect(await give('another call')).toEqual({ outcome: 'ended' });
  });

  test('ten wrong codes end a ticket, also in parallel; then the right one is of no use', async () => {
    const { username, secret } = await withTotp();
    const browser = aBrowser();
    const ticket = await ticketOf(username, browser);
    const wrong = codeOf(secret, 10_000);
    const give = (code: string) => running.auth.giveSecondFactor({ ticket, browser, code });

    const answers = await Promise.all(Array.from({ length: 14 }, () => give(wrong)));

    const { refused, ended } = tally(answers);
    expect(refused).toBeLessThanOrEqual(9);
    expect((refused ?? 0) + (ended ?? 0)).toBe(14);
    expect(await give(codeOf(secret, 1))).toEqual({ outcome: 'ended' });
  });

  test('K7 who knows the password has thirty guesses an hour over all tickets; the owner still gets in with a recovery code', async () => {
    const { username, secret, recoveryCodes } = await withTotp();
    const browser = aBrowser();
    const reasons: string[] = [];
    let ticket = '';
    for (let guess = 0; guess < 36; guess += 1) {
      if (guess % 9 === 0) ticket = await ticketOf(username, browser);
      const answer = running.auth.giveSecondFactor({ ticket, browser, code: codeOf(secret, 10_000 + guess) });
      reasons.push(
        await answer.then(
          ({ outcome }) => outcome,
          (error: { reason: string }) => error.reason,
        ),
      );
    }

    // One of the thirty confirmed the app.
    expect(reasons.filter(reason => reason === 'refused')).toHaveLength(29);
    expect(reasons.at(-1)).toBe('too_many_codes');
    const withCode = { ticket, browser, code: recoveryCodes[3] ?? '' };
    expect(await running.auth.giveSecondFactor(withCode)).toMatchObject({ outcome: 'signed_in' });
  });

  test('a ticket is worth nothing in another browser, after ten minutes, with another password, or made up', async () => {
    const { username, secret } = await withTotp();
    const browser = aBrowser();
    const code = codeOf(secret, 1);
    const ticket = await ticketOf(username, browser);
    const [key = ''] = (await running.redis.keys('auth:login:*')).slice(-1);

    expect(await running.redis.ttl(key)).toBeGreaterThan(500);
    expect(await running.redis.ttl(key)).toBeLessThanOrEqual(600);
    expect(await running.auth.giveSecondFactor({ ticket, browser: aBrowser(), code })).toEqual({ outcome: 'ended' });
    const madeUp = { ticket: 'x'.repeat(43), browser, code };
    expect(await running.auth.giveSecondFactor(madeUp)).toEqual({ outcome: 'ended' });
    const { _id } = await running.userCalled(username);
    await running.users.updateOne({ _id }, { $set: { passwordHash: 'another one' } });
    expect(await running.auth.giveSecondFactor({ ticket, browser, code })).toEqual({ outcome: 'ended' });
  });

  test('each recovery code works once, in any case and with or without hyphens; new ones void the others', async () => {
    const { username, caller, recoveryCodes } = await withTotp();
    const browser = aBrowser();
    const [one = '', two = ''] = recoveryCodes;
    const give = async (code: string) =>
      running.auth.giveSecondFactor({ ticket: await ticketOf(username, browser), browser, code });

    expect(await give(one.toUpperCase().replaceAll('-', ' '))).toMatchObject({ outcome: 'signed_in' });
    expect(await give(one)).toMatchObject({ outcome: 'refused' });
    const { recoveryCodes: fresh } = await running.auth.newRecoveryCodes({ password }, caller);
    expect(await give(two)).toMatchObject({ outcome: 'refused' });
    expect(await give(fresh?.[0] ?? '')).toMatchObject({ outcome: 'signed_in' });
    expect(await running.auth.securityStatus({}, caller)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('neither database nor Redis holds the secret, a code or a ticket', async () => {
    const { username, secret, recoveryCodes } = await withTotp();
    const ticket = await ticketOf(username, aBrowser());
    const keys = await running.redis.keys('auth:*');
    const stored = JSON.stringify([await running.userCalled(username), keys]);

    for (const hidden of [secret, ticket, ...recoveryCodes, ...recoveryCodes.map(code => code.replaceAll('-', ''))])
      expect(stored).not.toContain(hidden);
  });

  test('changes ask for the password; a wrong one is refused at the field, and counted', async () => {
    const { caller } = await member();
    const wrong = { code: 'invalid_input', reason: 'password_wrong', details: { field: 'password' } };

    for (const change of ['beginTotp', 'removeTotp', 'newRecoveryCodes', 'passkeyOptions'] as const)
      await expect(running.auth[change]({ password: 'not the password' }, caller)).rejects.toMatchObject(wrong);
    for (let turn = 0; turn < 16; turn += 1)
      await running.auth.beginTotp({ password: 'not the password' }, caller).catch(() => undefined);
    await expect(running.auth.beginTotp({ password }, caller)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('a wrong code sets no app up; removing the app leaves nothing behind, and tells by mail', async () => {
    const { username, caller } = await member();
    await expect(running.auth.confirmTotp({ code: '123456' }, caller)).rejects.toMatchObject({
      reason: 'totp_not_begun',
    });
    const { secret } = await running.auth.beginTotp({ password }, caller);
    await expect(running.auth.confirmTotp({ code: codeOf(secret, 10_000) }, caller)).rejects.toMatchObject({
      reason: 'code_wrong',
    });
    await running.auth.confirmTotp({ code: codeOf(secret) }, caller);
    await expect(running.auth.beginTotp({ password }, caller)).rejects.toMatchObject({ reason: 'totp_on_already' });

    await running.auth.removeTotp({ password }, caller);

    const { secondFactor, memberMails = [] } = await running.userCalled(username);
    expect(secondFactor).toBeUndefined();
    expect(memberMails.map(({ kind }) => kind)).toEqual(['secondFactorChanged', 'secondFactorChanged']);
    expect(await login(username)).toMatchObject({ outcome: 'signed_in' });
  });

  const tally = (answers: { outcome: string }[]) => {
    const counts: Record<string, number> = {};
    for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  };
});
