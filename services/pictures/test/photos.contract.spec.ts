import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { photoKeyOf, photoPathOf } from '@attune/pictures-contract/photo';
import type { Caller } from '@attune/platform/contract';
import { testCaller, testPurposeToken } from '@attune/platform/testing/test-config';
import sharp from 'sharp';
import { MemberEraser } from '../src/erasure/member.eraser.js';
import { PhotoCleanupTask, UNSENT_MS } from '../src/photos/photo-cleanup.task.js';
import { recordKeyOf } from '../src/uploads/upload.record.js';
import { plain, type RunningPictures, startPictures } from './pictures-service.fixture.js';

let running: RunningPictures;
const member = () => testCaller(randomBytes(12).toString('hex'));

describe('photos for conversations', () => {
  beforeAll(async () => {
    running = await startPictures();
  });
  afterAll(() => running.stop());

  const png = (width = 60, height = 40) => plain(width, height).png().toBuffer();
  const finish = async (bytes: Uint8Array, by: Caller, to: Caller) => {
    const { uploadId } = await running.upload(bytes);
    return (await running.pictures.finishPhoto({ uploadId, with: to.userId }, by)).photo;
  };
  const uploaded = async (photoId: string, by: Caller, to: Caller) =>
    (await running.pictures.uploadedPhoto({ photoId, with: to.userId }, by)).photo;
  const bytesOf = async (photoId: string) => {
    const found = await running.storage.read(photoKeyOf(photoId));
    return found && buffer(found.body);
  };

  test('W21 a photo is upright, as wide and as high as it was taken, and carries nothing but its pixels', async () => {
    const [alice, bob] = [member(), member()];
    const taken = await plain(2400, 1200)
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const { photoId, width, height } = await finish(taken, alice, bob);

    expect([width, height]).toEqual([640, 1280]);
    const { format, exif, ...kept } = await sharp(await bytesOf(photoId)).metadata();
    expect([format, exif, kept.width, kept.height]).toEqual(['webp', undefined, 640, 1280]);
    expect(await finish(await png(), alice, bob)).toMatchObject({ width: 60, height: 40 });
  });

  test('the same bytes twice are two photos, and an upload finished twice is one', async () => {
    const [alice, bob] = [member(), member()];
    const bytes = await png();
    const { uploadId } = await running.upload(bytes);
    const asked = { uploadId, with: bob.userId };

    const first = await running.pictures.finishPhoto(asked, alice);
    const again = await running.pictures.finishPhoto(asked, alice);

    expect(again).toEqual(first);
    expect(await running.storage.exists(`uploads/${uploadId}`)).toBe(false);
    expect((await finish(bytes, alice, bob)).photoId).not.toBe(first.photo.photoId);
    await expect(running.pictures.finishPhoto({ uploadId, with: member().userId }, alice)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('a photo is its uploader’s alone, for the one conversation, and for a day', async () => {
    const [alice, bob] = [member(), member()];
    const photo = await finish(await png(), alice, bob);

    expect(await uploaded(photo.photoId, alice, bob)).toEqual(photo);
    expect(await uploaded(photo.photoId, bob, alice)).toBeNull();
    expect(await uploaded(photo.photoId, alice, member())).toBeNull();
    expect(await uploaded(`${alice.userId}-${randomUUID()}`, alice, bob)).toBeNull();
    const ttl = await running.redis.ttl(recordKeyOf(photo.photoId.slice(25)));
    expect(ttl).toBeGreaterThan(0);
    expect(ttl * 1000).toBeLessThan(UNSENT_MS);
    await expect(running.pictures.uploadedPhoto({ photoId: photo.photoId, with: bob.userId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test.each(['no picture at all', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
    'what is no picture is refused: %s',
    async text => {
      const [alice, bob] = [member(), member()];

      await expect(finish(Buffer.from(text), alice, bob)).rejects.toMatchObject({
        code: 'invalid_input',
        reason: 'picture_type_unknown',
      });
      expect(await readdir(join(running.dir, 'photos', alice.userId)).catch(() => [])).toEqual([]);
    },
  );

  test('W21 a member has 60 photos made an hour', async () => {
    const [alice, bob] = [member(), member()];
    const bytes = await png(4, 4);
    for (let made = 0; made < 60; made += 1) await finish(bytes, alice, bob);

    await expect(finish(bytes, alice, bob)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(finish(bytes, bob, alice)).resolves.toBeDefined();
  });

  test('photos that no message carries are deleted a day later, and no others', async () => {
    const [alice, bob] = [member(), member()];
    const [sent, unsent, fresh] = [
      await finish(await png(), alice, bob),
      await finish(await png(), alice, bob),
      await finish(await png(), alice, bob),
    ];
    running.sent.add(sent.photoId);
    const old = new Date(Date.now() - UNSENT_MS - 1000);
    for (const { photoId } of [sent, unsent]) await utimes(join(running.dir, photoKeyOf(photoId)), old, old);

    await running.apps[0]?.get(PhotoCleanupTask).run(new Date());

    const there = await Promise.all(
      [sent, unsent, fresh].map(async ({ photoId }) => (await bytesOf(photoId)) !== undefined),
    );
    expect(there).toEqual([true, false, true]);
  });

  test('a report gets the bytes of a photo, with the proof for its address alone', async () => {
    const { photoId } = await finish(await png(), member(), member());
    const profilePicture = photoPathOf(photoId);
    const proof = running.proofs.of('pictures', 'reportedPicture', profilePicture);
    const bytes = await bytesOf(photoId);

    const { picture } = await running.pictures.reportedPicture({ profilePicture, proof });

    expect(picture).toEqual({
      pictureId: createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
      bytes: bytes?.toString('base64'),
    });
    await expect(running.pictures.reportedPicture({ profilePicture }, member())).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('an export has the member’s photos, and a deleted member has none and no folder', async () => {
    const [alice, bob] = [member(), member()];
    const { photoId } = await finish(await png(), alice, bob);
    const theirs = await finish(await png(), bob, alice);
    const grant = testPurposeToken(alice.userId, EXPORT_PURPOSE, 'e'.repeat(24));

    const { objects } = await running.pictures.exportPage({ grant, after: null });
    expect(objects).toEqual([{ name: `photos/${photoId}`, ending: 'webp', key: photoKeyOf(photoId) }]);

    const remembered = () => running.redis.keys('pictures:upload:*');
    const before = await remembered();
    await running.apps[0]?.get(MemberEraser).erase({ userId: alice.userId, photos: [] });
    const folders = await readdir(join(running.dir, 'photos'));
    expect(folders).not.toContain(alice.userId);
    expect(folders).toContain(bob.userId);
    expect(await bytesOf(theirs.photoId)).toBeDefined();
    expect((await remembered()).length).toBe(before.length - 1);
  });
});
