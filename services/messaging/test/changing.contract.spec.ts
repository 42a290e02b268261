import type { Caller } from '@attune/platform/contract';
import { now, type RunningMessaging, startMessaging } from './messaging-service.fixture.js';

let running: RunningMessaging;

describe('editing, removing, reacting and marks', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  async function aMessage() {
    const [alice, bob] = await running.twoFriends();
    await running.say(alice, bob, 'helo');
    return [alice, bob] as const;
  }
  const first = async (reader: Caller, other: Caller) => (await running.log(reader, other))[0];

  test('an edited message says so, keeps its place and time, and is the same for both', async () => {
    const [alice, bob] = await aMessage();
    const before = await first(bob, alice);

    const edited = await running.messaging.edit({ with: bob.userId, seq: 1, text: ' hello $text ' }, alice);

    expect(edited).toEqual({ ...before, text: 'hello $text', editedAt: expect.any(String) });
    expect(await first(bob, alice)).toEqual(edited);
    const blank = running.messaging.edit({ with: bob.userId, seq: 1, text: '\u200b' }, alice);
    await expect(blank).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test("I23 another one's message is neither edited nor removed", async () => {
    const [alice, bob] = await aMessage();
    const missing = { code: 'not_found' };
    const one = { with: alice.userId, seq: 1 };

    await expect(running.messaging.edit({ ...one, text: 'no' }, bob)).rejects.toMatchObject(missing);
    await expect(running.messaging.remove(one, bob)).rejects.toMatchObject(missing);

    expect(await first(alice, bob)).toMatchObject({ text: 'helo' });
  });

  test('a removed message keeps its place and nothing else, in the database as well', async () => {
    const [alice, bob] = await aMessage();
    await running.messaging.react({ with: alice.userId, seq: 1, emoji: '👍' }, bob);
    const one = { with: bob.userId, seq: 1 };

    const removed = await running.messaging.remove(one, alice);

    expect(removed).toMatchObject({ seq: 1, text: '', deletedAt: expect.any(String), reactions: [], isOpen: true });
    expect(await running.messaging.remove(one, alice)).toEqual(removed);
    const missing = { code: 'not_found' };
    await expect(running.messaging.edit({ ...one, text: 'back' }, alice)).rejects.toMatchObject(missing);
    await expect(running.messaging.react({ ...one, emoji: '👍' }, alice)).rejects.toMatchObject(missing);
    expect(JSON.stringify(await running.messages.findOne({ _id: removed._id }))).not.toContain('helo');
    expect(await running.say(bob, alice, 'next')).toMatchObject({ seq: 2 });
  });

  test('each member has one reaction, of those there are, and takes it back', async () => {
    const [alice, bob] = await aMessage();
    const react = (emoji: '👍' | '❤️' | null, caller: Caller, other: Caller) =>
      running.messaging.react({ with: other.userId, seq: 1, emoji }, caller);

    await react('👍', bob, alice);
    await react('❤️', bob, alice);
    const both = await react('👍', alice, bob);

    expect(both.reactions).toHaveLength(2);
    expect(both.reactions).toEqual(
      expect.arrayContaining([
        { userId: bob.userId, emoji: '❤️' },
        { userId: alice.userId, emoji: '👍' },
      ]),
    );
    expect((await react(null, bob, alice)).reactions).toEqual([{ userId: alice.userId, emoji: '👍' }]);
    const script = '<script>' as '👍';
    await expect(react(script, bob, alice)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a member who missed a push reads what changed since', async () => {
    const [alice, bob] = await aMessage();
    for (const text of ['two', 'three', 'four']) await running.say(alice, bob, text);
    const since = now();
    await running.messaging.remove({ with: bob.userId, seq: 3 }, alice);
    await running.messaging.react({ with: alice.userId, seq: 1, emoji: '🔥' }, bob);

    const { messages } = await running.messaging.changes({ with: alice.userId, since }, bob);

    expect(messages.map(({ seq }) => seq)).toEqual([3, 1]);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await running.messaging.changes({ with: alice.userId, since: later }, bob)).toEqual({ messages: [] });
  });

  test('marks move forward only, and never past the last message', async () => {
    const [alice, bob] = await aMessage();
    for (const text of ['two', 'three', 'four']) await running.say(alice, bob, text);
    const mine = { with: alice.userId };
    const seen = async () => (await running.messaging.conversations({}, alice)).conversations[0];

    const at = (readSeq: number, deliveredSeq: number) => ({
      userId: bob.userId,
      readSeq,
      deliveredSeq,
      isShown: true,
    });
    expect(await running.messaging.markDelivered({ ...mine, seq: 3 }, bob)).toEqual(at(0, 3));
    expect(await running.messaging.markRead({ ...mine, seq: 2 }, bob)).toEqual(at(2, 3));
    expect(await running.messaging.markRead({ ...mine, seq: 1 }, bob)).toEqual(at(2, 3));
    expect(await seen()).toMatchObject({ theirReadSeq: 2, theirDeliveredSeq: 3 });
    expect(await running.messaging.markRead({ ...mine, seq: 99 }, bob)).toEqual(at(4, 4));
    expect(await seen()).toMatchObject({ theirReadSeq: 4, theirDeliveredSeq: 4 });
    expect((await running.messaging.conversations({}, bob)).conversations[0]).toMatchObject({ readSeq: 4, unread: 0 });
  });
});
