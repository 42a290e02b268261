import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { aMember, type RunningMessaging, seqsOf, startMessaging, textsOf, upTo } from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';

let running: RunningMessaging;

describe('sending', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  test('a message reaches both, as it was typed, trimmed', async () => {
    const [alice, bob] = await running.twoFriends();
    const text = '  Hello\n"Bob" <b>\u202e$set ' + 'e\u0301\u0302\u0303'.repeat(50);

    const { message, isRepeat } = await running.messaging.send({ recipientId: bob.userId, text }, alice);

    const [senderId, recipientId] = [alice.userId, bob.userId];
    expect(message).toMatchObject({ seq: 1, senderId, recipientId, text: text.trim(), reactions: [] });
    expect(isRepeat).toBe(false);
    expect(await running.log(alice, bob)).toEqual([message]);
    expect(await running.log(bob, alice)).toEqual([message]);
  });

  test('I2 W9 a message sent again under its id is the same one; something else to the same member is a conflict', async () => {
    const [alice, bob] = await running.twoFriends();
    const carla = aMember();
    await running.start(alice, carla);
    const message = { recipientId: bob.userId, text: 'once', clientMsgId: 'm-1' };

    const answers = await Promise.all(Array.from({ length: 20 }, () => running.messaging.send(message, alice)));

    expect(new Set(answers.map(({ message: { _id } }) => _id)).size).toBe(1);
    expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    for (const other of [{ text: 'twice' }, { replyTo: 1 }]) {
      const conflict = { code: 'conflict' };
      await expect(running.messaging.send({ ...message, ...other }, alice)).rejects.toMatchObject(conflict);
    }
    expect(textsOf(await running.log(alice, bob))).toEqual(['once']);
    expect(await running.say(bob, alice, 'mine', { clientMsgId: 'm-1' })).toMatchObject({ seq: 2 });
    expect(await running.say(alice, carla, 'mine', { clientMsgId: 'm-1' })).toMatchObject({ seq: 1 });
  });

  test('I2 a message sent again is known when it was edited, removed, or the friendship ended since', async () => {
    const [alice, bob] = await running.twoFriends();
    const [first, second] = [{ clientMsgId: 'm-1' }, { clientMsgId: 'm-2' }];
    await running.say(alice, bob, 'first', first);
    await running.say(alice, bob, 'second', second);
    await running.messaging.edit({ with: bob.userId, seq: 1, text: 'better' }, alice);
    await running.messaging.remove({ with: bob.userId, seq: 2 }, alice);
    await running.end(alice, bob);

    expect(await running.say(alice, bob, 'first', first)).toMatchObject({ seq: 1, text: 'better' });
    expect(await running.say(alice, bob, 'second', second)).toMatchObject({ seq: 2, text: '' });
  });

  test('I3 50 at once from both sides, through two replicas: 1 to 100 for both members, in the order of time', async () => {
    const [alice, bob] = await running.twoFriends();
    const sends = upTo(50).flatMap(number => [
      running.insist(alice, bob, `a${number}`),
      running.insist(bob, alice, `b${number}`),
    ]);

    const answered = await Promise.all(sends);

    const log = await running.log(alice, bob);
    expect(seqsOf(log)).toEqual(upTo(100));
    expect(log).toEqual(await running.log(bob, alice));
    expect(log).toEqual(answered.toSorted((one, other) => one.seq - other.seq));
    const times = log.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
  });

  test('I3 a clock that goes back takes no message back in time', async () => {
    const [alice, bob] = await running.twoFriends();
    const createdAt = new Date(Date.now() + 3_600_000);
    await running.messages.insertOne(aStored(alice, bob, { seq: 1, createdAt }));

    for (let seq = 2; seq <= 6; seq += 1) await running.say(bob, alice, `${seq}`);

    const log = await running.log(alice, bob);
    expect(seqsOf(log)).toEqual(upTo(6));
    expect(new Set(log.map(message => message.createdAt))).toEqual(new Set([createdAt.toISOString()]));
  });

  const blank = ['', '   ', '\n\t', '\u200b', ' \u200b\u200d\ufeff\u2060 ', '\u3164', '\u00ad\u2800'];
  const unsendable = ['nul\0', '\ud800', 'x\udfff', 'x'.repeat(4001), '💕'.repeat(4001), 'y'.repeat(900_000)];
  const noText = [42, null, undefined, {}, ['x'], { $ne: 'x' }];
  test.each([...blank, ...unsendable, ...noText].map(text => [JSON.stringify(text)?.slice(0, 40), text]))(
    'W6 I10 the text %s is refused and takes no place',
    async (_name, text) => {
      const [alice, bob] = await running.twoFriends();
      const send = running.messaging.send({ recipientId: bob.userId, text: text as string }, alice);

      await expect(send).rejects.toMatchObject({ code: 'invalid_input' });
      // A caller that skips the client's check meets the service's own.
      expect(messagingContract.methods.send.input.safeParse({ recipientId: bob.userId, text }).success).toBe(false);
      expect(await running.say(alice, bob, 'first')).toMatchObject({ seq: 1 });
    },
  );

  test('W6 4,000 characters are a message, also of several code units each', async () => {
    const [alice, bob] = await running.twoFriends();

    expect((await running.say(alice, bob, '💕'.repeat(4000))).text).toBe('💕'.repeat(4000));
  });

  test('W4 W5 I10 a message to a stranger, to oneself, to an unknown id or in another name is refused and takes no place', async () => {
    const [alice, bob] = await running.twoFriends();
    const carla = aMember();
    const refused = { code: 'forbidden', reason: 'conversation_closed' };
    for (const recipientId of [carla.userId, alice.userId, 'f'.repeat(24)]) {
      await expect(running.messaging.send({ recipientId, text: 'hi' }, alice)).rejects.toMatchObject(refused);
      expect(await running.messaging.mayTalk({ with: recipientId }, alice)).toMatchObject({ mayTalk: false });
    }
    const operator = { $ne: null } as unknown as string;
    const asBob = { recipientId: bob.userId, text: 'hi', senderId: bob.userId };
    for (const bad of [{ recipientId: operator, text: 'hi' }, { recipientId: 'X', text: 'hi' }, asBob]) {
      await expect(running.messaging.send(bad, carla)).rejects.toMatchObject({ code: 'invalid_input' });
    }
    // The id beside the token counts for nothing.
    const forged = { ...carla, userId: alice.userId };
    await expect(running.say(forged, bob, 'hi')).rejects.toMatchObject(refused);
    await expect(running.messaging.send({ recipientId: bob.userId, text: 'hi' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await running.messages.countDocuments({ senderId: carla.userId })).toBe(0);
    expect(await running.say(alice, bob, 'first')).toMatchObject({ seq: 1 });
  });

  test('an answer quotes what it answers as that reads now, and nothing that is not there', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.say(alice, bob, 'x'.repeat(300));
    const answer = await running.say(bob, alice, 'yes', { replyTo: 1 });
    expect(answer.replyTo).toEqual({ seq: 1, senderId: alice.userId, text: 'x'.repeat(100) });

    await running.messaging.remove({ with: bob.userId, seq: 1 }, alice);

    const { messages } = await running.messaging.history({ with: alice.userId, after: 1 }, bob);
    expect(messages[0]?.replyTo).toEqual({ seq: 1, senderId: alice.userId, text: '' });
    for (const replyTo of [1, 99]) {
      await expect(running.say(bob, alice, 'no', { replyTo })).rejects.toMatchObject({ code: 'invalid_input' });
    }
    expect(await running.say(alice, bob, 'next')).toMatchObject({ seq: 3 });
  });
});
