import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { voiceKeyOf, voicePathOf } from '@attune/pictures-contract/voice';
import type { Caller } from '@attune/platform/contract';
import { testCaller, testPurposeToken } from '@attune/platform/testing/test-config';
import { MemberEraser } from '../src/erasure/member.eraser.js';
import { PhotoCleanupTask, UNSENT_MS } from '../src/photos/photo-cleanup.task.js';
import { plain, type RunningPictures, startPictures } from './pictures-service.fixture.js';
import { aRecording } from './recording.fixture.js';

let running: RunningPictures;
const member = () => testCaller(randomBytes(12).toString('hex'));

describe('voice messages', () => {
  beforeAll(async () => {
    running = await startPictures();
  });
  afterAll(() => running.stop());

  const finish = async (bytes: Uint8Array, by: Caller, to: Caller) => {
    const { uploadId } = await running.upload(bytes);
    return (await running.pictures.finishVoice({ uploadId, with: to.userId }, by)).voice;
  };
  const uploaded = async (voiceId: string, by: Caller, to: Caller) =>
    (await running.pictures.uploadedVoice({ voiceId, with: to.userId }, by)).voice;
  const bytesOf = async (voiceId: string) => {
    const found = await running.storage.read(voiceKeyOf(voiceId));
    return found && buffer(found.body);
  };

  test('a recording is kept once for each upload, with the length of its sound', async () => {
    const [alice, bob] = [member(), member()];
    const { uploadId } = await running.upload(aRecording({ ms: 1800 }));
    const asked = { uploadId, with: bob.userId };

    const { voice } = await running.pictures.finishVoice(asked, alice);

    expect(voice.durationMs).toBe(1794);
    expect(await running.pictures.finishVoice(asked, alice)).toEqual({ voice });
    expect(await running.storage.exists(`uploads/${uploadId}`)).toBe(false);
    expect((await bytesOf(voice.voiceId))?.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  });

  test('W29 it is its uploader’s alone, for the one conversation, and no photo', async () => {
    const [alice, bob] = [member(), member()];
    const voice = await finish(aRecording(), alice, bob);
    const { voiceId } = voice;

    expect(await uploaded(voiceId, alice, bob)).toEqual(voice);
    expect(await uploaded(voiceId, bob, alice)).toBeNull();
    expect(await uploaded(voiceId, alice, member())).toBeNull();
    expect(await uploaded(`${alice.userId}-${randomUUID()}`, alice, bob)).toBeNull();
    const asPhoto = await running.pictures.uploadedPhoto({ photoId: voiceId, with: bob.userId }, alice);
    expect(asPhoto.photo).toBeNull();
    const { uploadId } = await running.upload(await plain().png().toBuffer());
    const { photo } = await running.pictures.finishPhoto({ uploadId, with: bob.userId }, alice);
    expect(await uploaded(photo.photoId, alice, bob)).toBeNull();
    await expect(running.pictures.uploadedVoice({ voiceId, with: bob.userId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test.each([
    ['<!doctype html><script>alert(1)</script>', 'voice_unreadable'],
    [aRecording({ ms: 70_000 }), 'voice_too_long'],
  ])('W28 what is no voice message is refused, and nothing is kept', async (bytes, reason) => {
    const [alice, bob] = [member(), member()];

    await expect(finish(Buffer.from(bytes), alice, bob)).rejects.toMatchObject({ code: 'invalid_input', reason });
    expect(await readdir(join(running.dir, 'voices', alice.userId)).catch(() => [])).toEqual([]);
  });

  test('W33 a member has 60 made an hour, and photos are counted apart', async () => {
    const [alice, bob] = [member(), member()];
    const bytes = aRecording({ ms: 300 });
    for (let made = 0; made < 60; made += 1) await finish(bytes, alice, bob);

    await expect(finish(bytes, alice, bob)).rejects.toMatchObject({ code: 'rate_limited' });
    const { uploadId } = await running.upload(await plain().png().toBuffer());
    await expect(running.pictures.finishPhoto({ uploadId, with: bob.userId }, alice)).resolves.toBeDefined();
  });

  test('those that no message carries are deleted a day later, and no others', async () => {
    const [alice, bob] = [member(), member()];
    const [sent, unsent, fresh] = [
      await finish(aRecording(), alice, bob),
      await finish(aRecording(), alice, bob),
      await finish(aRecording(), alice, bob),
    ];
    running.sent.add(sent.voiceId);
    const old = new Date(Date.now() - UNSENT_MS - 1000);
    for (const { voiceId } of [sent, unsent]) await utimes(join(running.dir, voiceKeyOf(voiceId)), old, old);

    await running.apps[0]?.get(PhotoCleanupTask).run(new Date());

    const there = await Promise.all(
      [sent, unsent, fresh].map(async ({ voiceId }) => (await bytesOf(voiceId)) !== undefined),
    );
    expect(there).toEqual([true, false, true]);
  });

  test('a report gets the bytes, with the proof for the address alone', async () => {
    const { voiceId } = await finish(aRecording(), member(), member());
    const profilePicture = voicePathOf(voiceId);
    const proof = running.proofs.of('pictures', 'reportedPicture', profilePicture);
    const bytes = (await bytesOf(voiceId)) ?? Buffer.alloc(0);

    const { picture } = await running.pictures.reportedPicture({ profilePicture, proof });

    const pictureId = createHash('sha256').update(bytes).digest('hex');
    expect(picture).toEqual({ pictureId, bytes: bytes.toString('base64') });
    await expect(running.pictures.reportedPicture({ profilePicture }, member())).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('an export has the member’s recordings, and a deleted member has none', async () => {
    const [alice, bob] = [member(), member()];
    const { voiceId } = await finish(aRecording(), alice, bob);
    const theirs = await finish(aRecording(), bob, alice);
    const grant = testPurposeToken(alice.userId, EXPORT_PURPOSE, 'e'.repeat(24));

    const { objects } = await running.pictures.exportPage({ grant, after: null });
    expect(objects).toEqual([{ name: `voices/${voiceId}`, ending: 'webm', key: voiceKeyOf(voiceId) }]);

    await running.apps[0]?.get(MemberEraser).erase({ userId: alice.userId, photos: [] });
    expect(await bytesOf(voiceId)).toBeUndefined();
    expect(await uploaded(voiceId, alice, bob)).toBeNull();
    expect(await bytesOf(theirs.voiceId)).toBeDefined();
  });
});
