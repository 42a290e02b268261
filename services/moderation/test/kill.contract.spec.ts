import { ServiceError } from '@attune/platform/service-error';
import { until } from '../../../infra/test/until.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';
import { type ServiceProcess, startService } from '../../../infra/test/service-process.js';

let running: RunningModeration;
let replicas: ServiceProcess[];

describe('moderation, killed', () => {
  beforeAll(async () => {
    running = await startModeration({ replicas: 0 });
  });
  beforeEach(async () => {
    running.world.onCall = async () => undefined;
    replicas = await Promise.all([
      startService('moderation', running.config),
      startService('moderation', running.config),
    ]);
  });
  afterEach(() => Promise.all(replicas.map(replica => replica.kill())));
  afterAll(() => running.stop());

  /** Ends all replicas when the method is called for this time, before or after it has its effect, and starts others. */
  function killAt(method: string, hasEffect: boolean, time = 1): () => boolean {
    let isKilled = false;
    let times = 0;
    running.world.onCall = async called => {
      if (called !== method || isKilled || ++times < time) return;
      isKilled = true;
      await Promise.all(replicas.map(replica => replica.kill()));
      replicas = await Promise.all([
        startService('moderation', running.config),
        startService('moderation', running.config),
      ]);
      if (!hasEffect) throw new Error('Killed before.');
    };
    return () => isKilled;
  }

  test('an appeal whose reversal is killed ends the ban once', async () => {
    const { world, moderation, audit } = running;
    const [bob, mo] = [world.member(), world.moderator()];
    await running.report(world.member(), bob);
    const { decisionId } = await running.decide(mo, bob, { measure: 'ban' });
    await running.settled();
    const { appealId } = await moderation.appeal({ decisionId, text: 'No.' }, bob);
    const isKilled = killAt('setSuspension', false);

    await moderation.decideAppeal({ appealId, outcome: 'reversed', reasons: 'Right.' }, world.moderator());
    await until(() => Promise.resolve(isKilled()), 30_000);
    await running.settled();

    expect(world.suspensions.get(appealId)).toMatchObject({ kind: 'none' });
    expect(world.mails).toContain(`moderationDecision ${bob.userId} ${appealId}`);
    expect(await audit.countDocuments({ act: 'appeal_decided', detail: 'reversed' })).toBe(1);
  }, 90_000);

  test.each([
    ['first', 1],
    ['second', 2],
  ])(
    'each picture of a report is kept though all replicas are killed at the %s',
    async (_which, time) => {
      const { world, reports, pictures } = running;
      const [bob, alice] = [world.member(), world.member()];
      const shown = [world.addPicture(bob), world.addPicture(bob)];
      const isKilled = killAt('reportedPicture', false, time);

      // Its caller may get no answer: all who could give one were killed.
      await running.report(alice, bob).catch(() => undefined);
      await until(() => Promise.resolve(isKilled()), 30_000);
      const copied = { reporterId: alice.userId, uncopiedSince: { $exists: false } };
      await until(async () => (await reports.countDocuments(copied)) === 1, 30_000);

      const report = await reports.findOne({ reporterId: alice.userId });
      const ids = shown.map(picture => world.pictures.get(picture)?.pictureId ?? '');
      expect(report?.evidence?.pictures).toEqual(
        shown.map((profilePicture, index) => ({ profilePicture, pictureId: ids[index], state: 'kept' })),
      );
      const copies = await pictures.find({ _id: { $in: ids.map(id => `${bob.userId}_${id}`) } }).toArray();
      expect(new Set(copies.map(({ bytes }) => bytes.toString('base64')))).toEqual(
        new Set(shown.map(picture => world.pictures.get(picture)?.bytes)),
      );
    },
    90_000,
  );

  test('reports that are answered while replicas are killed are kept once, each in one case', async () => {
    const { world, redis, reports, cases } = running;
    const members = Array.from({ length: 4 }, () => world.member());
    const reporters = Array.from({ length: 6 }, () => world.member());
    let answers = 0;
    let killing: Promise<void> = Promise.resolve();
    const onAnswer = () => {
      answers += 1;
      if (answers % 20 !== 0) return;
      const index = (answers / 20) % 2;
      killing = killing.then(async () => {
        await replicas[index]?.kill();
        replicas[index] = await startService('moderation', running.config);
      });
    };

    const all = await Promise.all(
      reporters.map(async reporter => {
        const ids: string[] = [];
        for (let number = 0; number < 12; number += 1) {
          const about = members[number % members.length];
          if (!about) continue;
          for (;;) {
            await redis.del(`moderation:reports:${reporter.userId}`);
            const answer = await running.report(reporter, about, { details: `${number}` }).catch((error: unknown) => {
              if (!(error instanceof ServiceError) || error.code !== 'unavailable') throw error;
            });
            if (!answer) continue;
            ids.push(answer.reportId);
            onAnswer();
            break;
          }
        }
        return ids;
      }),
    );
    await killing;
    await running.settled();

    const ids = all.flat().toSorted();
    const kept = await reports.find({ reporterId: { $in: reporters.map(({ userId }) => userId) } }).toArray();
    const filed = await cases.find({ memberId: { $in: members.map(({ userId }) => userId) } }).toArray();
    expect(kept.map(({ _id }) => _id).toSorted()).toEqual(ids);
    expect(filed).toHaveLength(4);
    expect(filed.flatMap(({ reportIds }) => reportIds).toSorted()).toEqual(ids);
  }, 120_000);
});
