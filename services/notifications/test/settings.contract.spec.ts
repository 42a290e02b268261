import { until } from '../../../infra/test/until.js';
import { personOf, type RunningNotifications, startNotifications } from './notifications-service.fixture.js';

let running: RunningNotifications;

describe('settings of notifications', () => {
  beforeAll(async () => {
    running = await startNotifications();
  });
  afterAll(() => running.stop());

  test('without a choice everything is told, the mail comes at six, and no name is in it', async () => {
    const settings = await running.client.settings({}, running.member());

    expect(settings).toMatchObject({
      digest: { isOn: true, hour: 18 },
      showsNames: false,
      quietHours: null,
      timeZone: null,
      mutedIds: [],
    });
    expect(Object.values({ ...settings.inApp, ...settings.mail, ...settings.push })).not.toContain(false);
  });

  test('a change touches what it names alone', async () => {
    const ada = running.member();
    await running.client.changeSettings({ mail: { message: false }, quietHours: { from: 22, to: 7 } }, ada);

    const settings = await running.client.changeSettings(
      { mail: { superMatch: false }, timeZone: 'Europe/Berlin', digest: { hour: 8 } },
      ada,
    );

    expect(settings).toMatchObject({
      mail: { friendRequest: true, requestAccepted: true, superMatch: false, message: false },
      quietHours: { from: 22, to: 7 },
      timeZone: 'Europe/Berlin',
      digest: { isOn: true, hour: 8 },
    });
    expect(await running.client.changeSettings({ quietHours: null }, ada)).toMatchObject({ quietHours: null });
  });

  test('the time zone is that of the device which told it last, until the member chooses one', async () => {
    const ada = running.member();
    const zoneAfter = async (change: object) => (await running.client.changeSettings(change, ada)).timeZone;

    expect(await zoneAfter({ deviceTimeZone: 'Europe/Berlin' })).toBe('Europe/Berlin');
    const before = (await running.members.findOne({ _id: ada.userId }))?.nextDigestAt;
    expect(await zoneAfter({ deviceTimeZone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
    expect((await running.members.findOne({ _id: ada.userId }))?.nextDigestAt).not.toEqual(before);
    expect(await zoneAfter({ timeZone: 'Europe/Madrid' })).toBe('Europe/Madrid');
    expect(await zoneAfter({ deviceTimeZone: 'Asia/Tokyo' })).toBe('Europe/Madrid');
  });

  test('the mail comes each day, or on Thursdays once the member chose so, which an old page does not change', async () => {
    const ada = running.member();
    const dueDay = async () => (await running.members.findOne({ _id: ada.userId }))?.nextDigestAt?.getUTCDay();
    expect(await running.client.settings({}, ada)).toMatchObject({ digestEvery: 'day' });

    await running.client.changeSettings({ digestEvery: 'week' }, ada);
    expect(await dueDay()).toBe(4);
    const after = await running.client.changeSettings({ digest: { isOn: true, hour: 7 } }, ada);
    expect(after).toMatchObject({ digest: { isOn: true, hour: 7 }, digestEvery: 'week' });
    expect(await dueDay()).toBe(4);

    await running.client.changeSettings({ digestEvery: 'day' }, ada);
    const due = (await running.members.findOne({ _id: ada.userId }))?.nextDigestAt?.getTime() ?? 0;
    expect(due - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  });

  test.each([
    { digestEvery: 'month' },
    { timeZone: 'Mars/Olympus' },
    { deviceTimeZone: 'Mars/Olympus' },
    { digest: { hour: 24 } },
    { quietHours: { from: 1 } },
    { mutedIds: [] },
  ])('%j is refused', async change => {
    await expect(running.client.changeSettings(change as never, running.member())).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('a kind that is switched off is neither listed nor counted, and is there again when it is switched on', async () => {
    const [ada, ben] = [running.member(), running.member()];
    running.listsOf(ben).requests.push(personOf(ada));
    const request = { requesterId: ada.userId, targetId: ben.userId, at: new Date().toISOString(), revision: 1 };
    await running.events.friends.requestSent(request);
    await until(async () => (await running.client.unread({}, ben)).unread === 1);

    await running.client.changeSettings({ inApp: { friendRequest: false } }, ben);
    expect(await running.client.unread({}, ben)).toMatchObject({ unread: 0 });
    expect((await running.client.list({}, ben)).notifications).toEqual([]);

    await running.client.changeSettings({ inApp: { friendRequest: true } }, ben);
    expect((await running.client.list({}, ben)).notifications).toHaveLength(1);
  });

  test('members are muted once, heard again, and at most 500 at a time', async () => {
    const [ada, ben] = [running.member(), running.member()];
    await running.client.setMuted({ memberId: ben.userId, isMuted: true }, ada);
    const again = await running.client.setMuted({ memberId: ben.userId, isMuted: true }, ada);
    expect(again.mutedIds).toEqual([ben.userId]);
    expect((await running.client.setMuted({ memberId: ben.userId, isMuted: false }, ada)).mutedIds).toEqual([]);

    const many = Array.from({ length: 500 }, (_, index) => index.toString(16).padStart(24, '0'));
    await running.members.updateOne({ _id: ada.userId }, { $set: { mutedIds: many } });

    await expect(running.client.setMuted({ memberId: ben.userId, isMuted: true }, ada)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'too_many_muted',
    });
    await running.client.setMuted({ memberId: String(many[3]), isMuted: true }, ada);
  });

  test('200 changes an hour are taken', async () => {
    const ada = running.member();
    for (let change = 0; change < 200; change += 1) await running.client.changeSettings({}, ada);

    await expect(running.client.changeSettings({}, ada)).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'too_many_setting_changes',
    });
  });

  test('the token of a mail switches the mail off, again with the same effect, and another one nothing', async () => {
    const [ada, ben] = [running.member(), running.member()];
    await running.members.insertOne({ _id: ada.userId, unsubscribeToken: 'x'.repeat(43) });

    expect(await running.client.unsubscribe({ token: 'x'.repeat(43) })).toEqual({ outcome: 'done' });
    expect(await running.client.unsubscribe({ token: 'x'.repeat(43) })).toEqual({ outcome: 'done' });
    expect(await running.client.unsubscribe({ token: 'y'.repeat(43) })).toEqual({ outcome: 'unknown' });
    expect(await running.client.unsubscribe({ token: '' })).toEqual({ outcome: 'unknown' });

    expect((await running.client.settings({}, ada)).digest).toEqual({ isOn: false, hour: 18 });
    expect((await running.client.settings({}, ben)).digest.isOn).toBe(true);
  });
});
