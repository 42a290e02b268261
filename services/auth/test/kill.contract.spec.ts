import { ErasingService } from '@attune/auth-contract/deletion';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { announcementsIn } from '@attune/platform/testing/announcements';
import { createConnection } from 'mongoose';
import { KillableReplicas } from '../../../infra/test/killable-replicas.js';
import { until } from '../../../infra/test/until.js';
import type { DeletionRecord } from '../src/deletion/deletion.schema.js';
import { aMemberOf, anAddress, PASSWORD, type TestMember } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { startErasingServices } from './erasing-services.fixture.js';

const A_MINUTE_MS = 60_000;

describe('auth, killed before every write', () => {
  jest.setTimeout(400_000);

  let running: RunningAuth;
  let replicas: KillableReplicas;
  let services: Awaited<ReturnType<typeof startErasingServices>>;
  beforeAll(async () => {
    running = await startAuth({ replicas: 0 });
    services = await startErasingServices(running.config);
    replicas = await KillableReplicas.start('auth', running.config);
  });
  afterAll(async () => {
    await replicas.stop();
    await services.stop();
    await running.stop();
  });

  /** Asks until it is answered, as services and people do. */
  async function insisting<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if ((error as { code?: string }).code !== 'unavailable') throw error;
      }
    }
  }

  const jobsOf = async ({ userId }: TestMember, kind: string) =>
    (await running.redis.keys(`bull:{mail}:mail:${kind}-${userId}-*`)).filter(key => /-\d+$/.test(key)).length;

  /**
   * Of writes of one kind, the first; one service's report is like another's. What only counts for a limit is no step, nor what
   * BullMQ notes of a queue when it opens it, nor an update of many accounts: those are the retention task's, each minute.
   */
  function isStep(): (write: string) => boolean {
    let reports = 0;
    return write =>
      !/ \(\d+\)$|^redis evalsha auth:|^redis hset bull:\{mail\}:mail:meta$|^update many /.test(write) &&
      (!/ reports\./.test(write) || reports++ === 0);
  }

  test('a ban takes effect once: no session, hidden from others, and one mail', async () => {
    const proofs = testProofs('moderation');
    const isDone = async (member: TestMember) => {
      const { unannouncedSince, staleSessionsSince, memberMails = [] } = await member.stored();
      return !unannouncedSince && !staleSessionsSince && memberMails[0]?.state === 'queued';
    };
    const aMember = async () => {
      const member = await aMemberOf(running);
      await member.signIn();
      return member;
    };

    // As moderation does, which asks again until it is answered.
    const members = await replicas.killedBeforeEach(
      aMember,
      async member => {
        const { userId } = member;
        const of = { userId, caseId: userId, decisionId: userId, kind: 'banned', until: null } as const;
        const proof = proofs.of('auth', 'setSuspension', userId, of.caseId, of.decisionId, of.kind, '');
        await insisting(() => running.auth.setSuspension({ ...of, proof }));
        const mail = { kind: 'moderationDecision', userId, reference: of.decisionId } as const;
        const mailProof = proofs.of('auth', 'requestMail', mail.kind, userId, mail.reference);
        await insisting(() => running.auth.requestMail({ ...mail, proof: mailProof }));
        await until(() => isDone(member), 2 * A_MINUTE_MS);
      },
      isStep(),
    );

    for (const member of members) {
      await until(() => isDone(member), A_MINUTE_MS);
      const { measures, decisionsTaken, memberMails } = await member.stored();
      expect(measures).toMatchObject([{ decisionId: member.userId, kind: 'banned' }]);
      expect(decisionsTaken).toEqual([member.userId]);
      expect(memberMails).toMatchObject([{ kind: 'moderationDecision' }]);
      expect(await jobsOf(member, 'moderationDecision')).toBe(1);
      expect(await member.sessionIds()).toEqual([]);
    }
    const told = (await announcementsIn(running.redis)).filter(({ pattern }) => pattern === 'auth.userHidden');
    const hidden = told.map(({ data }) => (data as { userId: string }).userId);
    expect(hidden).toEqual(expect.arrayContaining(members.map(({ userId }) => userId)));
  });

  test('a change of the address, and its undoing, end in one of the two addresses, told once', async () => {
    const after = new Map<string, string>();
    const aMember = async () => {
      const member = await aMemberOf(running);
      after.set(member.userId, anAddress());
      return member;
    };
    /** Either all of the change is there, or nothing of it. */
    const expectOneOfTwo = async (member: TestMember) => {
      const { email, emailUndo, memberMails = [] } = await member.stored();
      const isChanged = email === after.get(member.userId);
      const told = memberMails.filter(({ kind }) => kind === 'emailChanged');
      if (!isChanged) expect(email).toBe(member.email);
      expect(told).toHaveLength(isChanged || emailUndo?.undoneAt ? 1 : 0);
      expect(emailUndo?.email).toBe(told.length === 1 ? member.email : undefined);
    };
    const isSettled = async (member: TestMember) => {
      const { memberMails = [], staleSessionsSince, emailUndo } = await member.stored();
      const isQueued = memberMails.every(({ state }) => state === 'queued');
      return emailUndo?.undoneAt !== undefined && isQueued && !staleSessionsSince;
    };

    const members = await replicas.killedBeforeEach(
      aMember,
      async member => {
        const [here, email] = [await insisting(() => member.signIn()), after.get(member.userId) ?? ''];
        await insisting(() => running.auth.requestEmailChange({ password: PASSWORD, email }, here));
        await expectOneOfTwo(member);
        for (const kind of ['emailChangeConfirm', 'emailChangeApprove'] as const) {
          const token = await member.token(kind);
          await insisting(() => running.auth.agreeToEmail({ token }));
          await expectOneOfTwo(member);
        }
        const token = await member.token('emailChanged');
        await insisting(() => running.auth.undoEmail({ token }));
        await until(() => isSettled(member), 2 * A_MINUTE_MS);
      },
      isStep(),
    );

    for (const member of members) {
      await until(() => isSettled(member), 2 * A_MINUTE_MS);
      await expectOneOfTwo(member);
      expect((await member.stored()).email).toBe(member.email);
      expect(await jobsOf(member, 'emailChanged')).toBe(1);
      expect(await member.sessionIds()).toEqual([]);
      expect(await member.login(PASSWORD)).toBe('refused');
    }
  });

  test('a deletion is told once, and ends when every service has reported', async () => {
    const { MONGODB_URI, MONGODB_DATABASE } = running.config;
    const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
    const records = mongo.collection<DeletionRecord>('deletions');
    const recordOf = new Map<string, string>();
    /** What was announced is taken for lost, or settled, without waiting for it. */
    const aMinuteLater = async () => {
      const announcedAt = { $gt: new Date(Date.now() - A_MINUTE_MS) };
      const earlier = { $subtract: ['$deletion.announcedAt', A_MINUTE_MS + 1] };
      await running.users.updateMany({ 'deletion.announcedAt': announcedAt }, [
        { $set: { 'deletion.announcedAt': earlier } },
      ]);
    };
    const isDeleted = async ({ userId }: TestMember) => {
      await aMinuteLater();
      const record = await records.findOne({ _id: recordOf.get(userId) ?? '' });
      return record?.completedAt !== undefined;
    };

    const members = await replicas.killedBeforeEach(
      () => aMemberOf(running),
      async member => {
        const here = await insisting(() => member.signIn());
        await insisting(() => running.auth.requestDeletion({ password: PASSWORD }, here));
        const isTold = async () => (await member.mails('deletionScheduled'))[0]?.state === 'queued';
        await until(isTold, 2 * A_MINUTE_MS);
        expect(await jobsOf(member, 'deletionScheduled')).toBe(1);
        recordOf.set(member.userId, (await member.stored()).deletion?.id ?? '');
        await running.users.updateOne({ username: member.username }, { $set: { 'deletion.dueAt': new Date() } });
        await until(() => isDeleted(member), 2 * A_MINUTE_MS);
      },
      isStep(),
    );

    for (const member of members) {
      await until(() => Promise.resolve(recordOf.has(member.userId)), A_MINUTE_MS);
      await until(() => isDeleted(member), 2 * A_MINUTE_MS);
      const record = await records.findOne({ _id: recordOf.get(member.userId) ?? '' });
      expect(Object.keys(record?.reports ?? {}).toSorted()).toEqual(ErasingService.options.toSorted());
      expect(await running.users.countDocuments({ emailKey: member.email })).toBe(0);
      expect(await member.sessionIds()).toEqual([]);
    }
    await mongo.close();
  });
});
