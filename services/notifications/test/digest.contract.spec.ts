import type { Caller } from '@attune/platform/contract';
import { untilAllTells } from '../../../infra/test/nothing-changed.js';
import { until } from '../../../infra/test/until.js';
import { DigestTask } from '../src/digest/digest.task.js';
import { type RunningNotifications, startNotifications } from './notifications-service.fixture.js';

const HOUR_MS = 3_600_000;

let running: RunningNotifications;
let revision = 0;

/** A round of the task in both replicas at the same time. */
const round = (now: Date) => Promise.all(running.apps.map(app => app.get(DigestTask, { strict: false }).run(now)));
const mailsTo = ({ userId }: Caller) => running.mails.filter(mail => mail.userId === userId);
/** Auth takes each reference once. */
const distinctMailsTo = (member: Caller) => new Set(mailsTo(member).map(({ reference }) => reference)).size;
const contentFor = ({ userId }: Caller) =>
  running.client.digest({ userId, proof: running.proofs.of('notifications', 'digest', userId) });

/** A member whose hour comes later than any round that the replicas begin by themselves. */
async function memberWithHour(due = new Date(Date.now() + HOUR_MS)): Promise<Caller> {
  const member = running.member();
  await running.members.insertOne({ _id: member.userId, nextDigestAt: due });
  return member;
}
/** Their hour comes, and a round with it. */
async function hourOf(...members: Caller[]): Promise<void> {
  const now = new Date();
  const _id = { $in: members.map(({ userId }) => userId) };
  await running.members.updateMany({ _id }, { $set: { nextDigestAt: now } });
  await round(now);
}
async function askedBy(member: Caller, firstname: string): Promise<Caller> {
  const asking = running.member();
  running.names.set(asking.userId, firstname);
  revision += 1;
  const request = { requesterId: asking.userId, targetId: member.userId, at: new Date().toISOString(), revision };
  await running.events.friends.requestSent(request);
  await until(async () => (await running.entries.countDocuments({ memberId: asking.userId })) === 1);
  return asking;
}

describe('the daily mail', () => {
  jest.setTimeout(60_000);

  beforeAll(async () => {
    running = await startNotifications();
  });
  afterAll(() => running.stop());

  test('tells of what was missed, in numbers alone, and the next one comes a day later', async () => {
    const ada = await memberWithHour();
    await askedBy(ada, 'Ben');
    running.unread.set(ada.userId, [
      { with: 'a'.repeat(24), unread: 3, at: new Date() },
      { with: 'b'.repeat(24), unread: 1, at: new Date() },
    ]);

    await hourOf(ada);

    expect(distinctMailsTo(ada)).toBe(1);
    expect(await contentFor(ada)).toEqual({
      outcome: 'send',
      requests: { count: 1, names: [] },
      accepted: { count: 0, names: [] },
      conversations: [
        { name: null, unread: 3 },
        { name: null, unread: 1 },
      ],
      hasSuperMatch: false,
      events: 0,
      unsubscribeToken: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const next = (await running.members.findOne({ _id: ada.userId }))?.nextDigestAt;
    expect(next?.getUTCHours()).toBe(18);
    expect(next?.getTime()).toBeGreaterThan(Date.now());
  });

  test('names those who asked and wrote to a member who chose names', async () => {
    const ada = await memberWithHour();
    await running.client.changeSettings({ showsNames: true }, ada);
    await askedBy(ada, 'Ben');
    const carl = running.member();
    running.names.set(carl.userId, 'Carl');
    running.unread.set(ada.userId, [{ with: carl.userId, unread: 2, at: new Date() }]);
    await hourOf(ada);

    expect(await contentFor(ada)).toMatchObject({
      requests: { count: 1, names: ['Ben'] },
      conversations: [{ name: 'Carl', unread: 2 }],
    });
  });

  test('is not asked for when nothing was missed, by whom nothing was unseen, or when it is off', async () => {
    const due = new Date(Date.now() + HOUR_MS);
    const [idle, seen, off] = [await memberWithHour(due), await memberWithHour(due), await memberWithHour(due)];
    for (const member of [seen, off]) await askedBy(member, 'Ben');
    await running.client.markSeen({ upTo: new Date().toISOString() }, seen);
    await running.client.changeSettings({ digest: { isOn: false } }, off);

    await round(due);

    for (const member of [idle, seen, off]) {
      expect(mailsTo(member)).toEqual([]);
      const next = (await running.members.findOne({ _id: member.userId }))?.nextDigestAt;
      expect(next?.getTime()).toBeGreaterThan(due.getTime());
    }
  });

  test('leaves out muted members, those who are hidden, kinds that were switched off, and requests that ended', async () => {
    const ada = await memberWithHour();
    await askedBy(ada, 'Kept');
    const [muted, hidden, ended] = [await askedBy(ada, 'A'), await askedBy(ada, 'B'), await askedBy(ada, 'C')];
    await running.client.setMuted({ memberId: muted.userId, isMuted: true }, ada);
    running.names.delete(hidden.userId);
    revision += 1;
    const end = { requesterId: ended.userId, targetId: ada.userId, at: new Date().toISOString(), revision };
    await running.events.friends.requestEnded(end);
    await until(async () => (await running.entries.countDocuments({ memberId: ended.userId, isOpen: false })) === 1);
    running.unread.set(ada.userId, [{ with: muted.userId, unread: 5, at: new Date() }]);
    await running.client.changeSettings({ mail: { superMatch: false } }, ada);
    const day = { userId: ada.userId, date: '2031-05-02', until: new Date(Date.now() + HOUR_MS).toISOString() };
    await running.events.matching.superMatchShown(day);
    await until(async () => (await running.entries.countDocuments({ userId: ada.userId, kind: 'superMatch' })) === 1);

    await hourOf(ada);

    expect(await contentFor(ada)).toMatchObject({
      requests: { count: 1 },
      conversations: [],
      hasSuperMatch: false,
      events: 0,
    });
  });

  test('is gone when all of it was seen, or it was switched off, before it was sent', async () => {
    const [seen, off] = [await memberWithHour(), await memberWithHour()];
    for (const member of [seen, off]) await askedBy(member, 'Ben');
    await hourOf(seen, off);
    expect([distinctMailsTo(seen), distinctMailsTo(off)]).toEqual([1, 1]);

    await running.client.markSeen({ upTo: new Date().toISOString() }, seen);
    const content = await contentFor(off);
    if (content.outcome !== 'send') throw new Error('There is no mail.');
    expect(await running.client.unsubscribe({ token: content.unsubscribeToken })).toEqual({ outcome: 'done' });

    expect(await contentFor(seen)).toEqual({ outcome: 'gone' });
    expect(await contentFor(off)).toEqual({ outcome: 'gone' });
  });

  test('tells of each thing once, and a member gets one a day at most, whatever hour they choose', async () => {
    const ada = await memberWithHour();
    await askedBy(ada, 'Ben');
    await hourOf(ada);
    expect(distinctMailsTo(ada)).toBe(1);

    // Another hour of the same day.
    const { mailing } = (await running.members.findOne({ _id: ada.userId })) ?? {};
    if (!mailing) throw new Error('There was no mail.');
    await askedBy(ada, 'Carl');
    await running.members.updateOne(
      { _id: ada.userId },
      { $set: { nextDigestAt: new Date(mailing.dueAt.getTime() + 1) } },
    );
    await round(new Date());
    expect(distinctMailsTo(ada)).toBe(1);

    const tomorrow = new Date(mailing.dueAt.getTime() + 24 * HOUR_MS);
    await running.members.updateOne({ _id: ada.userId }, { $set: { nextDigestAt: tomorrow } });
    await round(tomorrow);
    expect(distinctMailsTo(ada)).toBe(2);
    expect(await contentFor(ada)).toMatchObject({ requests: { count: 1 } });
  });

  test('comes at the hour and in the zone that the member chose', async () => {
    const ada = await memberWithHour();

    await running.client.changeSettings({ timeZone: 'Asia/Kolkata', digest: { hour: 8 } }, ada);

    const next = (await running.members.findOne({ _id: ada.userId }))?.nextDigestAt;
    expect(next?.toISOString()).toMatch(/T02:30:00\.000Z$/);
  });

  test('every verified member has an hour, also who was never heard of', async () => {
    const { userId } = running.member();
    running.verified.push(userId);

    const hasHour = async () => (await running.members.findOne({ _id: userId }))?.nextDigestAt !== undefined;
    await untilAllTells(running.redis, 'notifications:members:reconciled', hasHour);
    expect(await hasHour()).toBe(true);
  });

  test('is told to the mail service alone', async () => {
    const ada = await memberWithHour();

    const of = (purpose: string, userId: string) => running.proofs.of('notifications', purpose, userId);
    for (const proof of ['', of('digest', 'f'.repeat(24)), of('unreadSince', ada.userId)])
      await expect(running.client.digest({ userId: ada.userId, proof })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
