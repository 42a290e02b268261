import { randomUUID } from 'node:crypto';
import { photoKeyOf, photoPathOf } from '@attune/pictures-contract/photo';
import { type MessagingAnswers, ORIGIN, type PicturesAnswers, refusal } from './gateway.fixture.js';
import { startStoringGateway, type StoringGateway } from './storing-gateway.fixture.js';

const BOB = 'b'.repeat(24);
const photoId = `${BOB}-${randomUUID()}`;
const photo = { photoId, width: 640, height: 480 };
const pictures: PicturesAnswers = {};
const messaging: MessagingAnswers = {};
let gateway: StoringGateway;
let alice: Awaited<ReturnType<StoringGateway['signedIn']>>;

describe('photos of messages over HTTP', () => {
  beforeAll(async () => {
    gateway = await startStoringGateway({ pictures, messaging });
    await gateway.storage.write(photoKeyOf(photoId), Buffer.from('RIFF the photo'));
  });
  beforeEach(async () => {
    alice = await gateway.signedIn();
    messaging.mayTalk = async () => ({ mayTalk: true, showsTyping: true });
    messaging.maySeePhoto = async () => ({ maySee: true });
    pictures.finishPhoto = async () => ({ photo });
  });
  afterAll(() => gateway.stop());

  const look = (path = photoPathOf(photoId), headers: Record<string, string> = {}) =>
    gateway.get(path, { cookie: alice.cookie, ...headers });
  const upload = (to = BOB, type = 'image/jpeg', cookie = alice.cookie) =>
    fetch(`${gateway.url}/api/messages/${to}/photos`, {
      method: 'POST',
      headers: { 'content-type': type, origin: ORIGIN, cookie },
      body: new Uint8Array(100),
    });

  test('an upload is made a photo of for the friend in the address, by the member of the session', async () => {
    const asked: unknown[] = [];
    pictures.finishPhoto = async ({ uploadId, with: recipientId }, caller) => {
      asked.push([recipientId, caller?.userId]);
      await gateway.storage.remove(`uploads/${uploadId}`);
      return { photo };
    };

    const answer = await upload();

    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true, message: 'Photo uploaded.', photo });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(asked).toEqual([[BOB, alice.userId]]);
  });

  test.each([BOB, 'nobody', '..%2F..'])('where the two may not talk nothing is stored: %s', async to => {
    messaging.mayTalk = async () => ({ mayTalk: false, showsTyping: false });

    const answer = await upload(to);

    expect(answer.status).toBe(403);
    expect((await refusal(answer)).reason).toBe('not_a_friend');
    expect(await gateway.uploads()).toEqual([]);
  });

  test('what is no picture, or comes from no member, is refused', async () => {
    expect((await upload(BOB, 'text/html')).status).toBe(415);
    expect((await upload(BOB, 'image/png', '')).status).toBe(401);
    expect((await gateway.get(photoPathOf(photoId))).status).toBe(401);
  });

  test('a photo is a picture and nothing that could run; a browser asks each time whether it may still be seen', async () => {
    const answer = await look();

    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('RIFF the photo');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      etag: `"${photoId}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await look(undefined, { 'if-none-match': `"${photoId}"` })).status).toBe(304);
  });

  test('W20 messaging is asked for each look who may see it; else it is as if there were none, for a browser that has it, too', async () => {
    const asked: unknown[] = [];
    messaging.maySeePhoto = async (input, caller) => {
      asked.push([input.photoId, caller?.userId]);
      return { maySee: false };
    };

    const [hidden, known] = [await look(), await look(undefined, { 'if-none-match': `"${photoId}"` })];
    messaging.maySeePhoto = async () => ({ maySee: true });
    const nothing = await look(photoPathOf(`${BOB}-${randomUUID()}`));

    expect([hidden.status, known.status, nothing.status]).toEqual([404, 404, 404]);
    expect(asked).toEqual([
      [photoId, alice.userId],
      [photoId, alice.userId],
    ]);
    expect((await refusal(hidden)).message).toBe((await refusal(nothing)).message);
    expect(hidden.headers.get('cache-control')).toBe('no-store');
  });

  test.each([photoId, `${photoId}.png`, `${photoId.toUpperCase()}.webp`, '..%2F..%2Fetc%2Fpasswd', 'x.webp'])(
    'there is nothing at %s',
    async name => {
      expect((await look(`/api/messages/photos/${name}`)).status).toBe(404);
    },
  );

  test('80 uploads an hour of one member are taken', async () => {
    for (let n = 0; n < 80; n += 1) expect((await upload()).status).toBe(201);

    expect((await upload()).status).toBe(429);
  });
});
