import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { until } from '../../../infra/test/until.js';
import { aMember, type RunningMessaging, startMessaging } from './messaging-service.fixture.js';

let running: RunningMessaging;

describe('who waits for a first answer', () => {
  beforeAll(async () => (running = await startMessaging()));
  afterAll(() => running.stop());

  const waitingFor = async (member: Caller) => (await running.messaging.firstTalks({}, member)).waiting;
  const befriended = async (member: Caller) => {
    const other = aMember();
    await running.start(other, member);
    return other;
  };

  test('is a friend who wrote, until the member writes; not one who is silent, nor whom the member wrote to', async () => {
    const alice = aMember();
    const [bob, carla] = [await befriended(alice), await befriended(alice)];
    await befriended(alice);
    await running.say(bob, alice, 'Hello');
    await running.say(bob, alice, 'Tea?');
    await running.say(alice, carla, 'Hi');
    await running.say(carla, alice, 'Hi you');
    expect([await waitingFor(alice), await waitingFor(bob), await waitingFor(carla)]).toEqual([1, 0, 0]);

    await running.say(alice, bob, 'Gladly');
    await running.say(bob, alice, 'When?');

    expect(await waitingFor(alice)).toBe(0);
  });

  test('is who asked with a note that was accepted', async () => {
    const [alice, bob] = [aMember(), aMember()];
    await running.events.friendshipStarted(running.accepted(bob, alice, 'Do you climb?'));
    await until(async () => (await waitingFor(alice)) === 1);

    expect(await waitingFor(bob)).toBe(0);
  });

  test('U37 is none whose conversation was ended by either, by unfriending, or who is hidden', async () => {
    const alice = aMember();
    const all = [await befriended(alice), await befriended(alice), await befriended(alice), await befriended(alice)];
    const [byThem, byHer, parted, hidden] = all as [Caller, Caller, Caller, Caller];
    for (const one of all) await running.say(one, alice, 'Hello');
    expect(await waitingFor(alice)).toBe(4);

    await running.messaging.end({ with: alice.userId, ending: 'no_spark' }, byThem);
    await running.messaging.end({ with: byHer.userId, ending: 'no_spark' }, alice);
    await running.end(parted, alice);
    await running.authEvents.userHidden({ userId: hidden.userId, revision: 2 });

    await until(async () => (await waitingFor(alice)) === 0);
  });

  test('U39 is none whose messages lay for 30 days, or were all deleted', async () => {
    const alice = aMember();
    const all = [await befriended(alice), await befriended(alice), await befriended(alice)];
    const [old, deleted, asked] = all as [Caller, Caller, Caller];
    await running.say(old, alice, 'Hello');
    const { seq } = await running.say(deleted, alice, 'Hello');
    await running.say(asked, alice, 'Hello');
    await running.say(asked, alice, 'Tea?');
    expect(await waitingFor(alice)).toBe(3);

    await running.messaging.remove({ with: alice.userId, seq }, deleted);
    expect(await waitingFor(alice)).toBe(2);
    const long = new Date(Date.now() - 31 * 24 * 3_600_000);
    await running.messages.updateMany({ senderId: old.userId }, { $set: { createdAt: long } });
    await running.messages.updateOne({ senderId: asked.userId }, { $set: { createdAt: long } });
    expect(await waitingFor(alice)).toBe(1);
  });

  test('U38 is told to the member, and to friends alone of services', async () => {
    const alice = aMember();
    await running.say(await befriended(alice), alice, 'Hello');
    const { userId } = alice;
    const proofOf = (service: string) => testProofs(service).of('messaging', 'firstTalksOf', userId);

    expect(await running.messaging.firstTalksOf({ userId, proof: proofOf('friends') })).toEqual({ waiting: 1 });
    for (const proof of [
      proofOf('notifications'),
      testProofs('friends').of('messaging', 'firstTalksOf', aMember().userId),
    ])
      await expect(running.messaging.firstTalksOf({ userId, proof })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(running.messaging.firstTalks({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
