import type { Caller } from '@attune/platform/contract';
import type { ServiceError } from '@attune/platform/service-error';
import { until } from '../../../infra/test/until.js';
import { EPOCH } from '../src/closings/closings.js';
import { conversationIdOf } from '../src/conversations/conversation.js';
import { type RunningMessaging, seqsOf, startMessaging, textsOf, upTo } from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';

let running: RunningMessaging;

const refused = { code: 'forbidden', reason: 'conversation_closed' };

/** Closes it in the database alone. No service does that: what is said afterwards shows what is remembered. */
const closeUntold = (one: Caller, other: Caller) =>
  running.conversations.updateOne({ _id: conversationIdOf(one.userId, other.userId) }, { $set: { isOpen: false } });

const isRefused = (one: Caller, other: Caller) =>
  running.say(one, other, 'Still there?').then(
    () => false,
    ({ reason }: ServiceError) => reason === refused.reason,
  );

/** Two members, of whose conversation it is remembered that it is open. */
async function remembered() {
  const [alice, bob] = await running.twoFriends();
  // The first ones may be sent while something else is closed.
  await until(async () => {
    await running.say(alice, bob, 'Hello');
    await closeUntold(alice, bob);
    if (!(await isRefused(alice, bob))) return true;
    await running.conversations.updateMany({}, { $set: { isOpen: true } });
    return false;
  });
  return [alice, bob] as const;
}

describe('what one replica remembers of an open conversation', () => {
  beforeAll(async () => {
    running = await startMessaging({ replicas: 1 });
  });
  afterAll(() => running.stop());

  test('counts until any conversation is closed', async () => {
    const [alice, bob] = await remembered();
    const [carla, dora] = await running.twoFriends();
    await running.say(alice, bob, 'One more');

    await running.end(carla, dora);

    await expect(running.say(alice, bob, 'Too late')).rejects.toMatchObject(refused);
  });

  test('counts until any member is hidden', async () => {
    const [alice, bob] = await remembered();
    const [carla, dora] = await running.twoFriends();

    await running.authEvents.userHidden({ userId: carla.userId, revision: 2 });
    await until(async () => !(await running.messaging.mayTalk({ with: carla.userId }, dora)).mayTalk);

    await expect(running.say(alice, bob, 'Too late')).rejects.toMatchObject(refused);
  });

  test('counts until friends says that a friendship has ended of which no event came', async () => {
    const [alice, bob] = await remembered();
    const [carla, dora] = await running.twoFriends();
    const userIds = [carla.userId, dora.userId].toSorted() as [string, string];
    running.friendships.push({ _id: conversationIdOf(...userIds), userIds, areFriends: false, revision: 2 });

    await running.redis.del('messaging:friendships:reconciled');
    await until(async () => !(await running.messaging.mayTalk({ with: carla.userId }, dora)).mayTalk);

    await expect(running.say(alice, bob, 'Too late')).rejects.toMatchObject(refused);
  });

  test('does not count while a replica of 0.1.0 runs, which tells no other what it closes', async () => {
    const [alice, bob] = await remembered();
    const replica = running.redis.duplicate();

    await replica.subscribe('leave:messaging');

    await until(() => isRefused(alice, bob));
    replica.disconnect();
  });

  test('does not count where Redis was started again, as it may have lost that one was closed', async () => {
    const [alice, bob] = await remembered();
    const epoch = await running.redis.get(EPOCH);

    await running.redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');

    await until(() => isRefused(alice, bob));
    expect(await running.redis.get(EPOCH)).toBe(epoch);
  });

  test('does not count where Redis has lost everything', async () => {
    const [alice, bob] = await remembered();

    await running.redis.del(EPOCH);

    await expect(running.say(alice, bob, 'Too late')).rejects.toMatchObject(refused);
  });

  test('I3 a place that was taken meanwhile is taken once', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.say(alice, bob, 'one');
    await running.say(alice, bob, 'two');
    await running.messages.insertOne(aStored(bob, alice, { seq: 3, text: 'three' }));

    expect(await running.say(alice, bob, 'four')).toMatchObject({ seq: 4 });
    expect(await running.say(bob, alice, 'five')).toMatchObject({ seq: 5 });
    expect(textsOf(await running.log(alice, bob))).toEqual(['one', 'two', 'three', 'four', 'five']);
  });
});

describe('what two replicas remember of open conversations', () => {
  beforeAll(async () => {
    running = await startMessaging({ replicas: 2 });
  });
  afterAll(() => running.stop());

  /** So many at once that both replicas have a part in it. */
  const sayMany = (from: Caller, to: Caller) =>
    Promise.allSettled(upTo(12).map(number => running.insist(from, to, `${number}`)));

  test('a block between two messages stops the second one at both', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const [alice, bob] = await running.twoFriends();
      await sayMany(alice, bob);
      const blocking = { blockerId: bob.userId, blockedId: alice.userId, at: new Date().toISOString(), revision: 2 };
      await running.events.userBlocked(blocking);
      await until(async () => !(await running.messaging.mayTalk({ with: bob.userId }, alice)).mayTalk);

      const ends = await sayMany(alice, bob);

      for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: refused });
      expect(seqsOf(await running.log(alice, bob))).toEqual(upTo(12));
    }
  });
});
