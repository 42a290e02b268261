import { Sessions } from '@attune/platform/sessions/sessions';
import { testCaller } from '@attune/platform/testing/test-config';
import { DeletionTask } from '../src/deletion/deletion.task.js';
import { RetentionService } from '../src/deletion/retention.service.js';
import {
  ABSENCE_MONTHS,
  ABSENCE_NOTICE_MONTHS,
  BANNED_MONTHS,
  daysAfter,
  GRACE_DAYS,
  monthsAfter,
} from '../src/users/retention.js';
import { MemberMails } from '../src/mails/member-mails.js';
import { released } from '../src/standing/measures.js';
import { UnfinishedWorkTask } from '../src/unfinished-work.task.js';
import { dayOf } from '../src/users/last-seen.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

const NOW = new Date();
const TODAY = dayOf(NOW);
const AFTER_NOTICE = ABSENCE_MONTHS - ABSENCE_NOTICE_MONTHS;
const monthsAgo = (months: number) => monthsAfter(TODAY, -months);

let running: RunningAuth;

/** Both replicas look at the same time, and once more. */
async function look(): Promise<void> {
  for (let time = 0; time < 2; time += 1)
    await Promise.all(running.apps.map(app => app.get(RetentionService, { strict: false }).run(NOW)));
}

/** A member without a session, and what their account says of their absence. */
async function member(about: { lastSeenDay?: Date; absenceNoticedAt?: Date } = {}) {
  const registration = aRegistration();
  const { username, password } = registration;
  const { _id } = await running.verified(registration);
  const absent = async (fields: object) => void (await running.users.updateOne({ _id }, { $set: fields }));
  await absent(about);
  const account = () => running.userCalled(username);
  return {
    userId: _id.toHexString(),
    username,
    absent,
    account,
    signIn: () => running.auth.signIn({ username, password }),
    notices: async () => ((await account()).memberMails ?? []).filter(({ kind }) => kind === 'inactivityNotice'),
  };
}

describe('the last day on which a member was here', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  test('is noted by a log in and by each visit, at most once a day, and ends an absence', async () => {
    const { userId, account, absent, signIn } = await member();
    await signIn();
    expect((await account()).lastSeenDay).toEqual(TODAY);

    await absent({ lastSeenDay: monthsAgo(13), absenceNoticedAt: NOW });
    await running.auth.getProfile({}, testCaller(userId));
    expect(await account()).toMatchObject({ lastSeenDay: TODAY });
    expect((await account()).absenceNoticedAt).toBeUndefined();

    // What a second write of the day would take away.
    await absent({ absenceNoticedAt: NOW });
    await running.auth.getProfile({}, testCaller(userId));
    expect((await account()).absenceNoticedAt).toEqual(NOW);
  });

  test('of accounts that have none begins to count', async () => {
    const { account } = await member();
    await look();
    expect((await account()).lastSeenDay).toEqual(TODAY);
  });
});

describe('a member who stays away', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  test('is asked once after twelve months, and told until when the account stays', async () => {
    const { notices } = await member({ lastSeenDay: monthsAgo(ABSENCE_NOTICE_MONTHS) });
    const { notices: notYet } = await member({ lastSeenDay: daysAfter(monthsAgo(ABSENCE_NOTICE_MONTHS), 1) });

    await look();

    const dueAt = daysAfter(monthsAfter(NOW, AFTER_NOTICE), GRACE_DAYS).toISOString();
    expect(await notices()).toMatchObject([{ particulars: { dueAt } }]);
    expect(await notYet()).toEqual([]);
  });

  test('is asked once though the process dies that wrote it', async () => {
    const { notices } = await member({ lastSeenDay: monthsAgo(ABSENCE_NOTICE_MONTHS) });
    for (const app of running.apps)
      jest.spyOn(app.get(MemberMails, { strict: false }), 'dispatch').mockImplementationOnce(() => undefined);

    await look();
    await running.runSoon(UnfinishedWorkTask);
    expect(await notices()).toMatchObject([{ state: 'queued' }]);
  });

  test('is not asked who has a session that was used since, or comes back at that moment', async () => {
    const here = await member({ lastSeenDay: monthsAgo(ABSENCE_NOTICE_MONTHS) });
    await running.apps[0]?.get(Sessions).start(here.userId);
    const back = await member({ lastSeenDay: monthsAgo(ABSENCE_NOTICE_MONTHS) });
    for (const app of running.apps) {
      const mails = app.get(MemberMails, { strict: false });
      const { prepare } = mails;
      jest.spyOn(mails, 'prepare').mockImplementation(async (...asked) => {
        await running.auth.getProfile({}, testCaller(asked[0].id));
        return prepare.apply(mails, asked);
      });
    }

    await look();

    jest.restoreAllMocks();
    for (const { account, notices } of [here, back]) {
      expect((await account()).lastSeenDay).toEqual(TODAY);
      expect(await notices()).toEqual([]);
    }
  });

  test('leaves after eighteen months, with the days of grace and another mail, and comes back by a log in', async () => {
    const { account, notices, signIn } = await member({
      lastSeenDay: monthsAgo(ABSENCE_MONTHS),
      absenceNoticedAt: monthsAgo(AFTER_NOTICE),
    });

    await look();

    const { deletion } = await account();
    expect(deletion).toMatchObject({ cause: 'inactive' });
    expect(deletion?.dueAt.getTime()).toBeGreaterThanOrEqual(daysAfter(NOW, GRACE_DAYS).getTime());
    expect(await notices()).toMatchObject([{ particulars: { dueAt: deletion?.dueAt.toISOString() } }]);
    const offered = await signIn();
    expect(offered).toMatchObject({ outcome: 'leaving' });
    await running.auth.cancelDeletion({ token: 'keepToken' in offered ? offered.keepToken : '' });
    await look();
    expect(await account()).toMatchObject({ lastSeenDay: TODAY });
    expect(await account()).not.toHaveProperty('deletion');
  });

  test('keeps the account for six months after a notice, however late that was', async () => {
    const { account } = await member({
      lastSeenDay: monthsAgo(30),
      absenceNoticedAt: daysAfter(monthsAgo(AFTER_NOTICE), 2),
    });
    await look();
    expect(await account()).not.toHaveProperty('deletion');
  });

  test('is deleted as every leaving member when the grace is over', async () => {
    const { account, absent } = await member({ lastSeenDay: monthsAgo(40), absenceNoticedAt: monthsAgo(20) });
    await look();
    await absent({ 'deletion.dueAt': NOW });
    await running.runSoon(DeletionTask);
    expect((await account()).deletion?.begunAt).toBeDefined();
  });
});

describe('a banned member', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  async function banned(since: Date, more: object = {}) {
    const { absent, ...rest } = await member({ lastSeenDay: monthsAgo(40), absenceNoticedAt: monthsAgo(20) });
    const suspension = { caseId: 'c', decisionId: 'd', kind: 'banned', since, revision: 1 };
    await absent({ suspension, ...more });
    return { absent, ...rest };
  }

  test('is deleted when an appeal can have been decided, at once and without a mail', async () => {
    const { account, notices } = await banned(monthsAgo(BANNED_MONTHS));
    const { account: later } = await banned(daysAfter(monthsAgo(BANNED_MONTHS), 2));
    const { account: appealing } = await banned(monthsAgo(BANNED_MONTHS), { appealWaitsUntil: daysAfter(NOW, 1) });

    await look();
    await running.runSoon(DeletionTask);
    expect(await account()).toMatchObject({ deletion: { cause: 'banned', begunAt: expect.any(Date) } });
    expect(await notices()).toEqual([]);
    for (const other of [later, appealing]) expect(await other()).not.toHaveProperty('deletion');
  });

  test('stays when the ban is taken back before the deletion has begun', () => {
    const deletion = { id: 'x', cause: 'banned', requestedAt: NOW, dueAt: NOW } as const;
    const suspension = { caseId: 'c', decisionId: 'd', kind: 'banned', since: NOW, revision: 1 } as const;
    expect(released({ suspension, deletion }, NOW).$unset).toMatchObject({ suspension: 1, deletion: 1 });
    expect(released({ suspension, deletion: { ...deletion, begunAt: NOW } }, NOW).$unset).not.toHaveProperty(
      'deletion',
    );
  });
});
