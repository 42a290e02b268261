import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '@attune/gateway-contract/pictures';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { ServiceError } from '@attune/platform/service-error';
import { until } from '../../infra/test/until.js';
import { ORIGIN, type PicturesAnswers, refusal } from './gateway.fixture.js';
import { startStoringGateway, type StoringGateway } from './storing-gateway.fixture.js';

const pictures: PicturesAnswers = {};
const pictureId = 'a1'.repeat(32);
const file = `/api/pictures/${pictureId}.webp`;
let gateway: StoringGateway;
let alice: Awaited<ReturnType<StoringGateway['signedIn']>>;

describe('picture uploads', () => {
  beforeAll(async () => {
    gateway = await startStoringGateway({ pictures });
  });
  beforeEach(async () => {
    alice = await gateway.signedIn();
    pictures.finishUpload = async ({ uploadId }) => {
      await gateway.storage.remove(`uploads/${uploadId}`);
      return { pictureId };
    };
  });
  afterAll(() => gateway.stop());

  const upload = (body: BodyInit, type = 'image/jpeg', cookie = alice.cookie) =>
    fetch(`${gateway.url}/api/pictures`, {
      method: 'POST',
      headers: { 'content-type': type, origin: ORIGIN, cookie },
      body,
    });

  test('P17 slow uploads of one member are in the way of no other one, and of their own for as long as they last', async () => {
    const bob = await gateway.signedIn();
    const statuses: number[] = [];
    const headers = { 'content-type': 'image/png', 'content-length': 1000, origin: ORIGIN, cookie: alice.cookie };
    const slow = Array.from({ length: 17 }, () => {
      const sending = request(`${gateway.url}/api/pictures`, { method: 'POST', headers }, answer => {
        statuses.push(answer.resume().statusCode ?? 0);
      });
      sending.on('error', () => undefined).write(Buffer.alloc(10));
      return sending;
    });
    await until(() => statuses.length === 13);

    expect((await upload(randomBytes(1000), 'image/png', bob.cookie)).status).toBe(201);

    expect(new Set(statuses)).toEqual(new Set([503]));
    for (const sending of slow) sending.end(Buffer.alloc(990));
    await until(() => statuses.length === 17);
    expect(statuses.slice(13)).toEqual([201, 201, 201, 201]);
    expect((await upload(randomBytes(1000))).status).toBe(201);
  });

  test.each(PICTURE_TYPES)('an upload of %s is made a picture of, for the member of the session', async type => {
    const bytes = randomBytes(200_000);
    const asked: unknown[] = [];
    pictures.finishUpload = async ({ uploadId }, caller) => {
      const laid = await gateway.storage.read(`uploads/${uploadId}`);
      asked.push(caller?.userId, laid && (await buffer(laid.body)).equals(bytes));
      await gateway.storage.remove(`uploads/${uploadId}`);
      return { pictureId };
    };

    const answer = await upload(bytes, type);

    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ success: true, message: 'Picture uploaded.', profilePicture: file });
    expect(asked).toEqual([alice.userId, true]);
  });

  test('P5 5 MB are taken, a byte more is not, announced or not; and the sentence arrives', async () => {
    const largest = new Uint8Array(PICTURE_MAX_BYTES);
    const more = new Uint8Array(PICTURE_MAX_BYTES + 1);
    expect((await upload(largest)).status).toBe(201);

    const announced = await upload(more);
    expect(announced.status).toBe(413);
    expect(await refusal(announced)).toMatchObject({ message: 'Please choose a picture of at most 5 MB.' });
    expect(await statusOfStream(more)).toBe(413);
  });

  /** Sends without a Content-Length. */
  function statusOfStream(bytes: Uint8Array): Promise<number | undefined> {
    const headers = { 'content-type': 'image/png', origin: ORIGIN, cookie: alice.cookie };
    return new Promise((resolve, reject) => {
      const sending = request(`${gateway.url}/api/pictures`, { method: 'POST', headers }, answer => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sending.on('error', reject);
      for (let at = 0; at < bytes.length; at += 65_536) sending.write(bytes.subarray(at, at + 65_536));
      sending.end();
    });
  }

  test.each(['text/html', 'application/pdf', 'image/svg+xml', 'application/json', 'image/jpegs'])(
    'P5 an upload of %s is 415, and the sentence says what to choose',
    async type => {
      const answer = await upload('{}', type);

      expect(answer.status).toBe(415);
      expect(await refusal(answer)).toMatchObject({ message: expect.stringMatching(/^Please choose a JPEG/) });
    },
  );

  test('no other route takes a picture, nor more than 64 kB', async () => {
    const send = (type: string, body: BodyInit) =>
      fetch(`${gateway.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': type, origin: ORIGIN },
        body,
      });

    expect((await send('image/png', 'x')).status).toBe(415);
    expect((await send('application/json', JSON.stringify('x'.repeat(66_000)))).status).toBe(413);
  });

  test('what the service refuses is removed, and its sentence arrives', async () => {
    pictures.finishUpload = async () => {
      throw new ServiceError<PicturesReason>('invalid_input', 'picture_damaged');
    };

    const answer = await upload('no picture');

    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({ message: 'This picture is damaged. Please choose another one.' });
    await until(async () => (await gateway.uploads()).length === 0);
  });

  test('an upload that breaks off leaves nothing, and asks no service', async () => {
    let asked = 0;
    pictures.finishUpload = async ({ uploadId }) => {
      asked += 1;
      await gateway.storage.remove(`uploads/${uploadId}`);
      return { pictureId };
    };
    const headers = { 'content-type': 'image/png', 'content-length': 1000, origin: ORIGIN, cookie: alice.cookie };
    const sending = request(`${gateway.url}/api/pictures`, { method: 'POST', headers });
    const closed = new Promise(resolve => sending.once('close', resolve));
    sending.on('error', () => undefined);
    await new Promise<void>(resolve => sending.write('half', () => resolve()));
    sending.destroy();
    await closed;

    expect((await upload('whole')).status).toBe(201);
    expect(asked).toBe(1);
    expect(await gateway.uploads()).toEqual([]);
  });

  test('a member uploads thirty times an hour', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent += 1) statuses.push((await upload('x')).status);

    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
  });

  test('a visitor uploads nothing', async () => {
    expect((await upload('x', 'image/png', '')).status).toBe(401);
  });

  test('another site uploads nothing', async () => {
    const answer = await fetch(`${gateway.url}/api/pictures`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', origin: 'https://evil.example', cookie: alice.cookie },
      body: 'x',
    });

    expect(answer.status).toBe(403);
  });
});
