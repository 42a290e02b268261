import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PICTURE_MAX_BYTES } from '@attune/gateway-contract/pictures';
import { ORIGIN, type PicturesAnswers, type RunningGateway, startGateway } from './gateway.fixture.js';

const GIGABYTE = 1024 ** 3;
const pictures: PicturesAnswers = {};
let dir: string;
let gateway: RunningGateway;
let alice: Awaited<ReturnType<RunningGateway['signedIn']>>;

describe('huge uploads', () => {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'attune-gateway-pictures-'));
    gateway = await startGateway({ pictures, config: { OBJECT_STORAGE: pathToFileURL(dir).href } });
    alice = await gateway.signedIn();
  });
  afterAll(async () => {
    await gateway.stop();
    await rm(dir, { recursive: true });
  });

  const uploads = () => readdir(join(dir, 'uploads')).catch(() => []);

  /** Sends `length` bytes until the answer comes, and tells its status and how many were sent by then. */
  function sendUntilAnswered(length: number, declared: Record<string, number>) {
    const headers = { 'content-type': 'image/png', origin: ORIGIN, cookie: alice.cookie, ...declared };
    const piece = Buffer.alloc(65_536);
    return new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
      let sent = 0;
      const sending = request(`${gateway.url}/api/pictures`, { method: 'POST', headers }, answer => {
        answer.resume().once('end', () => sending.destroy());
        resolve({ status: answer.statusCode, sent });
        length = 0;
      });
      sending.on('error', reject);
      const send = () => {
        while (sent < length) {
          sent += piece.length;
          if (!sending.write(piece)) return sending.once('drain', send);
        }
        return undefined;
      };
      send();
    });
  }

  test.each([
    ['declared', { 'content-length': 5 * GIGABYTE }, 0],
    ['not declared', {}, PICTURE_MAX_BYTES],
  ])('P5 of 5 GB, %s, little is read before the refusal, and nothing is stored', async (_title, declared, needed) => {
    let asked = 0;
    pictures.finishUpload = async () => {
      asked += 1;
      return { pictureId: 'a1'.repeat(32) };
    };

    const { status, sent } = await sendUntilAnswered(5 * GIGABYTE, declared);

    expect(status).toBe(413);
    // What is on the way in the buffers of the connection comes on top.
    expect(sent).toBeLessThan(needed + 16 * 1024 * 1024);
    expect(asked).toBe(0);
    expect(await uploads()).toEqual([]);
  });
});
