import type { Caller } from '@attune/platform/contract';
import { untilAllTells } from '../../../infra/test/nothing-changed.js';
import { until } from '../../../infra/test/until.js';
import { type RunningMessaging, startMessaging, textsOf } from './messaging-service.fixture.js';
import { startService } from '../../../infra/test/service-process.js';

let running: RunningMessaging;

describe('conversations with hidden members', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  const refused = { code: 'forbidden', reason: 'conversation_closed' };
  const entryOf = ({ userId }: Caller, revision: number) => {
    return { userId, username: 'alice', firstname: 'Alice', lastname: 'Liddell', revision };
  };
  const mayTalk = async (one: Caller, other: Caller) =>
    (await running.messaging.mayTalk({ with: other.userId }, one)).mayTalk;
  const listOf = async (reader: Caller) => (await running.messaging.conversations({}, reader)).conversations;

  async function hide(member: Caller, from: Caller, revision = 2) {
    await running.authEvents.userHidden({ userId: member.userId, revision });
    await until(async () => !(await mayTalk(from, member)));
  }

  test('are read and not written, say so in the list, and go on when the member is back', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.say(alice, bob, 'one');
    await running.say(bob, alice, 'two');
    await hide(alice, bob);

    for (const [me, other, seq] of [
      [alice, bob, 1],
      [bob, alice, 2],
    ] as const) {
      expect(textsOf(await running.log(me, other))).toEqual(['one', 'two']);
      await expect(running.say(me, other, 'three')).rejects.toMatchObject(refused);
      await expect(running.messaging.edit({ with: other.userId, seq, text: 'x' }, me)).rejects.toMatchObject(refused);
    }
    expect(await listOf(bob)).toMatchObject([{ isOpen: false, closedBecause: 'unavailable', showsPresence: false }]);
    expect(await listOf(alice)).toMatchObject([{ isOpen: false, closedBecause: 'paused' }]);
    const removed = await running.messaging.remove({ with: alice.userId, seq: 2 }, bob);
    expect(removed).toMatchObject({ text: '', isOpen: false });
    const marks = await running.messaging.markRead({ with: alice.userId, seq: 1 }, bob);
    expect(marks).toMatchObject({ readSeq: 1, isShown: false });

    await running.authEvents.userChanged(entryOf(alice, 3));
    await until(() => mayTalk(bob, alice));
    expect(await listOf(bob)).toMatchObject([{ isOpen: true, closedBecause: null }]);
    expect(await running.say(bob, alice, 'three')).toMatchObject({ seq: 3 });
  });

  test('a conversation without messages is gone from the list, as after the end of a friendship', async () => {
    const [alice, bob] = await running.twoFriends();
    await hide(alice, bob);

    expect(await listOf(bob)).toEqual([]);
  });

  test('events in any order, any number of times, leave what is newest', async () => {
    const [alice, bob] = await running.twoFriends();
    const [carla, dora] = await running.twoFriends();
    await running.authEvents.userHidden({ userId: alice.userId, revision: 5 });
    await running.authEvents.userChanged(entryOf(alice, 4));
    await running.authEvents.userHidden({ userId: alice.userId, revision: 5 });
    await hide(carla, dora);
    // The other replica may be later with the first of them.
    await until(async () => !(await mayTalk(alice, bob)));

    await running.authEvents.userChanged(entryOf(alice, 6));
    await running.authEvents.userHidden({ userId: alice.userId, revision: 5 });
    await until(() => mayTalk(alice, bob));
  });

  test('O7 an older word of hiding that comes after the word of the return hides no member', async () => {
    const [alice, bob] = await running.twoFriends();
    const [carla, dora] = await running.twoFriends();
    await running.authEvents.userChanged(entryOf(alice, 6));
    await running.authEvents.userHidden({ userId: alice.userId, revision: 5 });
    await hide(carla, dora);

    expect(await mayTalk(bob, alice)).toBe(true);
  });

  test('what no event told is read from auth: who is hidden, and who is not any more', async () => {
    const [alice, bob] = await running.twoFriends();
    const [carla, dora] = await running.twoFriends();
    await hide(carla, dora);
    running.hidden.push({ userId: alice.userId, revision: 2 });

    const isTold = async () => !(await mayTalk(bob, alice)) && (await mayTalk(dora, carla));
    await untilAllTells(running.redis, 'messaging:hidden:reconciled', isTold);
    expect(await isTold()).toBe(true);
  });
});

describe('messaging, killed while a member is hidden', () => {
  test('closes their conversations when it runs again', async () => {
    running = await startMessaging({ replicas: 0 });
    const first = await startService('messaging', running.config);
    const [alice, bob] = await running.twoFriends();
    await running.authEvents.userHidden({ userId: alice.userId, revision: 2 });
    await first.kill();

    const second = await startService('messaging', running.config);

    await until(async () => {
      const { mayTalk } = await running.messaging.mayTalk({ with: alice.userId }, bob);
      return !mayTalk;
    });
    await second.kill();
    await running.stop();
  }, 60_000);
});
