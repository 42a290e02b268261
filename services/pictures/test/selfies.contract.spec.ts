import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { bomb, plain, type RunningPictures, startPictures } from './pictures-service.fixture.js';

let running: RunningPictures;

describe('selfies', () => {
  beforeAll(async () => {
    running = await startPictures();
  });
  afterAll(() => running.stop());

  const proven = (uploadId: string) => ({
    uploadId,
    proof: running.proofs.of('pictures', 'finishSelfie', uploadId),
  });
  const finish = async (bytes: Uint8Array) => {
    const { uploadId } = await running.upload(bytes);
    const made = running.pictures.finishSelfie(proven(uploadId));
    return { uploadId, bytes: await made.then(({ bytes: text }) => Buffer.from(text, 'base64')) };
  };
  const uploads = () => Array.fromAsync(running.storage.list('uploads'));

  test('Z14 a selfie is upright, at most 1280 pixels a side, and nothing but pixels; none of it is kept', async () => {
    const taken = await plain(2400, 1200)
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const { bytes, uploadId } = await finish(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]));

    const { format, exif, width, height } = await sharp(bytes).metadata();
    expect([format, exif, width, height]).toEqual(['webp', undefined, 640, 1280]);
    expect(bytes.includes('script')).toBe(false);
    expect(await uploads()).toEqual([]);
    await expect(running.pictures.finishSelfie(proven(uploadId))).rejects.toMatchObject({ reason: 'upload_gone' });
  });

  test.each([
    ['no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_type_unknown'],
    ['too small to show a pose', () => plain(200, 300).png().toBuffer(), 'picture_too_small'],
    ['huge once unpacked', () => bomb(30_000, 30_000), 'picture_has_too_many_pixels'],
  ])('Z14 what is %s is refused, and removed', async (_what, made, reason) => {
    await expect(finish(await made())).rejects.toMatchObject({ code: 'invalid_input', reason });
    expect(await uploads()).toEqual([]);
  });

  test('Z15 only the moderation service has an upload made into a selfie, and only the one its proof is for', async () => {
    const { uploadId } = await running.upload(await plain(300, 300).png().toBuffer());

    for (const proof of ['', running.proofs.of('pictures', 'finishSelfie', randomUUID())])
      await expect(running.pictures.finishSelfie({ uploadId, proof })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
