import type { ServiceError } from '@attune/platform/service-error';
import { KillableReplicas } from '../../../infra/test/killable-replicas.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

describe('a ban for fraud, killed before every write', () => {
  let running: RunningModeration;
  let killable: KillableReplicas;
  beforeAll(async () => {
    running = await startModeration({ replicas: 0 });
    killable = await KillableReplicas.start('moderation', running.config);
  });
  afterAll(async () => {
    await killable.stop();
    await running.stop();
  });

  test('is carried out once, with one mail to each, and one line in the audit log', async () => {
    const { world, audit } = running;
    const aCase = async () => {
      const [bob, partner] = [world.member(), world.member()];
      world.converse(bob, partner, 1);
      const reporter = world.member();
      // Its first answer may be that of a replica that is dead by now.
      for (let answer; !answer;)
        answer = await running.report(reporter, bob, { reason: 'fake' }).catch((error: ServiceError) => {
          if (error.code !== 'unavailable') throw error;
        });
      await running.settled();
      return { bob, partner };
    };

    const cases = await killable.killedBeforeEach(
      aCase,
      async ({ bob }) => {
        const deciding = running.decide(world.moderator(), bob, { measure: 'ban', isFraud: true });
        // No answer says whether it was decided: a moderator looks at the case then.
        await deciding.catch((error: ServiceError) => {
          if (error.code !== 'unavailable') throw error;
        });
        await running.settled();
      },
      // The partner's mail is also asked for by the periodic task of another replica.
      step => !step.endsWith('rpc:auth of 1 (4)'),
    );

    await running.settled();
    for (const { bob, partner } of cases) {
      const { _id: caseId, decision } = await running.caseOf(bob);
      const isDecided = decision !== undefined;
      const decisionId = decision?._id ?? '';
      const suspensions = [...world.suspensions.values()].filter(({ userId }) => userId === bob.userId);
      const banned = { userId: bob.userId, decisionId, kind: 'banned', until: null };
      expect(suspensions).toEqual(isDecided ? [banned] : []);
      const mails = [`moderationDecision ${bob.userId} ${decisionId}`, `fraudNotice ${partner.userId} ${decisionId}`];
      const own = [...world.mails].filter(mail => mail.includes(bob.userId) || mail.includes(partner.userId));
      expect(own.toSorted()).toEqual(isDecided ? mails.toSorted() : []);
      expect(await audit.countDocuments({ caseId, act: 'case_decided' })).toBe(isDecided ? 1 : 0);
    }
  }, 400_000);
});
