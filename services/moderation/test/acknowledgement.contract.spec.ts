import type { Caller } from '@attune/platform/contract';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

let running: RunningModeration;

describe('acknowledging a decision', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  const unknown = { code: 'not_found', reason: 'unknown_decision' };
  const acknowledge = (decisionId: string, caller: Caller, what: 'decision' | 'appeal' = 'decision') =>
    running.moderation.acknowledge({ decisionId, what }, caller);
  const decisionOf = async (caller: Caller) => (await running.moderation.ownDecisions({}, caller)).decisions[0];

  async function decided(measure: 'none' | 'warning' = 'warning') {
    const { world } = running;
    const [bob, mo] = [world.member(), world.moderator()];
    await running.report(world.member(), bob);
    const { decisionId } = await running.decide(mo, bob, { measure, ...(measure === 'none' && { rule: null }) });
    return { bob, mo, decisionId };
  }

  test('the first date stays, however often and from however many devices it is said', async () => {
    const { bob, decisionId } = await decided();
    expect(await decisionOf(bob)).toMatchObject({ acknowledgedAt: null });

    await acknowledge(decisionId, bob);
    const first = (await decisionOf(bob))?.acknowledgedAt;
    await Promise.all(Array.from({ length: 4 }, () => acknowledge(decisionId, bob)));

    expect(Date.parse(first ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await decisionOf(bob)).toMatchObject({ acknowledgedAt: first });
  });

  test('what came of an appeal is acknowledged for itself, once it is decided', async () => {
    const { moderation, world } = running;
    const { bob, decisionId } = await decided();
    await acknowledge(decisionId, bob);
    await expect(acknowledge(decisionId, bob, 'appeal')).rejects.toMatchObject(unknown);
    const { appealId } = await moderation.appeal({ decisionId, text: 'No.' }, bob);
    await expect(acknowledge(decisionId, bob, 'appeal')).rejects.toMatchObject(unknown);
    await moderation.decideAppeal({ appealId, outcome: 'reversed', reasons: 'why' }, world.moderator());
    expect(await decisionOf(bob)).toMatchObject({ appeal: { outcome: 'reversed', acknowledgedAt: null } });

    await acknowledge(decisionId, bob, 'appeal');

    const at = expect.any(String) as unknown;
    expect(await decisionOf(bob)).toMatchObject({ acknowledgedAt: at, appeal: { acknowledgedAt: at } });
  });

  test('no other member acknowledges it, and nothing is told of a decision without a measure', async () => {
    const { bob, mo, decisionId } = await decided();
    const none = await decided('none');

    for (const caller of [mo, none.bob]) await expect(acknowledge(decisionId, caller)).rejects.toMatchObject(unknown);
    await expect(acknowledge(none.decisionId, none.bob)).rejects.toMatchObject(unknown);
    await expect(acknowledge('f'.repeat(24), bob)).rejects.toMatchObject(unknown);

    expect(await decisionOf(bob)).toMatchObject({ acknowledgedAt: null });
  });
});
