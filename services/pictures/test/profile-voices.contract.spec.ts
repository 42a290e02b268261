import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { profileVoiceKeyOf, profileVoicePathOf, voiceKeyOf, voicePathOf } from '@attune/pictures-contract/voice';
import type { Caller } from '@attune/platform/contract';
import { testCaller, testPurposeToken } from '@attune/platform/testing/test-config';
import { untilHeard } from '../../../infra/test/heard.js';
import { GRACE_MS } from '../src/cleanup/released-pictures.js';
import { MemberEraser } from '../src/erasure/member.eraser.js';
import { PhotoCleanupTask, UNSENT_MS } from '../src/photos/photo-cleanup.task.js';
import { ReplacedVoices } from '../src/voices/replaced-voices.js';
import { type RunningPictures, startPictures } from './pictures-service.fixture.js';
import { aRecording } from './recording.fixture.js';

let running: RunningPictures;
const member = () => testCaller(randomBytes(12).toString('hex'));
const later = (ms: number) => new Date(Date.now() + ms);

describe('recordings on profiles', () => {
  beforeAll(async () => {
    running = await startPictures();
  });
  afterAll(() => running.stop());

  const finish = async (by: Caller, bytes: Uint8Array = aRecording()) => {
    const { uploadId } = await running.upload(bytes);
    return (await running.pictures.finishProfileVoice({ uploadId }, by)).voice;
  };
  const uploaded = async (voiceId: string, by: Caller) =>
    (await running.pictures.uploadedProfileVoice({ voiceId }, by)).voice;
  const isThere = (voiceId: string) => running.storage.exists(profileVoiceKeyOf(voiceId));
  const replaced = () => {
    const [app] = running.apps;
    if (!app) throw new Error('There is no replica.');
    return app.get(ReplacedVoices);
  };

  test('a recording is kept once for each upload, with the length of its sound', async () => {
    const alice = member();
    const { uploadId } = await running.upload(aRecording({ ms: 1800 }));

    const { voice } = await running.pictures.finishProfileVoice({ uploadId }, alice);

    expect(voice.durationMs).toBe(1794);
    expect(await running.pictures.finishProfileVoice({ uploadId }, alice)).toEqual({ voice });
    expect(await running.storage.exists(`uploads/${uploadId}`)).toBe(false);
    const bytes = await running.storage.read(profileVoiceKeyOf(voice.voiceId));
    expect(bytes && (await buffer(bytes.body)).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  });

  test('H2 it is its uploader’s alone', async () => {
    const alice = member();
    const voice = await finish(alice);

    expect(await uploaded(voice.voiceId, alice)).toEqual(voice);
    expect(await uploaded(voice.voiceId, member())).toBeNull();
    expect(await uploaded(`${alice.userId}-${randomUUID()}`, alice)).toBeNull();
    await expect(running.pictures.uploadedProfileVoice({ voiceId: voice.voiceId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('H3 the recording of a conversation is none of a profile, nor the other way round', async () => {
    const [alice, bob] = [member(), member()];
    const { voiceId } = await finish(alice);
    const { uploadId } = await running.upload(aRecording());
    const message = { uploadId, with: bob.userId };
    const { voice: sent } = await running.pictures.finishVoice(message, alice);

    expect(await uploaded(sent.voiceId, alice)).toBeNull();
    await expect(running.pictures.finishProfileVoice({ uploadId }, alice)).rejects.toMatchObject({ code: 'not_found' });
    for (const one of [bob, alice])
      expect(await running.pictures.uploadedVoice({ voiceId, with: one.userId }, alice)).toEqual({ voice: null });
    expect(await running.storage.exists(voiceKeyOf(voiceId))).toBe(false);
    expect(await isThere(sent.voiceId)).toBe(false);
    const proofOf = (address: string) => running.proofs.of('pictures', 'reportedPicture', address);
    const read = (address: string) =>
      running.pictures.reportedPicture({ profilePicture: address, proof: proofOf(address) });
    expect(await read(voicePathOf(voiceId))).toEqual({ picture: null });
    expect(await read(profileVoicePathOf(voiceId))).toMatchObject({ picture: { bytes: expect.any(String) } });
  });

  test.each([
    ['<!doctype html><script>alert(1)</script>', 'voice_unreadable'],
    [aRecording({ codec: 'A_VORBIS' }), 'voice_unreadable'],
    [aRecording({ ms: 70_000 }), 'voice_too_long'],
  ])('H4 what is no recording of Opus is refused, and nothing is kept', async (bytes, reason) => {
    const alice = member();

    await expect(finish(alice, Buffer.from(bytes))).rejects.toMatchObject({ code: 'invalid_input', reason });
    expect(await readdir(join(running.dir, 'profile-voices', alice.userId)).catch(() => [])).toEqual([]);
  });

  test('H5 a replaced recording can’t be saved again at once, and is deleted a minute later', async () => {
    const alice = member();
    const [{ voiceId }, kept] = [await finish(alice), await finish(alice)];
    running.sent.add(kept.voiceId);

    for (const id of [voiceId, kept.voiceId, voiceId]) await running.announcer.voiceReplaced({ voiceId: id });
    await untilHeard(running.redis, 'auth', 'pictures');
    expect([await uploaded(voiceId, alice), await uploaded(kept.voiceId, alice)]).toEqual([null, null]);
    await replaced().removeDue(new Date());
    expect(await isThere(voiceId)).toBe(true);
    await replaced().removeDue(later(2 * GRACE_MS));

    // One that a profile shows stays, also after it was announced as replaced.
    expect([await isThere(voiceId), await isThere(kept.voiceId)]).toEqual([false, true]);
    expect(await running.redis.zcard('pictures:replaced-voices')).toBe(0);
  });

  test('H5 those that no profile shows and no event told of are deleted a day later, and no others', async () => {
    const alice = member();
    const [shown, unsaved, fresh] = [await finish(alice), await finish(alice), await finish(alice)];
    running.sent.add(shown.voiceId);
    const old = later(-UNSENT_MS - 1000);
    for (const { voiceId } of [shown, unsaved]) await utimes(join(running.dir, profileVoiceKeyOf(voiceId)), old, old);

    await running.apps[0]?.get(PhotoCleanupTask).run(new Date());

    const there = await Promise.all([shown, unsaved, fresh].map(({ voiceId }) => isThere(voiceId)));
    expect(there).toEqual([true, false, true]);
  });

  test('H8 a member has 20 made an hour, and voice messages are counted apart', async () => {
    const alice = member();
    const bytes = aRecording({ ms: 300 });
    for (let made = 0; made < 20; made += 1) await finish(alice, bytes);

    await expect(finish(alice, bytes)).rejects.toMatchObject({ code: 'rate_limited' });
    const { uploadId } = await running.upload(bytes);
    await expect(running.pictures.finishVoice({ uploadId, with: member().userId }, alice)).resolves.toBeDefined();
  });

  test('an export has the member’s recording, and a deleted member has none', async () => {
    const [alice, bob] = [member(), member()];
    const { voiceId } = await finish(alice);
    const theirs = await finish(bob);
    const grant = testPurposeToken(alice.userId, EXPORT_PURPOSE, 'e'.repeat(24));

    const { objects } = await running.pictures.exportPage({ grant, after: null });
    expect(objects).toEqual([{ name: `profile-voices/${voiceId}`, ending: 'webm', key: profileVoiceKeyOf(voiceId) }]);

    await running.apps[0]?.get(MemberEraser).erase({ userId: alice.userId, photos: [] });
    expect([await isThere(voiceId), await isThere(theirs.voiceId)]).toEqual([false, true]);
    expect(await uploaded(voiceId, alice)).toBeNull();
  });
});
