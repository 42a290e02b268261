import { randomBytes } from 'node:crypto';
import { testCaller } from '@attune/platform/testing/test-config';
import { type ForeignHost, networkOf, startForeignHost } from './foreign-host.fixture.js';
import { plain, type RunningPictures, startPictures } from './pictures-service.fixture.js';

let host: ForeignHost;
let running: RunningPictures;

describe('pictures of reported members', () => {
  beforeAll(async () => {
    host = await startForeignHost();
    running = await startPictures(networkOf(host.port, async () => ['127.0.0.1']));
  });
  afterAll(async () => {
    await running.stop();
    await host.stop();
  });

  const member = () => testCaller(randomBytes(12).toString('hex'));
  const proofOf = (profilePicture: string) => running.proofs.of('pictures', 'reportedPicture', profilePicture);
  const reported = async (profilePicture: string) =>
    (await running.pictures.reportedPicture({ profilePicture, proof: proofOf(profilePicture) })).picture;

  test('a report gets the bytes of an upload and of our copy, and nothing of what is not there', async () => {
    const picture = await plain(60, 60).png().toBuffer();
    const url = host.at('/one.png', to => to.writeHead(200, { 'content-type': 'image/png' }).end(picture));
    const { pictureId } = await running.pictures.fetchForeign({ url }, member());
    const own = await running.pictures.finishUpload(await running.upload(picture), member());

    expect(await reported(url)).toEqual({
      pictureId,
      bytes: (await running.picture({ pictureId }, 'foreign')).toString('base64'),
    });
    expect(await reported(`/api/pictures/${own.pictureId}.webp`)).toEqual({
      ...own,
      bytes: (await running.picture({ pictureId: `${own.pictureId}-1080` })).toString('base64'),
    });
    expect(await reported(`/api/pictures/${'0'.repeat(64)}.webp`)).toBeNull();
    expect(await reported(host.at('/none.png', to => to.writeHead(404).end()))).toBeNull();
    expect(await reported('../../etc/passwd')).toBeNull();
  });

  test('of a picture from before there were portraits, a report gets the square', async () => {
    const pictureId = 'e1'.repeat(32);
    await running.storage.write(`pictures/${pictureId}.webp`, Buffer.from('a square'));

    const bytes = Buffer.from('a square').toString('base64');
    expect(await reported(`/api/pictures/${pictureId}.webp`)).toEqual({ pictureId, bytes });
  });

  test('a picture is read with the proof for its address alone, and by no session', async () => {
    const { pictureId } = await running.pictures.finishUpload(
      await running.upload(await plain(60, 60).png().toBuffer()),
      member(),
    );
    const profilePicture = `/api/pictures/${pictureId}.webp`;
    const proof = proofOf('/api/pictures/another.webp');
    const refused = { code: 'forbidden', reason: 'service_only' };

    await expect(running.pictures.reportedPicture({ profilePicture }, member())).rejects.toMatchObject(refused);
    await expect(running.pictures.reportedPicture({ profilePicture, proof }, member())).rejects.toMatchObject(refused);
  });
});
