import { request } from 'node:http';
import { PICTURE_MAX_BYTES } from '@attune/gateway-contract/pictures';
import { until } from '../../infra/test/until.js';
import { ORIGIN, type PicturesAnswers } from './gateway.fixture.js';
import { startStoringGateway, type StoringGateway } from './storing-gateway.fixture.js';

const GIGABYTE = 1024 ** 3;
const pictures: PicturesAnswers = {};
let gateway: StoringGateway;
let alice: Awaited<ReturnType<StoringGateway['signedIn']>>;

describe('huge uploads', () => {
  beforeAll(async () => {
    gateway = await startStoringGateway({ pictures });
    alice = await gateway.signedIn();
  });
  afterAll(() => gateway.stop());

  /** Sends 5 GB until the answer comes or, `onAndOn`, until the connection ends; tells how many bytes went by the answer. */
  function send(declared: Record<string, number>, onAndOn = false) {
    const headers = { 'content-type': 'image/png', origin: ORIGIN, cookie: alice.cookie, ...declared };
    const piece = Buffer.alloc(65_536);
    return new Promise<{ status: number | undefined; sent: number }>(resolve => {
      const upload = { sent: 0, isOver: false };
      const sending = request(`${gateway.url}/api/pictures`, { method: 'POST', headers }, answer => {
        const byThen = { status: answer.statusCode, sent: upload.sent };
        answer.resume().socket.once('close', () => resolve(byThen));
        if (onAndOn) return;
        upload.isOver = true;
        answer.once('end', () => answer.socket.destroy());
      });
      sending.on('error', () => (upload.isOver = true));
      const more = () => {
        while (!upload.isOver && upload.sent < 5 * GIGABYTE) {
          upload.sent += piece.length;
          if (!sending.write(piece)) return void sending.once('drain', more);
        }
      };
      more();
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

    const { status, sent } = await send(declared);

    expect(status).toBe(413);
    // What is on the way in the buffers of the connection comes on top.
    expect(sent).toBeLessThan(needed + 16 * 1024 * 1024);
    expect(asked).toBe(0);
    expect(await gateway.uploads()).toEqual([]);
  });

  test.each([
    ['declared', { 'content-length': 5 * GIGABYTE }],
    ['not declared', {}],
  ])('P5 a client that goes on sending after the refusal is cut off: 5 GB, %s', async (_title, declared) => {
    expect(await send(declared, true)).toMatchObject({ status: 413 });
  });

  test('a client that was refused and goes away leaves no connection behind', async () => {
    await send({});

    await until(
      () =>
        new Promise<boolean>(resolve => gateway.app.getHttpServer().getConnections((_, open) => resolve(open === 0))),
    );
  });
});
