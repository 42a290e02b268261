import { randomBytes } from 'node:crypto';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { Caller } from '@attune/platform/contract';
import { testCaller, testPurposeToken } from '@attune/platform/testing/test-config';
import { plain, type RunningPictures, startPictures } from './pictures-service.fixture.js';

let running: RunningPictures;

describe('the export of pictures', () => {
  beforeAll(async () => {
    running = await startPictures();
  });
  afterAll(() => running.stop());

  const member = () => testCaller(randomBytes(12).toString('hex'));
  const grantOf = ({ userId }: Caller, purpose = EXPORT_PURPOSE) => testPurposeToken(userId, purpose, 'e'.repeat(24));
  const upload = async (by: Caller, colour: string) => {
    const bytes = await plain(60, 60, colour).png().toBuffer();
    return (await running.pictures.finishUpload(await running.upload(bytes), by)).pictureId;
  };

  test('a member gets what they uploaded and have not saved, with its bytes, and nothing of others', async () => {
    const [alice, bob] = [member(), member()];
    const pictureId = await upload(alice, '#c03050');
    await upload(bob, '#3050c0');

    const page = await running.pictures.exportPage({ grant: grantOf(alice), after: null });

    expect(page).toMatchObject({
      files: [{ name: 'pictures/uploads', entries: [{ pictureId }] }],
      objects: ['-540', '-1080', ''].map(which => {
        const name = `pictures/${pictureId}${which}`;
        return { name, ending: 'webp', key: `${name}.webp` };
      }),
      next: null,
    });
    for (const { key } of page.objects) expect(await running.storage.exists(key)).toBe(true);
  });

  test('without a grant of auth for an export nothing is handed over, not even to a session', async () => {
    const alice = member();

    for (const grant of [alice.token, grantOf(alice, 'appeal'), ''])
      await expect(running.pictures.exportPage({ grant, after: null }, alice)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
  });
});
