import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { DigestTask } from '../src/digest/digest.task.js';
import { type RunningNotifications, startNotifications } from './notifications-service.fixture.js';

const HOUR_MS = 3_600_000;

let running: RunningNotifications;

/** A round of the task in both replicas at the same time. */
const round = (now: Date) => Promise.all(running.apps.map(app => app.get(DigestTask, { strict: false }).run(now)));
const mailsTo = ({ userId }: Caller) => running.mails.filter(mail => mail.userId === userId);
const distinctMailsTo = (member: Caller) => new Set(mailsTo(member).map(({ reference }) => reference)).size;
const contentFor = ({ userId }: Caller) =>
  running.client.digest({ userId, proof: running.proofs.of('notifications', 'digest', userId) });

/** The next one at the hour of the mail, which may be today: what is asked for now is within its week. */
function comingThursday(): Date {
  const thursday = new Date();
  thursday.setUTCHours(18, 0, 0, 0);
  thursday.setUTCDate(thursday.getUTCDate() + ((4 - thursday.getUTCDay() + 7) % 7));
  if (thursday.getTime() <= Date.now()) thursday.setUTCDate(thursday.getUTCDate() + 7);
  return thursday;
}

async function askedBySomeone(member: Caller): Promise<void> {
  const { userId: requesterId } = running.member();
  running.names.set(requesterId, 'Ben');
  const request = { requesterId, targetId: member.userId, at: new Date().toISOString(), revision: 1 };
  await running.events.friends.requestSent(request);
  await until(async () => (await running.entries.countDocuments({ memberId: requesterId })) === 1);
}

describe('the weekly mail', () => {
  jest.setTimeout(60_000);

  beforeAll(async () => {
    running = await startNotifications();
  });
  afterAll(() => running.stop());

  test('comes on Thursday alone, and tells of the week', async () => {
    const thursday = comingThursday();
    const wednesday = new Date(thursday.getTime() - 24 * HOUR_MS);
    const ada = running.member();
    await running.members.insertOne({ _id: ada.userId, nextDigestAt: wednesday, digestEvery: 'week' });
    await askedBySomeone(ada);

    // A replica of the version before made it due on each day.
    await round(wednesday);
    expect(mailsTo(ada)).toEqual([]);
    expect((await running.members.findOne({ _id: ada.userId }))?.nextDigestAt).toEqual(thursday);

    await round(thursday);
    expect(distinctMailsTo(ada)).toBe(1);
    expect(await contentFor(ada)).toMatchObject({ outcome: 'send', requests: { count: 1 } });
    const next = (await running.members.findOne({ _id: ada.userId }))?.nextDigestAt?.getTime() ?? 0;
    expect(next - thursday.getTime()).toBe(7 * 24 * HOUR_MS);
  });

  test('tells also of the week before, where its mail was left out', async () => {
    const thursday = comingThursday();
    const daysBefore = (days: number) => new Date(thursday.getTime() - days * 24 * HOUR_MS);
    const ada = running.member();
    const upTo = daysBefore(14);
    const mailing = { date: upTo.toISOString().slice(0, 10), dueAt: upTo, since: daysBefore(21), upTo };
    await running.members.insertOne({ _id: ada.userId, nextDigestAt: thursday, digestEvery: 'week', mailing });
    await askedBySomeone(ada);
    await running.entries.updateOne({ userId: ada.userId }, { $set: { at: daysBefore(13) } });

    await round(thursday);

    expect(distinctMailsTo(ada)).toBe(1);
    expect(await contentFor(ada)).toMatchObject({ outcome: 'send', requests: { count: 1 } });
  });
});
