import { randomBytes } from 'node:crypto';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { testCaller } from '@attune/platform/testing/test-config';
import sharp from 'sharp';
import { plain, type RunningPictures, startPictures } from './pictures-service.fixture.js';

let running: RunningPictures;

describe('portraits that show nothing', () => {
  beforeAll(async () => (running = await startPictures()));
  afterAll(() => running.stop());

  const finish = async (bytes: Uint8Array) =>
    running.pictures.finishUpload(await running.upload(bytes), testCaller(randomBytes(12).toString('hex')));
  const glass = (alpha: number) =>
    sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 200, g: 80, b: 90, alpha } } });

  const refused: [string, PicturesReason, () => Promise<Uint8Array>][] = [
    ['one pixel', 'picture_too_small', async () => plain(1, 1).png().toBuffer()],
    ['a line', 'picture_too_small', async () => plain(500, 3).png().toBuffer()],
    ['a transparent PNG', 'picture_transparent', async () => glass(0).png().toBuffer()],
    ['a transparent WebP', 'picture_transparent', async () => glass(0).webp().toBuffer()],
    ['a veil', 'picture_transparent', async () => glass(0.02).png().toBuffer()],
    [
      'a dot on glass',
      'picture_transparent',
      async () =>
        glass(0)
          .composite([{ input: await plain(10, 10).png().toBuffer(), left: 5, top: 5 }])
          .png()
          .toBuffer(),
    ],
  ];

  test.each(refused)('P5 %s is refused as %s', async (_what, reason, bytes) => {
    await expect(finish(await bytes())).rejects.toMatchObject({ code: 'invalid_input', reason });
  });

  test('a picture that is cut out of its background is taken', async () => {
    const cut = glass(0).composite([{ input: await plain(80, 80).png().toBuffer(), left: 60, top: 60 }]);

    expect(await finish(await cut.png().toBuffer())).toMatchObject({ pictureId: expect.any(String) });
  });
});
