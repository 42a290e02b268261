import {
  aMember,
  now,
  type RunningMessaging,
  seqsOf,
  startMessaging,
  textsOf,
  upTo,
} from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';

let running: RunningMessaging;

describe('reading conversations', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  /** Two friends and what they have said: bob the even ones. */
  async function aTalk(length: number) {
    const [alice, bob] = await running.twoFriends();
    const stored = upTo(length).map(seq => aStored(seq % 2 ? alice : bob, seq % 2 ? bob : alice, { seq }));
    await running.messages.insertMany(stored);
    return [alice, bob] as const;
  }

  test('history is paged from either end, oldest first; the newest 100 unless asked otherwise', async () => {
    const [alice, bob] = await aTalk(250);
    const page = async (bounds: { before?: number; after?: number; limit?: number }) =>
      seqsOf((await running.messaging.history({ with: bob.userId, ...bounds }, alice)).messages);

    expect(await page({})).toEqual(upTo(250).slice(150));
    expect(await page({ before: 151, limit: 200 })).toEqual(upTo(150));
    expect(await page({ before: 11, limit: 3 })).toEqual([8, 9, 10]);
    expect(await page({ after: 0, limit: 2 })).toEqual([1, 2]);
    expect(await page({ after: 248 })).toEqual([249, 250]);
    expect(await page({ after: 10, before: 13 })).toEqual([11, 12]);
    expect(await page({ after: 250 })).toEqual([]);
    expect(await page({ before: 1 })).toEqual([]);
  });

  test.each([
    { after: -1 },
    { after: 1e99 },
    { before: 'abc' },
    { before: 1.5 },
    { limit: 0 },
    { limit: 1_000_000 },
    { after: { $gt: 0 } },
  ])('M3 the page %j is refused', async bounds => {
    const [alice, bob] = [aMember(), aMember()];
    const asked = { with: bob.userId, ...bounds } as { with: string };

    await expect(running.messaging.history(asked, alice)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('M2 a third member reads nothing of a conversation of two, by any method', async () => {
    const [alice, bob] = await aTalk(3);
    const carla = aMember();
    await running.start(bob, carla);
    await running.say(carla, bob, 'ours');

    expect(textsOf(await running.log(carla, bob))).toEqual(['ours']);
    expect(await running.log(carla, alice)).toEqual([]);
    const { messages } = await running.messaging.search({ with: bob.userId, query: '1' }, carla);
    expect(messages).toEqual([]);
    const pairId = [alice.userId, bob.userId].sort().join('_');
    await expect(running.messaging.history({ with: pairId }, carla)).rejects.toMatchObject({ code: 'invalid_input' });
    for (const method of ['edit', 'remove', 'react', 'markRead'] as const) {
      const asked = { with: alice.userId, seq: 1, text: 'x', emoji: null };
      const { text, emoji, ...one } = asked;
      const input = { ...one, ...(method === 'edit' && { text }), ...(method === 'react' && { emoji }) };
      const call = running.messaging[method] as (input: object, caller: typeof carla) => Promise<unknown>;
      await expect(call(input, carla)).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  test('a conversation with a stranger, an unknown id or oneself reads as empty', async () => {
    const [alice, carla] = [aMember(), aMember()];
    for (const other of [carla.userId, 'f'.repeat(24), alice.userId]) {
      expect(await running.messaging.history({ with: other }, alice)).toEqual({ messages: [], isOpen: false });
      expect(await running.messaging.changes({ with: other, since: now() }, alice)).toEqual({ messages: [] });
    }
    expect(await running.messaging.conversations({}, alice)).toEqual({ conversations: [] });
  });

  test('M8 a search finds signs literally and letters in any case and with any accents, the newest 50 of this conversation', async () => {
    const [alice, bob] = await aTalk(300);
    await running.say(alice, bob, 'Ein Café (100%) \\o/ $1');
    const found = async (query: string) =>
      seqsOf((await running.messaging.search({ with: bob.userId, query }, alice)).messages);

    for (const query of ['café', 'CAFÉ', '(100%)', '\\o/', '$1', ' café (']) expect(await found(query)).toEqual([301]);
    for (const query of ['.*', 'caf.', '^Ein', 'a\0b']) expect(await found(query)).toEqual([]);
    for (const query of ['cafe', 'CAFE\u0301', 'ein  cafe']) expect(await found(query)).toEqual([301]);
    expect(await found('1')).toHaveLength(50);
    expect(await found('1')).toEqual((await found('1')).toSorted((one, other) => other - one));
    for (const query of ['', '  ', 'x'.repeat(65), { $ne: 'x' } as unknown as string]) {
      const asked = running.messaging.search({ with: bob.userId, query }, alice);
      await expect(asked).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  test('conversations come with their last message and what is unread, the latest first', async () => {
    const [alice, bob] = await aTalk(6);
    const [carla, dora, erik] = [aMember(), aMember(), aMember()];
    for (const other of [carla, dora, erik]) await running.start(alice, other);
    await running.end(alice, erik);
    await running.say(carla, alice, 'later');
    await running.messaging.markRead({ with: bob.userId, seq: 3 }, alice);
    await running.messaging.markRead({ with: alice.userId, seq: 5 }, bob);

    const { conversations } = await running.messaging.conversations({}, alice);

    const untouched = {
      readSeq: 0,
      theirReadSeq: 0,
      theirDeliveredSeq: 0,
      isOpen: true,
      closedBecause: null,
      refusesDrafted: false,
      showsPresence: true,
    };
    expect(conversations).toEqual([
      {
        ...untouched,
        with: carla.userId,
        lastMessage: expect.objectContaining({ text: 'later' }),
        lastSeq: 1,
        begunAt: expect.any(String),
        unread: 1,
      },
      {
        with: bob.userId,
        isOpen: true,
        closedBecause: null,
        lastMessage: expect.objectContaining({ seq: 6 }),
        lastSeq: 6,
        begunAt: (await running.log(alice, bob))[0]?.createdAt,
        unread: 2,
        readSeq: 3,
        theirReadSeq: 5,
        theirDeliveredSeq: 5,
        refusesDrafted: false,
        showsPresence: true,
      },
      { ...untouched, with: dora.userId, lastMessage: null, lastSeq: 0, begunAt: null, unread: 0 },
    ]);
  });

  test('I24 nothing leaves but the listed fields', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.say(alice, bob, 'hi', { clientMsgId: 'm-1' });
    await running.say(bob, alice, 'hello', { replyTo: 1 });
    await running.messaging.react({ with: alice.userId, seq: 1, emoji: '👍' }, bob);

    const [first, second] = await running.log(alice, bob);

    const always = ['_id', 'createdAt', 'reactions', 'recipientId', 'senderId', 'seq', 'text'];
    expect(Object.keys(first ?? {}).toSorted()).toEqual([...always, 'clientMsgId'].toSorted());
    expect(Object.keys(second ?? {}).toSorted()).toEqual([...always, 'replyTo'].toSorted());
  });
});
