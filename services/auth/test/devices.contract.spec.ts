import { mailProof } from '@attune/mail-contract/mail-token';
import { aMemberOf } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';

describe('devices of a member', () => {
  let running: RunningAuth;
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  test('each session is listed with its device and days, this one first; no id of a session leaves', async () => {
    const member = await aMemberOf(running);
    const [here, phone] = [await member.signIn('Firefox · Linux'), await member.signIn('Chrome · Android')];

    const { devices } = await running.auth.devices({}, here);

    const today = new Date().toISOString().slice(0, 10);
    const days = { startedOn: today, lastUsedOn: today };
    expect(devices).toEqual([
      { id: expect.any(String), device: 'Firefox · Linux', ...days, isCurrent: true },
      { id: expect.any(String), device: 'Chrome · Android', ...days, isCurrent: false },
    ]);
    for (const { sessionId } of [here, phone]) expect(JSON.stringify(devices)).not.toContain(sessionId);
  });

  test('K11 one device is ended, or all others; an id of another member ends nothing', async () => {
    const [member, stranger] = [await aMemberOf(running), await aMemberOf(running)];
    const [here, phone, tablet] = [await member.signIn('A'), await member.signIn('B'), await member.signIn('C')];
    const theirs = await stranger.signIn('D');
    const { devices } = await running.auth.devices({}, here);
    const idOf = (device: string) => devices.find(one => one.device === device)?.id ?? '';

    await running.auth.endDevice({ id: idOf('B') }, theirs);
    expect(await member.sessionIds()).toHaveLength(3);
    await running.auth.endDevice({ id: idOf('B') }, here);
    await running.auth.endDevice({ id: idOf('B') }, here);
    expect(await member.sessionIds()).toEqual([here.sessionId, tablet.sessionId].toSorted());
    expect(await member.sessionIds()).not.toContain(phone.sessionId);

    await running.auth.endOtherDevices({}, here);
    expect(await member.sessionIds()).toEqual([here.sessionId]);
    expect(await stranger.sessionIds()).toEqual([theirs.sessionId]);
  });

  test('a login from a new browser is told of once, in the language of the last login; one from a known browser is not', async () => {
    const member = await aMemberOf(running);
    const [first, known, strange] = [await member.signIn(), await member.signIn(), await member.signIn()];

    const session = { device: 'Firefox · Linux', isKnownDevice: false, language: 'de' as const };
    // Right after the registration a login is no news.
    await running.auth.describeSession(session, first);
    await running.auth.describeSession({ ...session, isKnownDevice: true }, known);
    expect(await member.mails('newDevice')).toEqual([]);

    for (let time = 0; time < 2; time += 1)
      await running.auth.describeSession({ ...session, device: 'Chrome · Android' }, strange);

    expect((await member.mails('newDevice')).map(({ particulars }) => particulars?.device)).toEqual([
      'Chrome · Android',
    ]);
    expect((await member.stored()).language).toBe('de');
    const { devices } = await running.auth.devices({}, strange);
    expect(devices[0]).toMatchObject({ device: 'Chrome · Android', isCurrent: true });
  });

  test('mails are in the language that the member chose, whatever the browser of a later login prefers', async () => {
    const member = await aMemberOf(running);
    const [here, elsewhere] = [await member.signIn(), await member.signIn()];
    await running.auth.describeSession({ device: 'Firefox', isKnownDevice: false, language: 'en' }, here);

    for (let time = 0; time < 2; time += 1) await running.auth.setMailLanguage({ language: 'es' }, here);
    await running.auth.describeSession({ device: 'Chrome', isKnownDevice: false, language: 'de' }, elsewhere);

    const mail = (await member.mails('newDevice'))[0];
    const ref = { kind: 'newDevice' as const, userId: member.userId, version: mail?.version ?? 0 };
    const proof = mailProof(running.config.MAIL_TOKEN_KEY, ref);
    expect(await running.auth.mailDetails({ ...ref, proof })).toMatchObject({ outcome: 'send', language: 'es' });
    await running.auth.forgotPassword({ email: member.email });
    const reset = { kind: 'passwordReset' as const, userId: member.userId, version: 1 };
    const resetProof = mailProof(running.config.MAIL_TOKEN_KEY, reset);
    expect(await running.auth.mailDetails({ ...reset, proof: resetProof })).toMatchObject({ language: 'es' });
    await expect(running.auth.setMailLanguage({ language: 'de' })).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
