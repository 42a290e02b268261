import { unavailable } from '@attune/platform/service-error';
import { Types } from 'mongoose';
import { until } from '../../../infra/test/until.js';
import { DigestTask } from '../src/digest/digest.task.js';
import { type RunningNotifications, startNotifications } from './notifications-service.fixture.js';

const DAY_MS = 24 * 3_600_000;

let running: RunningNotifications;

/** A round of the task in both replicas at the same time. */
const round = (now: Date) => Promise.all(running.apps.map(app => app.get(DigestTask, { strict: false }).run(now)));
const referencesOf = (userId: string) =>
  new Set(running.mails.filter(mail => mail.userId === userId).map(({ reference }) => reference));
const stillDue = (userIds: string[]) =>
  running.members.countDocuments({ _id: { $in: userIds }, nextDigestAt: { $lte: new Date() } });

/** Members who missed something, with the same hour. */
async function due(count: number): Promise<string[]> {
  const [at, removeAt] = [new Date(), new Date(Date.now() + DAY_MS)];
  const userIds = Array.from({ length: count }, () => running.member().userId);
  const entry = { kind: 'superMatch', at, revision: 1, isOpen: true, removeAt } as const;
  await running.entries.insertMany(
    userIds.map(userId => ({ ...entry, _id: new Types.ObjectId(), key: `superMatch:${userId}:today`, userId })),
  );
  await running.members.insertMany(userIds.map(_id => ({ _id, nextDigestAt: at })));
  return userIds;
}

describe('daily mails of many members at the same hour', () => {
  jest.setTimeout(120_000);

  beforeAll(async () => {
    running = await startNotifications();
  });
  afterEach(() => {
    delete running.world.onMail;
  });
  afterAll(() => running.stop());

  test('each member has one, though both replicas ask for all of them', async () => {
    const userIds = await due(250);

    await round(new Date());

    expect(await stillDue(userIds)).toBe(0);
    expect(userIds.filter(userId => referencesOf(userId).size !== 1)).toEqual([]);
  });

  test('one that takes long does not hold up the others', async () => {
    let answer = () => undefined as void;
    const answered = new Promise<void>(resolve => (answer = resolve));
    const [slow = '', ...others] = await due(30);
    running.world.onMail = async userId => (userId === slow ? answered : undefined);

    const done = round(new Date());

    await until(() => others.every(userId => referencesOf(userId).size === 1), 30_000);
    expect(referencesOf(slow).size).toBe(0);
    answer();
    await done;
    expect(referencesOf(slow).size).toBe(1);
  });

  test('during an outage the round ends, and the next one asks for those that are left', async () => {
    const userIds = await due(60);
    let asked = 0;
    running.world.onMail = async () => {
      asked += 1;
      if (asked > 10) throw unavailable();
    };
    await expect(round(new Date())).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stillDue(userIds)).toBeGreaterThan(0);

    delete running.world.onMail;
    await round(new Date());

    expect(await stillDue(userIds)).toBe(0);
    expect(userIds.filter(userId => referencesOf(userId).size !== 1)).toEqual([]);
  });
});
