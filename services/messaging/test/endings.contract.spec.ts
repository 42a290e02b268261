import type { Caller } from '@attune/platform/contract';
import type { ServiceError } from '@attune/platform/service-error';
import { until } from '../../../infra/test/until.js';
import { aMember, type RunningMessaging, seqsOf, startMessaging, textsOf, upTo } from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';

let running: RunningMessaging;

const ended = { code: 'forbidden', reason: 'conversation_ended' };
const end = (from: Caller, to: Caller) => running.messaging.end({ with: to.userId, ending: 'no_spark' }, from);
const openAgain = (from: Caller, to: Caller) => running.messaging.openAgain({ with: to.userId }, from);
const listed = async (reader: Caller) => (await running.messaging.conversations({}, reader)).conversations;

/** What friends said before. */
async function allHeard(): Promise<void> {
  await running.twoFriends();
  await until(async () => (await running.redis.xpending('events:friends', 'messaging'))[0] === 0);
}

describe('a conversation that is ended with words', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  test('M9 has the sentence as its last message; neither sends, edits, reacts or types after it, and own messages can be removed', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.say(alice, bob, 'one');
    await running.say(bob, alice, 'two');

    const { said } = await end(alice, bob);

    expect(said).toMatchObject({ seq: 3, senderId: alice.userId, text: '', ending: 'no_spark' });
    for (const [me, other, seq] of [
      [alice, bob, 1],
      [bob, alice, 2],
    ] as const) {
      expect((await running.log(me, other)).at(-1)).toEqual(said);
      const at = { with: other.userId, seq };
      await expect(running.say(me, other, 'three')).rejects.toMatchObject(ended);
      await expect(end(me, other)).rejects.toMatchObject(ended);
      await expect(running.messaging.edit({ ...at, text: 'x' }, me)).rejects.toMatchObject(ended);
      await expect(running.messaging.react({ ...at, emoji: '❤️' }, me)).rejects.toMatchObject(ended);
      expect(await running.messaging.mayTalk({ with: other.userId }, me)).toMatchObject({ mayTalk: false });
      expect(await listed(me)).toMatchObject([{ isOpen: false, closedBecause: null, lastMessage: said }]);
      expect(await running.messaging.remove(at, me)).toMatchObject({ text: '', isOpen: false });
    }
    const ofEnding = running.messaging.remove({ with: bob.userId, seq: 3 }, alice);
    await expect(ofEnding).rejects.toMatchObject({ code: 'not_found' });
  });

  test('M10 is opened again by the one who ended it, and never by the other', async () => {
    const [alice, bob] = await running.twoFriends();
    await expect(openAgain(alice, bob)).rejects.toMatchObject({ code: 'conflict', reason: 'conversation_not_ended' });
    await end(alice, bob);

    await expect(openAgain(bob, alice)).rejects.toMatchObject(ended);
    const { said } = await openAgain(alice, bob);

    expect(said).toMatchObject({ seq: 2, senderId: alice.userId, opensAgain: true });
    expect(await running.say(bob, alice, 'Hello again')).toMatchObject({ seq: 3 });
    const answered = running.messaging.send({ recipientId: bob.userId, text: 'Why?', replyTo: 1 }, alice);
    await expect(answered).rejects.toMatchObject({ reason: 'answered_message_gone' });
  });

  test('no stranger and no former friend ends it', async () => {
    const [alice, bob] = await running.twoFriends();
    const closed = { code: 'forbidden', reason: 'conversation_closed' };

    await expect(end(aMember(), alice)).rejects.toMatchObject(closed);
    await running.end(alice, bob);

    await expect(end(alice, bob)).rejects.toMatchObject(closed);
    await expect(openAgain(alice, bob)).rejects.toMatchObject(closed);
  });

  test('M11 what two replicas are sent at the same time is stored before the ending or refused', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const [alice, bob] = await running.twoFriends();
      await running.insist(bob, alice, 'first');

      const sending = upTo(12).map(number =>
        number % 2 ? running.insist(bob, alice, `${number}`) : running.insist(alice, bob, `${number}`),
      );
      const [ending, ...sent] = await Promise.allSettled([end(alice, bob), ...sending]);

      const log = await running.log(alice, bob);
      expect(ending.status).toBe('fulfilled');
      expect(seqsOf(log)).toEqual(upTo(log.length));
      expect(log.findIndex(message => message.ending !== undefined)).toBe(log.length - 1);
      for (const one of sent) if (one.status === 'rejected') expect(one.reason).toMatchObject(ended);
      expect(log).toHaveLength(2 + sent.filter(({ status }) => status === 'fulfilled').length);
    }
  });

  test('a new friendship opens it again, once, and what is ended in it stays ended', async () => {
    const [alice, bob] = await running.twoFriends();
    const started = { userIds: [alice.userId, bob.userId] as [string, string], at: new Date().toISOString() };
    await end(alice, bob);
    await running.end(alice, bob, 2);

    await Promise.all([1, 2, 3].map(() => running.events.friendshipStarted({ ...started, revision: 3 })));
    await until(async () => (await running.messaging.mayTalk({ with: bob.userId }, alice)).mayTalk);
    expect(await running.log(alice, bob)).toMatchObject([
      { seq: 1, ending: 'no_spark' },
      { seq: 2, senderId: alice.userId, opensAgain: true },
    ]);

    await end(bob, alice);
    await running.events.friendshipStarted({ ...started, revision: 3 });
    await allHeard();
    await expect(running.say(alice, bob, 'Why?')).rejects.toMatchObject(ended);
  });

  test('a note that comes with the new friendship opens it; one that comes after an ending waits', async () => {
    const [alice, bob] = await running.twoFriends();
    await end(alice, bob);
    await running.end(alice, bob, 2);
    await running.events.friendshipStarted(running.accepted(bob, alice, 'Once more?', { revision: 3 }));
    await until(() => running.openings.size === 0);
    expect(textsOf(await running.log(alice, bob))).toEqual(['', 'Once more?']);

    await end(alice, bob);
    const late = running.accepted(alice, bob, 'Late', { revision: 3 });
    await running.events.friendshipStarted(late);
    await allHeard();
    await expect(running.say(bob, alice, 'Why?')).rejects.toMatchObject(ended);
    expect(running.openings.size).toBe(1);

    await openAgain(alice, bob);
    await running.events.friendshipStarted(late);
    await until(() => running.openings.size === 0);
    expect(textsOf(await running.log(alice, bob)).at(-1)).toBe('Late');
  });
});

describe('one replica, which remembers the last message', () => {
  beforeAll(async () => {
    running = await startMessaging({ replicas: 1 });
  });
  afterAll(() => running.stop());

  test('M11 takes no message after an ending, its own or one that another replica stored, and goes on when it is open again', async () => {
    for (const isOwn of [true, false]) {
      const [alice, bob] = await running.twoFriends();
      await running.say(bob, alice, 'Hello');
      await running.say(alice, bob, 'Hi');
      if (isOwn) await end(alice, bob);
      else await endElsewhere(alice, bob, 3);

      const refusals = await Promise.all(upTo(3).map(number => refusalOf(running.say(bob, alice, `${number}`))));

      expect(refusals).toEqual(['conversation_ended', 'conversation_ended', 'conversation_ended']);
      await openAgain(alice, bob);
      expect(await running.say(bob, alice, 'Hello')).toMatchObject({ seq: 5 });
    }
  });
});

const refusalOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    ({ reason }: ServiceError) => reason,
  );

/** As another replica stores it. */
const endElsewhere = (from: Caller, to: Caller, seq: number) =>
  running.messages.insertOne(aStored(from, to, { seq, text: '', ending: 'no_time' }));
