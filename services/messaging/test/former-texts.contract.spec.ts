import type { Caller } from '@attune/platform/contract';
import { unavailable } from '@attune/platform/service-error';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { conversationIdOf } from '../src/conversations/conversation.js';
import { MessageRepository } from '../src/messages/message.repository.js';
import { type RunningMessaging, startMessaging, upTo } from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';

const LONG_AGO = new Date(0).toISOString();
let running: RunningMessaging;

describe('messages that were edited or removed', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  async function aMessage(text: string) {
    const [alice, bob] = await running.twoFriends();
    const { seq } = await running.say(bob, alice, text);
    const one = { with: alice.userId, seq };
    return {
      alice,
      bob,
      seq,
      edit: (words: string) => running.messaging.edit({ ...one, text: words }, bob),
      remove: () => running.messaging.remove(one, bob),
    };
  }
  const proofOf = (reporter: Caller, other: Caller) =>
    testProofs('moderation').of('messaging', 'messageEvidence', reporter.userId, other.userId);
  const evidence = async (reporter: Caller, other: Caller, seq?: number) => {
    const asked = { with: other.userId, seq, proof: proofOf(reporter, other) };
    return (await running.messaging.messageEvidence(asked, reporter)).messages;
  };
  const formerly = async (reporter: Caller, other: Caller) =>
    (await evidence(reporter, other)).map(({ formerTexts = [] }) => formerTexts.map(({ text }) => text));

  test('a report gets what they said before, oldest first, also after the friendship has ended', async () => {
    const { alice, bob, seq, edit, remove } = await aMessage('Send me money.');
    await edit('Lend me money.');
    await remove();
    await remove();
    await running.end(alice, bob);

    expect(await evidence(alice, bob, seq)).toMatchObject([
      {
        text: '',
        deletedAt: expect.any(String),
        formerTexts: [
          { text: 'Send me money.', until: expect.any(String) },
          { text: 'Lend me money.', until: expect.any(String) },
        ],
      },
    ]);
  });

  test('members read it nowhere, in no session', async () => {
    const { alice, bob, seq, edit, remove } = await aMessage('My marmalade.');
    await edit('My marmalade!');
    await running.say(alice, bob, 'What?', { replyTo: seq });
    await remove();
    const { messaging } = running;

    for (const [reader, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const between = { with: other.userId };
      const read = await Promise.all([
        messaging.history(between, reader),
        messaging.changes({ ...between, since: LONG_AGO }, reader),
        messaging.search({ ...between, query: 'marmalade' }, reader),
        messaging.conversations({}, reader),
      ]);
      expect(JSON.stringify(read)).not.toMatch(/marmalade|formerTexts/);
    }
  });

  test('a wrong proof is refused, and one for others gives nothing', async () => {
    const { alice, bob, remove } = await aMessage('No.');
    await remove();
    const refused = { code: 'forbidden', reason: 'service_only' };

    for (const proof of ['x', proofOf(bob, alice)])
      await expect(running.messaging.messageEvidence({ with: bob.userId, proof }, alice)).rejects.toMatchObject(
        refused,
      );
  });

  test('edits at once, through two replicas, lose none of the texts that stood there', async () => {
    const { alice, bob, edit } = await aMessage('0');
    const words = Array.from({ length: 8 }, (_, index) => `${index + 1}`);

    await Promise.all(words.map(edit));

    const [message] = await evidence(alice, bob);
    const former = message?.formerTexts?.map(({ text }) => text) ?? [];
    expect([...former, message?.text].toSorted()).toEqual(['0', ...words]);
  });

  test('a change that failed leaves a message that says what it said', async () => {
    const { alice, bob, edit } = await aMessage('Still here.');
    for (const app of running.apps)
      jest.spyOn(app.get(MessageRepository), 'change').mockRejectedValueOnce(unavailable());
    await expect(edit('Gone.')).rejects.toMatchObject({ code: 'unavailable' });
    jest.restoreAllMocks();

    expect(await formerly(alice, bob)).toEqual([[]]);
    await edit('Now gone.');
    expect(await formerly(alice, bob)).toEqual([['Still here.']]);
  });

  test('a message is edited no more while 20 of its texts are kept, and is removed all the same; a report has them all', async () => {
    const { alice, bob, seq, edit, remove } = await aMessage('0');
    const words = upTo(20).map(String);
    for (const word of words) await edit(word);

    await expect(edit('21')).rejects.toMatchObject({ code: 'rate_limited', reason: 'edited_too_often' });
    const other = await running.say(bob, alice, 'Another one.');
    await running.messaging.edit({ with: alice.userId, seq: other.seq, text: 'Another!' }, bob);
    expect((await formerly(alice, bob))[0]).toEqual(['0', ...words.slice(0, -1)]);
    await remove();
    expect((await formerly(alice, bob))[0]).toEqual(['0', ...words]);

    const { seq: third } = await running.say(bob, alice, '0');
    const editThird = (text: string) => running.messaging.edit({ with: alice.userId, seq: third, text }, bob);
    for (const word of words) await editThird(word);
    await running.formerTexts.deleteOne({ senderId: bob.userId, seq: third, text: '0' });
    expect(await editThird('21')).toMatchObject({ text: '21' });
    expect(third).toBeGreaterThan(seq);
  });

  test('of longest texts, a report has all of its message, the first of those around it, and 1 MB in all', async () => {
    const [alice, bob] = await running.twoFriends();
    const conversationId = conversationIdOf(alice.userId, bob.userId);
    const text = '😀'.repeat(3999);
    const at = new Date();
    await running.messages.insertMany(upTo(21).map(seq => aStored(bob, alice, { seq, text: 'Hi.', editedAt: at })));
    const kept = upTo(21).flatMap(seq =>
      upTo(20).map(nth => ({
        _id: `${conversationId}:${seq}:${nth}`,
        conversationId,
        seq,
        senderId: bob.userId,
        at: new Date(at.getTime() + nth),
        text: `${text}${String.fromCodePoint(96 + nth)}`,
      })),
    );
    await running.formerTexts.insertMany(kept);

    const messages = await evidence(alice, bob, 11);

    expect(messages.map(({ seq }) => seq)).toEqual(upTo(21));
    expect(messages[10]?.formerTexts).toHaveLength(20);
    for (const { formerTexts } of messages) expect(formerTexts?.[0]?.text.at(-1)).toBe('a');
    const texts = messages.flatMap(({ formerTexts = [] }) => formerTexts.map(former => former.text));
    const bytes = Buffer.byteLength(texts.join(''));
    expect(bytes).toBeGreaterThan(900_000);
    expect(bytes).toBeLessThanOrEqual(1024 * 1024);
  });

  test('the database deletes what they said 14 days later', async () => {
    const { bob, remove } = await aMessage('Soon gone.');
    await remove();

    expect(await running.formerTexts.find({ senderId: bob.userId }).toArray()).toMatchObject([
      { text: 'Soon gone.', at: expect.any(Date) },
    ]);
    expect(await running.formerTexts.indexes()).toContainEqual(
      expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 14 * 24 * 3600 }),
    );
  });
});
