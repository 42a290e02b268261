import { ServiceError } from '@attune/platform/service-error';
import { until } from '../../../infra/test/until.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';
import { posing } from './selfies.fixture.js';

let running: RunningModeration;
let posed: ReturnType<typeof posing>;

describe('the mark of an approved selfie', () => {
  beforeAll(async () => {
    running = await startModeration({ speed: 5 });
    posed = posing(running);
  });
  afterAll(() => running.stop());

  test('Z19 a selfie declined as that of another person ends an earlier mark; for another reason it does not', async () => {
    const { moderation, world } = running;
    const { by, mo, selfieId, photos } = await posed.waiting();
    await moderation.decideSelfie({ selfieId, outcome: 'approved', photos }, mo);
    await running.settled();
    const declined = async (because: 'face' | 'other') => {
      await posed.send(by);
      await moderation.decideSelfie({ selfieId: await posed.idOf(mo, by), outcome: 'declined', because, photos }, mo);
      await running.settled();
    };

    await declined('face');
    expect(world.marks.has(by.userId)).toBe(true);
    await declined('other');
    expect(world.marks.has(by.userId)).toBe(false);
  });

  test.each([
    ['yourself', 'warning', false],
    ['yourself', 'suspension', false],
    ['kind', 'warning', true],
  ] as const)('Z19 a case decided by the rule %s, with %s, leaves the mark: %s', async (rule, measure, isLeft) => {
    const { moderation, world } = running;
    const { by, mo, selfieId, photos } = await posed.waiting();
    await moderation.decideSelfie({ selfieId, outcome: 'approved', photos }, mo);
    await running.settled();

    await running.report(world.member(), by, { reason: 'fake' });
    await running.settled();
    await running.decide(mo, by, { rule, measure });
    await running.settled();

    expect(world.marks.has(by.userId)).toBe(isLeft);
  });

  test('Z19 while an auth of the version before does not end marks, all else that follows from a decision is done', async () => {
    const { moderation, world } = running;
    const { by, mo, selfieId, photos } = await posed.waiting();
    await moderation.decideSelfie({ selfieId, outcome: 'approved', photos }, mo);
    await running.settled();
    await running.report(world.member(), by, { reason: 'fake' });
    await running.settled();
    world.onCall = async method => {
      if (method === 'setSelfieMark') throw new ServiceError('not_found', 'unknown_method');
    };

    await running.decide(mo, by, { rule: 'yourself', measure: 'suspension' });
    await until(async () => (await running.caseOf(by)).steps?.length === 1);

    expect((await running.caseOf(by)).steps).toEqual(['endMark']);
    expect([...world.mails].filter(mail => mail.includes(by.userId))).toHaveLength(1);
    world.onCall = async () => undefined;
    await running.settled();
    expect(world.marks.has(by.userId)).toBe(false);
  });

  test('Z12 of a withdrawal and an approval at the same moment, the picture is gone and the withdrawal wins', async () => {
    const { moderation, selfies, world } = running;
    const { by, mo, selfieId, photos } = await posed.waiting();

    await Promise.allSettled([
      moderation.decideSelfie({ selfieId, outcome: 'approved', photos }, mo),
      moderation.withdrawSelfie({}, by),
    ]);
    await running.settled();

    expect(await selfies.findOne({ _id: by.userId })).not.toHaveProperty('waiting');
    expect((await moderation.selfie({}, by)).answer).toBeNull();
    expect(world.marks.has(by.userId)).toBe(false);
  });

  test.each([-60_000, 60_000])(
    'Z12 an approval that reaches auth after the withdrawal makes no mark, with a clock %i ms ahead',
    async ahead => {
      const { moderation, world } = running;
      world.marks.aheadMs = ahead;
      const { by, mo, selfieId, photos } = await posed.waiting();
      let isWithdrawn = () => undefined as void;
      const withdrawn = new Promise<void>(resolve => (isWithdrawn = resolve));
      const underWay = new Promise<void>(resolve => {
        world.onCall = async method => {
          if (method !== 'setSelfieMark') return;
          resolve();
          await withdrawn;
        };
      });

      await moderation.decideSelfie({ selfieId, outcome: 'approved', photos }, mo);
      await underWay;
      await moderation.withdrawSelfie({}, by);
      isWithdrawn();
      await running.settled();

      expect(world.marks.has(by.userId)).toBe(false);
      world.onCall = async () => undefined;
      world.marks.aheadMs = 0;
    },
  );
});
