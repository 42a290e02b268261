import { randomUUID } from 'node:crypto';
import { VOICE_MAX_BYTES, voiceKeyOf, voicePathOf } from '@attune/pictures-contract/voice';
import { type MessagingAnswers, ORIGIN, type PicturesAnswers, refusal } from './gateway.fixture.js';
import { startStoringGateway, type StoringGateway } from './storing-gateway.fixture.js';

const BOB = 'b'.repeat(24);
const voiceId = `${BOB}-${randomUUID()}`;
const voice = { voiceId, durationMs: 14_200 };
const SOUND = 'the sound of it';
const pictures: PicturesAnswers = {};
const messaging: MessagingAnswers = {};
let gateway: StoringGateway;
let alice: Awaited<ReturnType<StoringGateway['signedIn']>>;

describe('voice messages over HTTP', () => {
  beforeAll(async () => {
    gateway = await startStoringGateway({ pictures, messaging });
    await gateway.storage.write(voiceKeyOf(voiceId), Buffer.from(SOUND));
  });
  beforeEach(async () => {
    alice = await gateway.signedIn();
    messaging.mayTalk = async () => ({ mayTalk: true, showsTyping: true });
    messaging.mayHear = async () => ({ mayHear: true });
    pictures.finishVoice = async () => ({ voice });
  });
  afterAll(() => gateway.stop());

  const listen = (path = voicePathOf(voiceId), headers: Record<string, string> = {}) =>
    gateway.get(path, { cookie: alice.cookie, ...headers });
  const upload = ({
    to = BOB,
    type = 'audio/webm;codecs=opus',
    cookie = alice.cookie,
    bytes = 100,
    sender = '',
  } = {}) =>
    fetch(`${gateway.url}/api/messages/${to}/voices`, {
      method: 'POST',
      headers: { 'content-type': type, origin: ORIGIN, cookie, ...(sender && { 'x-sender-id': sender }) },
      body: new Uint8Array(bytes),
    });

  test('an upload is made a voice message of for the friend in the address, by the member of the session', async () => {
    const asked: unknown[] = [];
    pictures.finishVoice = async ({ uploadId, with: recipientId }, caller) => {
      asked.push([recipientId, caller?.userId]);
      await gateway.storage.remove(`uploads/${uploadId}`);
      return { voice };
    };

    const answer = await upload({ sender: alice.userId });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true, message: 'Recording uploaded.', voice });
    expect(asked).toEqual([[BOB, alice.userId]]);
  });

  test.each([BOB, 'nobody', '..%2F..'])('where the two may not talk nothing is stored: %s', async to => {
    messaging.mayTalk = async () => ({ mayTalk: false, showsTyping: false });

    const answer = await upload({ to });

    expect(answer.status).toBe(403);
    expect((await refusal(answer)).reason).toBe('not_a_friend');
    expect(await gateway.uploads()).toEqual([]);
  });

  test('W4 the recording of a member who is not the one of the session is not stored', async () => {
    const answer = await upload({ sender: BOB });

    expect(answer.status).toBe(403);
    expect((await refusal(answer)).reason).toBe('other_identity');
    expect(await gateway.uploads()).toEqual([]);
  });

  test('W28 what is called something else, or comes from no member, is refused', async () => {
    for (const type of ['text/html', 'image/png', 'video/webm', 'audio/mpeg'])
      expect((await upload({ type })).status).toBe(415);
    expect((await upload({ cookie: '' })).status).toBe(401);
    expect((await gateway.get(voicePathOf(voiceId))).status).toBe(401);
  });

  test('W32 more than a minute can need is not stored', async () => {
    const answer = await upload({ bytes: VOICE_MAX_BYTES + 1 });

    expect(answer.status).toBe(413);
    expect((await refusal(answer)).reason).toBe('voice_too_large');
    expect(await gateway.uploads()).toEqual([]);
  });

  test('W28 it is a recording and nothing that could run; a browser asks each time whether it may still be heard', async () => {
    const answer = await listen();

    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(SOUND);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': `${SOUND.length}`,
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag: `"${voiceId}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'attachment; filename="recording.webm"',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await listen(undefined, { 'if-none-match': `"${voiceId}"` })).status).toBe(304);
  });

  test.each([
    ['bytes=0-2', 206, 'the', 'bytes 0-2/15'],
    ['bytes=4-', 206, SOUND.slice(4), 'bytes 4-14/15'],
    ['bytes=15-', 416, '', 'bytes */15'],
    ['bytes=0-1,3-4', 200, SOUND, null],
  ])('a player is sent the part it asks for: %s', async (range, status, body, shown) => {
    const answer = await listen(undefined, { range });

    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([status, body, shown]);
  });

  test('W30 messaging is asked each time who may hear it; else it is as if there were none, in part and for a browser that has it, too', async () => {
    const asked: unknown[] = [];
    messaging.mayHear = async (input, caller) => {
      asked.push([input.voiceId, caller?.userId]);
      return { mayHear: false };
    };

    const hidden = [
      await listen(),
      await listen(undefined, { range: 'bytes=0-1' }),
      await listen(undefined, { 'if-none-match': `"${voiceId}"` }),
    ];
    messaging.mayHear = async () => ({ mayHear: true });
    const nothing = await listen(voicePathOf(`${BOB}-${randomUUID()}`));

    expect([...hidden, nothing].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(asked).toEqual(hidden.map(() => [voiceId, alice.userId]));
    expect(hidden[0]?.headers.get('cache-control')).toBe('no-store');
  });

  test.each([voiceId, `${voiceId}.webp`, `${voiceId.toUpperCase()}.webm`, '..%2F..%2Fetc%2Fpasswd', 'x.webm'])(
    'W30 there is nothing at %s',
    async name => {
      expect((await listen(`/api/messages/voices/${name}`)).status).toBe(404);
    },
  );

  test('W33 80 uploads an hour of one member are taken', async () => {
    for (let n = 0; n < 80; n += 1) expect((await upload()).status).toBe(201);

    expect((await upload()).status).toBe(429);
  });

  test('W35 our own pages may ask for the microphone, and no other and no other sense', async () => {
    const { headers } = await gateway.get('/messaging');

    const opened = (headers.get('permissions-policy') ?? '').split(', ').filter(feature => !feature.endsWith('=()'));
    expect(opened).toEqual(['microphone=(self)']);
  });
});
