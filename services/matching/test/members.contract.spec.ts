import type { Today } from '@attune/matching-contract/daily-list.methods';
import { nothingChanged, untilAllTells, untilChangesTell } from '../../../infra/test/nothing-changed.js';
import { endOwnRounds } from '../../../infra/test/own-rounds.js';
import { until } from '../../../infra/test/until.js';
import { GoneMembersTask } from '../src/members/gone-members.task.js';
import { MemberReconciler } from '../src/members/member.reconciler.js';
import { OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';
import { entryOf } from './world.fixture.js';

const DAY_MS = 24 * 3_600_000;
let running: RunningMatching;
/** After a page of the hidden was read, before it is answered. */
let onHiddenListed: () => Promise<void>;
const HIDDEN_READ = 'matching:hidden:reconciled';
const MEMBERS_READ = 'matching:members:reconciled';
const idsOf = (today: Today) => (today.state === 'ready' ? today.cards.map(({ person }) => person._id) : []);
/** Once, as each reading counts: the replicas' own rounds are over. */
const readAgain = async () => {
  await endOwnRounds(running.apps, MemberReconciler);
  await running.redis.del(MEMBERS_READ);
  await running.provider(MemberReconciler).run();
};
/** What auth answers of those who changed. */
let changed: Awaited<ReturnType<typeof nothingChanged>>;

describe('who is still a member', () => {
  beforeEach(async () => {
    onHiddenListed = async () => undefined;
    const listHidden = async () => {
      const members = [...running.world.hidden];
      await onHiddenListed();
      return { members };
    };
    changed = await nothingChanged();
    const listChanged = async () => changed;
    running = await startMatching({ speed: 20, authAnswers: { listHidden, listChanged } });
    await until(async () => (await running.redis.exists(HIDDEN_READ)) === 1);
  });
  afterEach(() => running.stop());

  test('a member whom auth does not list is hidden, comes back with an event, and is forgotten after two weeks if still not listed', async () => {
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
    await running.provider(GoneMembersTask).run(new Date());
    expect(await isGone()).toBe(true);
    await readAgain();
    expect(await seekers.findOne({ _id: bob.userId })).toHaveProperty('missingAgainAt');
    await running.provider(GoneMembersTask).run(new Date());
    expect(await seekers.findOne({ _id: bob.userId })).toBeNull();
    expect(await seekers.findOne({ _id: alice.userId })).toMatchObject({ age: 30 });
  });

  test('O7 a member who comes back while the list is read stays', async () => {
    const { seeker, seekers, world, events } = running;
    const bob = await seeker({ limits: OTHER_LIMITS });
    const found = () => seekers.findOne({ _id: bob.userId });
    world.remove(bob);
    world.onListed = async () => {
      await events.userChanged({ ...entryOf(bob.userId), revision: 9 });
      await until(async () => (await found())?.heardAt !== undefined);
    };

    await readAgain();

    expect(await found()).not.toHaveProperty('goneSince');
  });

  test('a hidden member is suggested to none by an event or by the list, keeps what they set, and comes back', async () => {
    const { matching, seeker, seekers, world, events } = running;
    const bob = await seeker({ limits: OTHER_LIMITS });
    const isHidden = async () => (await seekers.findOne({ _id: bob.userId }))?.hiddenSince !== undefined;
    const suggested = async () => idsOf(await matching.today({}, await seeker()));

    await events.userHidden({ userId: bob.userId, revision: 2 });
    await until(isHidden);
    expect(await suggested()).toEqual([]);
    await events.userChanged({ ...entryOf(bob.userId), revision: 1 });
    await events.userChanged({ ...entryOf(bob.userId), revision: 3 });
    await until(async () => !(await isHidden()));
    expect(await suggested()).toEqual([bob.userId]);

    world.remove(bob);
    world.hidden.push({ userId: bob.userId, revision: 4 });
    await untilAllTells(running.redis, HIDDEN_READ, isHidden);
    await readAgain();
    expect(await seekers.findOne({ _id: bob.userId })).toMatchObject({ memberRevision: 4 });
    expect(await seekers.findOne({ _id: bob.userId })).not.toHaveProperty('goneSince');
    expect(await suggested()).toEqual([]);
    await events.userChanged({ ...entryOf(bob.userId), revision: 5 });
    await until(async () => !(await isHidden()));
    expect(await suggested()).toEqual([bob.userId]);
  });

  test('a member of whose return no event came is shown again by the list of the hidden', async () => {
    const { matching, seeker, seekers, events } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    const isHidden = async () => (await seekers.findOne({ _id: bob.userId }))?.hiddenSince !== undefined;
    await events.userHidden({ userId: bob.userId, revision: 2 });
    await until(isHidden);

    await untilAllTells(running.redis, HIDDEN_READ, async () => !(await isHidden()));
    expect(idsOf(await matching.today({}, alice))).toEqual([bob.userId]);
  });

  test('of a member of whose hiding and return no event came, changes tell within ten minutes', async () => {
    const { seeker, seekers, redis } = running;
    const bob = await seeker({ limits: OTHER_LIMITS });
    const isHidden = async () => (await seekers.findOne({ _id: bob.userId }))?.hiddenSince !== undefined;

    changed.hidden.push({ userId: bob.userId, revision: 2 });
    await untilChangesTell(redis, HIDDEN_READ, isHidden);
    changed.members.push({ ...entryOf(bob.userId), revision: 3 });

    await untilChangesTell(redis, HIDDEN_READ, async () => !(await isHidden()));
    expect(await isHidden()).toBe(false);
  });

  test('a member who was taken for gone, and changed, is there again', async () => {
    const { seeker, seekers, redis, world } = running;
    const bob = await seeker({ limits: OTHER_LIMITS });
    const isGone = async () => (await seekers.findOne({ _id: bob.userId }))?.goneSince !== undefined;
    world.remove(bob);
    await untilAllTells(running.redis, MEMBERS_READ, isGone);

    changed.members.push(entryOf(bob.userId));

    await untilChangesTell(redis, MEMBERS_READ, async () => !(await isGone()));
    expect(await isGone()).toBe(false);
  });

  test('O7 a member who comes back while the list of the hidden is read is not hidden again', async () => {
    const { seeker, seekers, redis, world, events } = running;
    const bob = await seeker({ limits: OTHER_LIMITS });
    const found = () => seekers.findOne({ _id: bob.userId });
    let isBack = false;
    world.hidden.push({ userId: bob.userId, revision: 4 });
    onHiddenListed = async () => {
      await events.userChanged({ ...entryOf(bob.userId), revision: 5 });
      await until(async () => (await found())?.heardAt !== undefined);
      await redis.del(HIDDEN_READ);
      isBack = true;
    };

    // One that is under way sets it once more.
    await until(async () => isBack || (await redis.del(HIDDEN_READ)) < 0);
    await until(async () => (await redis.exists(HIDDEN_READ)) === 1);

    expect(await found()).not.toHaveProperty('hiddenSince');
  });
});
