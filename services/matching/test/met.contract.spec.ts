import type { Caller } from '@attune/platform/contract';
import { OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

let running: RunningMatching;

describe('what matching asks dates', () => {
  // Each case has a database of its own: who else lives in Berlin matters.
  beforeEach(async () => {
    running = await startMatching();
  });
  afterEach(() => running.stop());

  test('whether they met is asked of both apart, once, as soon as a date of the two is over', async () => {
    const { matching, seeker, world, meetings, dated } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    for (const one of [alice, bob]) await matching.today({}, one);
    world.befriend(alice, bob);
    const asked = async (one: Caller) => (await matching.meetingsToAsk({}, one)).people.map(({ _id }) => _id);
    expect([await asked(alice), await asked(bob)]).toEqual([[], []]);

    dated.set(alice.userId, [bob.userId]);
    dated.set(bob.userId, [alice.userId]);
    expect([await asked(alice), await asked(bob)]).toEqual([[bob.userId], [alice.userId]]);
    await matching.recordMeeting({ memberId: bob.userId, hasMet: true, wouldAgain: false }, alice);

    expect([await asked(alice), await asked(bob)]).toEqual([[], [alice.userId]]);
    expect(await meetings.countDocuments()).toBe(1);
  });

  test('a friend with whom a date is over is not asked about where no list showed them', async () => {
    const { matching, seeker, world, dated } = running;
    const [alice, carl] = [await seeker(), await seeker()];
    await matching.today({}, alice);
    world.befriend(alice, carl);
    dated.set(alice.userId, [carl.userId]);

    expect((await matching.meetingsToAsk({}, alice)).people).toEqual([]);
  });
});
