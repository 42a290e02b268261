import { announcementsIn } from '@attune/platform/testing/announcements';
import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { personOf, type RunningNotifications, startNotifications } from './notifications-service.fixture.js';

let running: RunningNotifications;

/** Tells the member of one more decided report. */
async function tell({ userId }: Caller, reference: string) {
  await running.events.moderation.reportDecided({ userId, reference });
  await until(async () => (await running.entries.countDocuments({ key: `caseDecided:${userId}:${reference}` })) === 1);
}
const announcedTo = async ({ userId }: Caller) =>
  (await announcementsIn(running.redis)).filter(
    ({ pattern, data }) =>
      pattern === 'notifications.notificationsChanged' && (data as { userId: string }).userId === userId,
  ).length;

describe('what is seen', () => {
  beforeAll(async () => {
    running = await startNotifications();
  });
  afterAll(() => running.stop());

  test('everything up to the moment is seen, and what comes later is not', async () => {
    const ada = running.member();
    await tell(ada, '1');
    const [first] = (await running.client.list({}, ada)).notifications;
    expect(await running.client.unread({}, ada)).toMatchObject({ unread: 1 });

    expect(await running.client.markSeen({ upTo: String(first?.at) }, ada)).toMatchObject({ unread: 0 });
    await until(async () => Date.now() > Date.parse(String(first?.at)));
    await tell(ada, '2');

    const shown = (await running.client.list({}, ada)).notifications;
    expect(shown.map(({ isSeen }) => isSeen)).toEqual([false, true]);
    expect(await running.client.unread({}, ada)).toMatchObject({ unread: 1 });
  });

  test('an older moment changes nothing, and one to come counts as now', async () => {
    const ada = running.member();
    await running.client.markSeen({ upTo: '2999-01-01T00:00:00Z' }, ada);
    const before = await running.members.findOne({ _id: ada.userId });
    expect(before?.seenUpTo?.getTime()).toBeLessThanOrEqual(Date.now());

    await running.client.markSeen({ upTo: '2001-01-01T00:00:00Z' }, ada);

    expect((await running.members.findOne({ _id: ada.userId }))?.seenUpTo).toEqual(before?.seenUpTo);
  });

  test('a new notification and a seen one are announced, so that every tab of the member asks again', async () => {
    const ada = running.member();
    await tell(ada, '1');
    await until(async () => (await announcedTo(ada)) === 1);

    await running.client.markSeen({ upTo: new Date().toISOString() }, ada);

    expect(await announcedTo(ada)).toBe(2);
  });

  test('that a friend accepted is seen by itself, once, until they accept anew', async () => {
    const [ada, ben] = [running.member(), running.member()];
    running.listsOf(ada).friends.push(personOf(ben, 'Ben'));
    const accepts = async (revision: number) => {
      const at = new Date().toISOString();
      await running.events.friends.requestAccepted({ requesterId: ada.userId, targetId: ben.userId, at, revision });
      await until(async () => (await running.entries.countDocuments({ userId: ada.userId, revision })) === 1);
    };
    const isSeen = async () => (await running.client.list({}, ada)).notifications.map(one => [one.kind, one.isSeen]);
    await tell(ada, '1');
    await accepts(1);
    await until(async () => (await announcedTo(ada)) === 2);

    expect(await running.client.unread({}, ada)).toEqual({ unread: 2, newFriends: [ben.userId] });

    const left = { unread: 1, newFriends: [] };
    expect(await running.client.markNewFriendSeen({ memberId: ben.userId }, ada)).toEqual(left);
    expect(await running.client.markNewFriendSeen({ memberId: ben.userId }, ada)).toEqual(left);

    expect(await isSeen()).toEqual([
      ['requestAccepted', true],
      ['caseDecided', false],
    ]);
    expect(await announcedTo(ada)).toBe(3);
    await accepts(2);
    expect(await running.client.unread({}, ada)).toEqual({ unread: 2, newFriends: [ben.userId] });
  });

  test('of friends who accepted, who has waited longest is the first, and who is a friend no longer is not told of', async () => {
    const [ada, ben, cleo, dan] = [running.member(), running.member(), running.member(), running.member()];
    const people = [personOf(ben, 'Ben'), personOf(cleo, 'Cleo'), personOf(dan, 'Dan')];
    running.listsOf(ada).friends.push(...people);
    for (const [index, { userId }] of [cleo, ben, dan].entries()) {
      const at = new Date(Date.now() + index).toISOString();
      await running.events.friends.requestAccepted({ requesterId: ada.userId, targetId: userId, at, revision: 1 });
      await until(async () => (await running.entries.countDocuments({ userId: ada.userId })) === index + 1);
    }
    expect(await running.client.unread({}, ada)).toEqual({
      unread: 3,
      newFriends: [cleo.userId, ben.userId, dan.userId],
    });

    running.listsOf(ada).friends.pop();

    expect(await running.client.unread({}, ada)).toEqual({ unread: 2, newFriends: [cleo.userId, ben.userId] });
  });

  test('members see their own alone', async () => {
    const [ada, ben] = [running.member(), running.member()];
    await tell(ada, '1');
    await running.client.markSeen({ upTo: new Date().toISOString() }, ben);

    expect(await running.client.unread({}, ada)).toMatchObject({ unread: 1 });
    expect((await running.client.list({}, ben)).notifications).toEqual([]);
  });
});
