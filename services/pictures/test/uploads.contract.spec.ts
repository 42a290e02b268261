import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import { testCaller } from '@attune/platform/testing/test-config';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import sharp from 'sharp';
import { UploadRecord } from '../src/uploads/upload.record.js';
import { UploadCleanupTask } from '../src/uploads/upload-cleanup.task.js';
import { bomb, plain, type RunningPictures, startPictures } from './pictures-service.fixture.js';

let running: RunningPictures;

describe('uploads', () => {
  beforeAll(async () => {
    running = await startPictures();
  });
  afterAll(() => running.stop());

  const member = () => testCaller(randomBytes(12).toString('hex'));
  const finish = async (bytes: Uint8Array, caller = member()) =>
    running.pictures.finishUpload(await running.upload(bytes), caller);
  const uploads = () => readdir(join(running.dir, 'uploads')).catch(() => []);

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s becomes a square WebP', async format => {
    const made = await running.picture(await finish(await plain(1000, 700).toFormat(format).toBuffer()));

    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  test('of pictures that move, the first one counts', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map(colour => plain(40, 40, colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await sharp(moving).metadata()).toMatchObject({ pages: 2 });

    const made = await running.picture(await finish(moving));

    const { format, pages = 1, width, height } = await sharp(made).metadata();
    expect({ format, pages, width, height }).toEqual({ format: 'webp', pages: 1, width: 32, height: 32 });
    const [red = 0, , blue = 0] = await sharp(made).raw().toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  test('a small picture stays small, and becomes square', async () => {
    const made = await running.picture(await finish(await plain(40, 30).png().toBuffer()));

    expect(await sharp(made).metadata()).toMatchObject({ width: 24, height: 24 });
  });

  test('P5 where a picture was taken, with what and when, does not leave; and it stands upright', async () => {
    // Blue on the left as it is stored; the camera says: turn it a quarter to the right. So blue comes to be on top.
    const left = await plain(32, 64, '#0000ff').png().toBuffer();
    const exif = {
      IFD0: { Model: 'SecretCam' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    };
    const photo = await plain(64, 64, '#ff0000')
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif(exif)
      .withMetadata({ orientation: 6, exif })
      .jpeg()
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6 });
    expect(photo.includes('SecretCam')).toBe(true);

    const { pictureId } = await finish(photo);

    const names = await running.filesOf(pictureId);
    expect(names).toHaveLength(3);
    for (const name of names) {
      const made = await readFile(join(running.dir, 'pictures', name));
      const { exif: kept, icc, xmp, iptc, orientation, height } = await sharp(made).metadata();
      expect({ kept, icc, xmp, iptc, orientation }).toEqual({});
      for (const word of ['SecretCam', 'EXIF', 'Exif']) expect(made.includes(word)).toBe(false);
      const colourAt = async (top: number) => [
        ...(await sharp(made).extract({ left: 25, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
      ];
      const [onTop, below] = [await colourAt(8), await colourAt(height - 8)];
      expect(onTop[2]).toBeGreaterThan(onTop[0] ?? 0);
      expect(below[0]).toBeGreaterThan(below[2] ?? 0);
    }
  });

  test('the same picture twice is one, also from two members', async () => {
    const bytes = await plain(100, 100, '#123456').jpeg().toBuffer();

    expect(await finish(bytes)).toEqual(await finish(bytes));
  });

  const refused: [string, PicturesReason, () => Promise<Uint8Array>][] = [
    ['text', 'picture_type_unknown', async () => Buffer.from('I am no picture.')],
    ['nothing', 'picture_type_unknown', async () => Buffer.alloc(0)],
    ['HTML', 'picture_type_unknown', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'SVG',
      'picture_type_unknown',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'),
    ],
    [
      'PDF',
      'picture_type_unknown',
      async () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    ],
    ['TIFF', 'picture_type_unknown', async () => plain().tiff().toBuffer()],
    ['half a JPEG', 'picture_damaged', async () => (await noise().jpeg().toBuffer()).subarray(0, 5000)],
    [
      'a picture of more than 5 MB',
      'picture_too_large',
      async () => Buffer.concat([await plain().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]),
    ],
    [
      'an AVIF that would fill the memory',
      'picture_has_too_many_pixels',
      async () => plain(4100, 4000).avif({ effort: 0 }).toBuffer(),
    ],
    ['a bomb of 30,000 × 30,000 pixels', 'picture_has_too_many_pixels', async () => bomb(30_000, 30_000)],
  ];
  const noise = () => sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } });

  test.each(refused)('P5 %s is refused as %s, and removed', async (_what, reason, bytes) => {
    await expect(finish(await bytes())).rejects.toMatchObject({
      code: 'invalid_input',
      reason,
    });
    expect(await uploads()).toEqual([]);
  });

  test('a request that is delivered again is answered as before, though the upload is gone', async () => {
    const caller = member();
    const good = await running.upload(await plain().png().toBuffer());
    const bad = await running.upload(Buffer.from('no picture'));
    const first = await running.pictures.finishUpload(good, caller);
    await expect(running.pictures.finishUpload(bad, caller)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await uploads()).toEqual([]);

    expect(await running.pictures.finishUpload(good, caller)).toEqual(first);
    await expect(running.pictures.finishUpload(bad, caller)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a crash before the outcome was noted costs nothing: the second time makes the same picture', async () => {
    const upload = await running.upload(await plain(77, 77).png().toBuffer());
    const keep = jest.spyOn(UploadRecord.prototype, 'keep').mockRejectedValueOnce(new Error('the process died here'));
    await expect(running.pictures.finishUpload(upload, member())).rejects.toMatchObject({ code: 'internal' });
    expect(keep).toHaveBeenCalledTimes(1);

    const { pictureId } = await running.pictures.finishUpload(upload, member());
    expect(await running.filesOf(pictureId)).toHaveLength(3);
  });

  test('an upload that is not there is told from one that is no picture', async () => {
    await expect(running.pictures.finishUpload({ uploadId: randomUUID() }, member())).rejects.toMatchObject({
      code: 'not_found',
      reason: 'upload_gone',
    });
  });

  test('a visitor has no pictures made', async () => {
    const upload = await running.upload(await plain().png().toBuffer());

    await expect(running.pictures.finishUpload(upload)).rejects.toMatchObject({ code: 'unauthenticated' });
    await running.storage.remove(`uploads/${upload.uploadId}`);
  });

  test('a member has twenty pictures an hour made', async () => {
    const caller = member();
    const bytes = await plain().png().toBuffer();
    for (let made = 0; made < 20; made += 1) await finish(bytes, caller);

    await expect(finish(bytes, caller)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfter: expect.any(Number) },
    });
  });

  test('what a crash left is swept after an hour, and nothing younger', async () => {
    const { uploadId: old } = await running.upload(Buffer.from('old'));
    const { uploadId: young } = await running.upload(Buffer.from('young'));
    const longAgo = new Date(Date.now() - 61 * 60_000);
    await utimes(join(running.dir, 'uploads', old), longAgo, longAgo);

    await running.apps[0]?.get(UploadCleanupTask).run(new Date());

    expect(await uploads()).not.toContain(old);
    expect(await uploads()).toContain(young);
  });
});
