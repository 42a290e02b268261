import type { Today } from '@attune/matching-contract/matching.contract';
import { until } from '../../../infra/test/until.js';
import { MemberReconciler } from '../src/members/member.reconciler.js';
import { entryOf, OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
let running: RunningMatching;
const idsOf = (today: Today) => (today.state === 'ready' ? today.cards.map(({ person }) => person._id) : []);
const readAgain = () => running.provider(MemberReconciler).run(new Date());

describe('who is still a member', () => {
  beforeEach(async () => {
    running = await startMatching();
  });
  afterEach(() => running.stop());

  test('a member whom auth does not list is hidden, comes back with an event, and is forgotten after two weeks', async () => {
    const { matching, seeker, seekers, world, events } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    const isGone = async () => (await seekers.findOne({ _id: bob.userId }))?.goneSince !== undefined;
    expect(idsOf(await matching.today({}, alice))).toEqual([bob.userId]);

    world.remove(bob);
    await readAgain();
    expect(await isGone()).toBe(true);
    expect(idsOf(await matching.today({}, alice))).toEqual([]);

    await events.userChanged(entryOf(bob.userId));
    await until(async () => !(await isGone()));
    expect(idsOf(await matching.today({}, alice))).toEqual([bob.userId]);

    await seekers.updateOne({ _id: bob.userId }, { $set: { goneSince: new Date(Date.now() - 15 * DAY_MS) } });
    await readAgain();
    expect(await seekers.findOne({ _id: bob.userId })).toBeNull();
    expect(await seekers.findOne({ _id: alice.userId })).toMatchObject({ age: 30 });
  });
});
