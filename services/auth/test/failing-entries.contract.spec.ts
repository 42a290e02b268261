import { randomBytes } from 'node:crypto';
import { poison } from '@attune/platform/testing/poison';
import { Types } from 'mongoose';
import { until } from '../../../infra/test/until.js';
import type { UserDocument } from '../src/users/user.schema.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

jest.setTimeout(120_000);

const DAY = 24 * 3_600_000;
const PAST = new Date(Date.now() - 5 * DAY);
const LONG_AGO = new Date(Date.now() - 1000 * DAY);
const FUTURE = new Date(Date.now() + 5 * DAY);
const random = () => randomBytes(12).toString('hex');

const mail = (state: string) => ({
  kind: 'newDevice',
  version: 7,
  state,
  requestedAt: PAST,
  at: PAST,
  keptUntil: FUTURE,
});
const measure = { caseId: random(), decisionId: random(), revision: 1 };
const removal = { startedAt: PAST, dueAt: FUTURE, nextNoticeAt: PAST };
const leaving = () => ({ id: random(), cause: 'member', requestedAt: PAST, dueAt: PAST });

type Fields = Partial<Record<keyof UserDocument, unknown>>;

/** What each loop finds of a member, and how it is known that the loop has done it. */
const loops: [loop: string, due: () => Fields, isDone: (user: UserDocument) => boolean][] = [
  ['StaleSessions', () => ({ staleSessionsSince: PAST }), user => user.staleSessionsSince === undefined],
  [
    'OtherSessions',
    () => ({ otherSessions: { endedBefore: PAST, keptSession: 'kept' } }),
    user => user.otherSessions === undefined,
  ],
  ['MemberAnnouncer', () => ({ unannouncedSince: PAST }), user => user.unannouncedSince === undefined],
  [
    'SuspensionService',
    () => ({ suspension: { ...measure, kind: 'suspended', since: PAST, until: PAST } }),
    user => user.suspension === undefined,
  ],
  [
    'MailOutbox',
    () => ({ mails: { registrationNotice: { version: 7, state: 'pending', requestedAt: PAST, at: PAST } } }),
    user => user.mails.registrationNotice?.state === 'queued',
  ],
  [
    'DeferredMails',
    () => ({
      isVerified: false,
      mails: { verification: { version: 1, state: 'held', requestedAt: PAST, at: PAST } },
      verification: { version: 1, nonce: 'n', tokenHash: random(), issuedAt: PAST, expiresAt: FUTURE },
    }),
    user => user.mails.verification?.state !== 'held',
  ],
  [
    'Applications',
    () => ({ isVerified: false, application: { since: LONG_AGO, introduction: 'My words' } }),
    user => user.application?.closedAt !== undefined,
  ],
  ['MemberMails', () => ({ memberMails: [mail('held')] }), user => user.memberMails?.[0]?.state !== 'held'],
  [
    'RemovalService.remind',
    () => ({ secondFactor: { removal } }),
    user => Number(user.secondFactor?.removal?.nextNoticeAt) > Date.now(),
  ],
  [
    'RemovalService.finish',
    () => ({ secondFactor: { removal: { ...removal, dueAt: PAST } } }),
    user => user.secondFactor?.removal === undefined,
  ],
  ['RetentionService.notice', () => ({ lastSeenDay: LONG_AGO }), user => user.absenceNoticedAt !== undefined],
  [
    'RetentionService.inactive',
    () => ({ lastSeenDay: LONG_AGO, absenceNoticedAt: LONG_AGO }),
    user => user.deletion?.cause === 'inactive',
  ],
  [
    'RetentionService.banned',
    () => ({ suspension: { ...measure, kind: 'banned', since: LONG_AGO } }),
    user => user.deletion?.cause === 'banned',
  ],
  ['AccountEraser.begin', () => ({ deletion: leaving() }), user => user.deletion?.begunAt !== undefined],
  [
    'AccountEraser.goOn',
    () => ({ deletion: { ...leaving(), begunAt: PAST } }),
    user => user.deletion?.announcedAt !== undefined,
  ],
];

describe('an entry that fails', () => {
  let running: RunningAuth;
  let member: UserDocument;
  const poisoned = new Set<string>();
  afterAll(poison(poisoned));
  const seeded = new Map<string, Types.ObjectId[]>();

  /** Members of whom something is due. */
  const members = (count: number, due: () => Fields): UserDocument[] =>
    Array.from({ length: count }, () => {
      const username = `m${random()}`;
      const email = `${username}@x.example`;
      const verification = { ...member.verification, tokenHash: random() };
      const own = { username, usernameKey: username, email, emailKey: email, verification };
      return { ...member, ...own, ...due(), _id: new Types.ObjectId() } as UserDocument;
    });
  const found = (_id: Types.ObjectId | undefined) => running.users.findOne({ _id } as object);

  beforeAll(async () => {
    running = await startAuth({ replicas: 1, speed: 20 });
    member = await running.verified(aRegistration());
    for (const [loop, due] of loops) {
      const all = members(3, due);
      const [first] = all;
      poisoned.add(String(first?._id)).add(first?.deletion?.id ?? String(first?._id));
      await running.users.insertMany(all);
      seeded.set(
        loop,
        all.map(({ _id }) => _id),
      );
    }
  });
  afterAll(() => running.stop());

  test.each(loops)('I40 of %s holds up no other', async (loop, _due, isDone) => {
    const [failing, ...others] = seeded.get(loop) ?? [];
    const states = () => Promise.all(others.map(async id => isDone((await found(id)) as UserDocument)));
    await until(async () => !(await states()).includes(false), 60_000);

    const left = await found(failing);
    expect(left && isDone(left)).toBe(false);
  });

  test("I40 of 'AccountEraser.complete' holds up no other", async () => {
    const ids = [random(), random(), random()];
    const [failing = '', ...others] = ids;
    poisoned.add(failing);
    await running.deletions.insertMany(ids.map(_id => ({ _id, begunAt: PAST, reports: {} })));
    const completed = async (_id: string) => (await running.deletions.findOne({ _id }))?.completedAt !== undefined;

    await until(async () => !(await Promise.all(others.map(completed))).includes(false), 60_000);
    expect(await completed(failing)).toBe(false);
  });

  test('I40 deletions that wait for a service that is away hold up no later one, however many they are', async () => {
    const waiting = { ...leaving(), begunAt: PAST, announcedAt: FUTURE, reportsThen: 0 };
    await running.users.insertMany(members(60, () => ({ deletion: { ...waiting, id: random() } })));
    const [later] = members(1, () => ({ deletion: leaving() }));
    if (later) await running.users.insertOne(later);

    await until(async () => (await found(later?._id))?.deletion?.announcedAt !== undefined, 60_000);
  });
});
