import type { Caller } from '@attune/platform/contract';
import { announcementsIn } from '@attune/platform/testing/announcements';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

let running: RunningModeration;

/** The events about a member, each with its reference, once. */
async function toldTo({ userId }: Caller): Promise<string[]> {
  const told = (await announcementsIn(running.redis)).filter(
    ({ pattern, data }) => pattern.startsWith('moderation.') && (data as { userId?: string }).userId === userId,
  );
  return [...new Set(told.map(({ pattern, data }) => `${pattern} ${(data as { reference: string }).reference}`))];
}

describe('what moderation announces', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  test.each(['none', 'warning'] as const)('a decision with the measure %s', async measure => {
    const { world } = running;
    const [bob, alice, carl, mo] = [world.member('Bob'), world.member(), world.member(), world.moderator()];
    await running.report(alice, bob);
    await running.report(carl, bob);
    await running.settled();
    const { _id: caseId } = await running.caseOf(bob);
    const { decisionId } = await running.decide(mo, bob, { measure });
    await running.settled();

    const toReporters = [await toldTo(alice), await toldTo(carl)];
    expect(toReporters).toEqual([[`moderation.reportDecided ${caseId}`], [`moderation.reportDecided ${caseId}`]]);
    expect(await toldTo(bob)).toEqual(measure === 'none' ? [] : [`moderation.memberDecided ${decisionId}`]);
    expect(await toldTo(mo)).toEqual([]);
  });
});
