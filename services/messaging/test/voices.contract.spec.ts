import { randomUUID } from 'node:crypto';
import { VOICE_BARS } from '@attune/pictures-contract/voice';
import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { until } from '../../../infra/test/until.js';
import { conversationIdOf } from '../src/conversations/conversation.js';
import { type RunningMessaging, startMessaging } from './messaging-service.fixture.js';

const BARS = 'v0'.repeat(VOICE_BARS / 2);
const proofs = testProofs('moderation');
let running: RunningMessaging;

describe('voice messages', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  const speak = (from: Caller, to: Caller, { voiceId }: { voiceId: string }, more = {}) =>
    running.say(from, to, '', { voiceId, voiceBars: BARS, ...more });
  const mayHear = async (voiceId: string, caller: Caller) =>
    (await running.messaging.mayHear({ voiceId }, caller)).mayHear;
  const inUse = async (voiceId: string) =>
    (await running.messaging.voicesInUse({ voiceIds: [voiceId] })).inUse.includes(voiceId);
  const evidence = async (reporter: Caller, other: Caller) => {
    const proof = proofs.of('messaging', 'messageEvidence', reporter.userId, other.userId);
    return (await running.messaging.messageEvidence({ with: other.userId, proof }, reporter)).messages;
  };

  test('both members read it with its length and waveform; its text says the length to apps that play none', async () => {
    const [alice, bob] = await running.twoFriends();
    const recorded = running.record(alice, bob);

    const message = await speak(alice, bob, recorded);
    await running.say(bob, alice, 'Nice voice', { replyTo: message.seq });

    const voice = { ...recorded, bars: BARS };
    expect(message).toMatchObject({ text: '🎤 0:14', voice, seq: 1 });
    expect(await running.log(bob, alice)).toMatchObject([
      { text: '🎤 0:14', voice },
      { text: 'Nice voice', replyTo: { seq: 1, text: '🎤 0:14' } },
    ]);
  });

  test('I2 sent again under its id it is the same message, also when its upload is over; with another one it is a conflict', async () => {
    const [alice, bob] = await running.twoFriends();
    const [{ voiceId }, another] = [running.record(alice, bob), running.record(alice, bob)];
    const clientMsgId = randomUUID();
    const first = await speak(alice, bob, { voiceId }, { clientMsgId });
    const at = running.recordings.findIndex(one => one.voiceId === voiceId);
    running.recordings.splice(at, 1);

    expect((await speak(alice, bob, { voiceId }, { clientMsgId }))._id).toBe(first._id);
    await expect(speak(alice, bob, another, { clientMsgId })).rejects.toMatchObject({ reason: 'message_id_used' });
    expect(await running.log(bob, alice)).toHaveLength(1);
  });

  test('W29 a recording is in one message only, however many ask at once, and not again when that is removed', async () => {
    const [alice, bob] = await running.twoFriends();
    const recorded = running.record(alice, bob);
    const asked = Array.from({ length: 8 }, () => speak(alice, bob, recorded, { clientMsgId: randomUUID() }));

    const stored = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(stored).toHaveLength(1);
    await running.messaging.remove({ with: bob.userId, seq: 1 }, alice);
    await expect(speak(alice, bob, recorded)).rejects.toMatchObject({ code: 'invalid_input', reason: 'voice_used' });
  });

  test('W29 one of another member or for another conversation is refused, and nothing is stored', async () => {
    const [alice, bob] = await running.twoFriends();
    const carla = running.member();
    await running.start(alice, carla);

    for (const recorded of [running.record(bob, alice), running.record(alice, carla)])
      await expect(speak(alice, bob, recorded)).rejects.toMatchObject({ code: 'invalid_input', reason: 'voice_gone' });
    expect(await running.log(alice, bob)).toEqual([]);
  });

  test.each([
    ['a text', { text: 'Hello' }],
    ['a photo', { photoId: `${'a'.repeat(24)}-${randomUUID()}` }],
    ['a mark of a suggestion', { draftedWith: 'ai' as const }],
    ['no waveform', { voiceBars: undefined }],
    ['a waveform of other bars', { voiceBars: 'w'.repeat(VOICE_BARS) }],
    ['too few bars', { voiceBars: '0'.repeat(VOICE_BARS - 1) }],
  ])('W29 it goes with nothing else, and never with %s', async (_what, more) => {
    const [alice, bob] = await running.twoFriends();
    const { voiceId } = running.record(alice, bob);
    const asked = { recipientId: bob.userId, text: '', voiceId, voiceBars: BARS, ...more };

    await expect(running.messaging.send(asked, alice)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await running.log(alice, bob)).toEqual([]);
  });

  test('W30 it is heard by the two members alone, once it is sent', async () => {
    const [alice, bob] = await running.twoFriends();
    const carla = running.member();
    await running.start(alice, carla);
    const recorded = running.record(alice, bob);
    const { voiceId } = recorded;
    expect(await mayHear(voiceId, alice)).toBe(false);

    await speak(alice, bob, recorded);

    expect(await Promise.all([alice, bob, carla].map(caller => mayHear(voiceId, caller)))).toEqual([true, true, false]);
    // Neither kind of address leads to the other.
    expect((await running.messaging.maySeePhoto({ photoId: voiceId }, bob)).maySee).toBe(false);
    await expect(running.messaging.mayHear({ voiceId })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('W30 after a block both still hear what was sent before, as they read it, and no one else does', async () => {
    const [alice, bob] = await running.twoFriends();
    const recorded = running.record(alice, bob);
    const { voiceId } = recorded;
    await speak(alice, bob, recorded);
    const [blockerId, blockedId] = [alice.userId, bob.userId];
    await running.events.userBlocked({ blockerId, blockedId, at: new Date().toISOString(), revision: 2 });
    const closed = { _id: conversationIdOf(blockerId, blockedId), isOpen: false };
    await until(async () => (await running.conversations.countDocuments(closed)) === 1);

    const callers = [alice, bob, running.member()];
    expect(await Promise.all(callers.map(caller => mayHear(voiceId, caller)))).toEqual([true, true, false]);
  });

  test('W34 a removed one is heard by no member, also after a friendship ended, and is evidence for as long as what was written', async () => {
    const [alice, bob] = await running.twoFriends();
    const recorded = running.record(alice, bob);
    const { voiceId } = recorded;
    await speak(alice, bob, recorded);
    await running.end(alice, bob);
    expect(await mayHear(voiceId, bob)).toBe(true);

    const removed = await running.messaging.remove({ with: bob.userId, seq: 1 }, alice);

    expect(removed).toMatchObject({ text: '' });
    expect(removed.voice).toBeUndefined();
    expect(await Promise.all([alice, bob].map(caller => mayHear(voiceId, caller)))).toEqual([false, false]);
    const [reported] = await evidence(bob, alice);
    expect(reported?.formerTexts).toMatchObject([{ text: '🎤 0:14', voice: { voiceId } }]);
    expect(await inUse(voiceId)).toBe(true);
    await running.formerTexts.deleteMany({});
    expect(await inUse(voiceId)).toBe(false);
  });

  test('W34 one that a version without recordings removed, and left in its message, is heard by no member', async () => {
    const [alice, bob] = await running.twoFriends();
    const recorded = running.record(alice, bob);
    const { voiceId } = recorded;
    await speak(alice, bob, recorded);

    const $set = { text: '', deletedAt: new Date(), changedAt: new Date() };
    await running.messages.updateOne({ 'voice.voiceId': voiceId }, { $set });

    expect(await Promise.all([alice, bob].map(caller => mayHear(voiceId, caller)))).toEqual([false, false]);
    expect((await running.log(bob, alice))[0]?.voice).toBeUndefined();
    expect(await inUse(voiceId)).toBe(false);
    await expect(speak(alice, bob, recorded)).rejects.toMatchObject({ reason: 'voice_used' });
  });

  test('its length can’t be edited into something else, and it can be reacted to', async () => {
    const [alice, bob] = await running.twoFriends();
    await speak(alice, bob, running.record(alice, bob));

    const edit = running.messaging.edit({ with: bob.userId, seq: 1, text: 'Hello' }, alice);
    await expect(edit).rejects.toMatchObject({ code: 'not_found', reason: 'unknown_message' });
    const reacted = await running.messaging.react({ with: alice.userId, seq: 1, emoji: '❤️' }, bob);
    expect(reacted.voice).toBeDefined();
  });
});
