import { randomBytes } from 'node:crypto';
import { testCaller } from '@attune/platform/testing/test-config';
import sharp, { type Sharp } from 'sharp';
import { plain, type RunningPictures, startPictures } from './pictures-service.fixture.js';

let running: RunningPictures;

describe('portraits', () => {
  beforeAll(async () => (running = await startPictures()));
  afterAll(() => running.stop());

  /** What is in the storage of an upload, by what its name has after the id. */
  const finish = async (upload: Sharp) => {
    const caller = testCaller(randomBytes(12).toString('hex'));
    const { pictureId } = await running.pictures.finishUpload(
      await running.upload(await upload.png().toBuffer()),
      caller,
    );
    const read = (which: string) => running.picture({ pictureId: pictureId + which });
    return { pictureId, square: await read(''), small: await read('-540'), large: await read('-1080') };
  };
  const sizesOf = async ({ square, small, large }: Record<'square' | 'small' | 'large', Buffer>) => {
    const metadata = await Promise.all([square, small, large].map(file => sharp(file).metadata()));
    return metadata.map(({ format, width, height }) => [format, width, height]);
  };

  test.each([
    ['a camera’s upright picture', plain(1800, 2400), [512, 512], [540, 675], [1080, 1350]],
    ['what the app cuts', plain(1080, 1350), [512, 512], [540, 675], [1080, 1350]],
    ['a wide one', plain(1000, 600), [480, 480], [480, 600], [480, 600]],
    ['one between both widths', plain(600, 900), [512, 512], [540, 675], [600, 750]],
    ['a small one, which is not enlarged', plain(200, 250), [200, 200], [200, 250], [200, 250]],
  ])('%s becomes 4:5 in two widths, and a square', async (_what, upload, ...sizes) => {
    expect(await sizesOf(await finish(upload))).toEqual(sizes.map(size => ['webp', ...size]));
  });

  test('the square is the top of the portrait', async () => {
    const below = await plain(400, 100, '#00ff00').png().toBuffer();

    const { square, large } = await finish(plain(400, 500, '#ff0000').composite([{ input: below, left: 0, top: 400 }]));

    const lastRow = async (file: Buffer, height: number) => {
      const [red = 0, green = 0] = await sharp(file)
        .extract({ left: 200, top: height - 10, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      return red > green ? 'red' : 'green';
    };
    expect([await lastRow(square, 400), await lastRow(large, 500)]).toEqual(['red', 'green']);
  });

  test('P11 a picture whose square is the same as another’s is another one: it takes no other portrait’s place', async () => {
    const strip = async (colour: string) =>
      plain(400, 500, '#ff0000').composite([
        { input: await plain(400, 60, colour).png().toBuffer(), left: 0, top: 440 },
      ]);

    const [one, other] = [await finish(await strip('#00ff00')), await finish(await strip('#0000ff'))];

    expect(one.square.equals(other.square)).toBe(true);
    expect(one.pictureId).not.toBe(other.pictureId);
    expect(one.large.equals(other.large)).toBe(false);
  });
});
