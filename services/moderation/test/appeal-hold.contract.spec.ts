import { endOwnRounds } from '../../../infra/test/own-rounds.js';
import { AppealHoldTask } from '../src/appeals/appeal-hold.task.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

let running: RunningModeration;

describe('an appeal that waits', () => {
  beforeAll(async () => {
    running = await startModeration();
    await endOwnRounds(running.apps, AppealHoldTask);
  });
  afterAll(() => running.stop());

  test('has auth keep the account, in each round until it is decided', async () => {
    const { moderation, world, cases } = running;
    const [bob, mo] = [world.member(), world.moderator()];
    await running.report(world.member(), bob);
    const { decisionId } = await running.decide(mo, bob, { measure: 'ban' });
    const { appealId } = await moderation.appeal({ decisionId, text: 'No.' }, bob);
    const many = Array.from({ length: 101 }, (_, index) => ({
      _id: index.toString(16).padStart(24, '0'),
      memberId: `f${index.toString(16).padStart(23, '0')}`,
      member: { _id: 'x', username: 'x', firstname: 'X', lastname: 'Y' },
      state: 'decided' as const,
      urgency: 0,
      openedAt: new Date(),
      appealWaitsSince: new Date(2026, 1, 1),
      reasons: [],
      reportIds: [`r${index}`],
      revision: 1,
    }));
    await cases.insertMany(many);
    const held = async () => {
      world.heldFor.clear();
      await running.provider(AppealHoldTask).run();
      return [...world.heldFor];
    };

    expect((await held()).toSorted()).toEqual([bob.userId, ...many.map(({ memberId }) => memberId)].toSorted());
    await cases.deleteMany({ reasons: [] });
    await moderation.decideAppeal({ appealId, outcome: 'upheld', reasons: 'why' }, world.moderator());

    expect(await held()).toEqual([]);
  });
});
