import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { VOICE_BARS } from '@attune/pictures-contract/voice';
import type { Caller } from '@attune/platform/contract';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { MemberEraser } from '../src/erasure/member.eraser.js';
import { type RunningMessaging, startMessaging } from './messaging-service.fixture.js';

const BARS = 'v0'.repeat(VOICE_BARS / 2);
let running: RunningMessaging;

describe('the voice messages of a member', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  const speak = (from: Caller, to: Caller, { voiceId }: { voiceId: string }) =>
    running.say(from, to, '', { voiceId, voiceBars: BARS });
  const mayHear = async (voiceId: string, caller: Caller) =>
    (await running.messaging.mayHear({ voiceId }, caller)).mayHear;
  const inUse = async (voiceId: string) =>
    (await running.messaging.voicesInUse({ voiceIds: [voiceId] })).inUse.includes(voiceId);
  const exported = async ({ userId }: Caller) => {
    const grant = testPurposeToken(userId, EXPORT_PURPOSE, 'e'.repeat(24));
    const { next } = await running.messaging.exportPage({ grant, after: null });
    return (await running.messaging.exportPage({ grant, after: next })).objects;
  };

  test('an export names those that the member was sent', async () => {
    const [alice, bob] = await running.twoFriends();
    const theirs = running.record(alice, bob);
    await speak(alice, bob, theirs);
    await speak(bob, alice, running.record(bob, alice));

    const key = `voices/${alice.userId}/${theirs.voiceId.slice(25)}.webm`;
    expect(await exported(bob)).toEqual([{ name: `voices/${theirs.voiceId}`, ending: 'webm', key }]);
    // As a version without recordings removed it: it was left in its message.
    const $set = { text: '', deletedAt: new Date(), changedAt: new Date() };
    await running.messages.updateOne({ 'voice.voiceId': theirs.voiceId }, { $set });
    expect(await exported(bob)).toEqual([]);
  });

  test('of a deleted member none is left, and what they were sent stays with its sender', async () => {
    const [alice, bob] = await running.twoFriends();
    const [hers, his] = [running.record(alice, bob), running.record(bob, alice)];
    await speak(alice, bob, hers);
    await speak(bob, alice, his);

    await running.apps[0]?.get(MemberEraser).erase({ userId: alice.userId, deletionId: 'd'.repeat(24) });

    expect(await Promise.all([hers, his].map(({ voiceId }) => inUse(voiceId)))).toEqual([false, true]);
    expect(await mayHear(his.voiceId, bob)).toBe(true);
  });
});
