import { randomUUID } from 'node:crypto';
import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import { profileVoiceKeyOf, profileVoicePathOf, VOICE_MAX_BYTES, voicePathOf } from '@attune/pictures-contract/voice';
import {
  type AuthAnswers,
  type FriendsAnswers,
  type MessagingAnswers,
  ORIGIN,
  type PicturesAnswers,
  refusal,
} from './gateway.fixture.js';
import { startStoringGateway, type StoringGateway } from './storing-gateway.fixture.js';

const BOB = 'b'.repeat(24);
const voiceId = `${BOB}-${randomUUID()}`;
const SOUND = 'the sound of it';
const bars = '0v'.repeat(24);
const pictures: PicturesAnswers = {};
const friends: FriendsAnswers = {};
const auth: AuthAnswers = {};
const messaging: MessagingAnswers = { mayHear: async () => ({ mayHear: true }) };
let gateway: StoringGateway;
let alice: Awaited<ReturnType<StoringGateway['signedIn']>>;
let changes: unknown[];

describe('recordings on profiles over HTTP', () => {
  beforeAll(async () => {
    gateway = await startStoringGateway({ pictures, friends, auth, messaging });
    await gateway.storage.write(profileVoiceKeyOf(voiceId), Buffer.from(SOUND));
  });
  beforeEach(async () => {
    alice = await gateway.signedIn();
    changes = [];
    friends.mayHearProfile = async () => ({ mayHear: true });
    pictures.finishProfileVoice = async (_input, caller) => ({ voice: ownOf(caller?.userId) });
    pictures.uploadedProfileVoice = async ({ voiceId: asked }, caller) => {
      const voice = ownOf(caller?.userId);
      return { voice: asked === voice.voiceId ? voice : null };
    };
    auth.updateProfile = async (change, caller) => {
      changes.push(change);
      return { ...PROFILE, _id: caller?.userId ?? BOB };
    };
  });
  afterAll(() => gateway.stop());

  const uuid = randomUUID();
  const ownOf = (userId = '') => ({ voiceId: `${userId}-${uuid}`, durationMs: 2994 });
  const PROFILE = {
    _id: BOB,
    username: 'bob',
    firstname: 'Bob',
    lastname: 'Stone',
    email: 'bob@example.org',
    age: 30,
    pronouns: null,
    bio: null,
    profilePicture: null,
    photos: [],
    prompts: [],
    facts: NO_FACTS,
    standing: { isPaused: false, isModerator: false },
  };
  const listen = (path = profileVoicePathOf(voiceId), headers: Record<string, string> = {}) =>
    gateway.get(path, { cookie: alice.cookie, ...headers });
  const upload = ({ type = 'audio/webm;codecs=opus', cookie = alice.cookie, bytes = 100, sender = '' } = {}) =>
    fetch(`${gateway.url}/api/voices`, {
      method: 'POST',
      headers: { 'content-type': type, origin: ORIGIN, cookie, ...(sender && { 'x-sender-id': sender }) },
      body: new Uint8Array(bytes),
    });
  const save = (voice: unknown) => gateway.put('/api/auth/me', { voice }, { cookie: alice.cookie });

  test('an upload is made a recording of for the profile of the session’s member', async () => {
    const answer = await upload({ sender: alice.userId });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true, message: 'Recording uploaded.', voice: ownOf(alice.userId) });
  });

  test('H4, H10 what is called something else, is too large, or comes from no member or another one, is not stored', async () => {
    const before = await gateway.uploads();
    for (const type of ['text/html', 'image/png', 'video/webm', 'audio/mpeg'])
      expect((await upload({ type })).status).toBe(415);
    expect((await upload({ bytes: VOICE_MAX_BYTES + 1 })).status).toBe(413);
    expect((await upload({ cookie: '' })).status).toBe(401);
    const other = await upload({ sender: BOB });
    expect([other.status, (await refusal(other)).reason]).toEqual([403, 'other_identity']);
    expect(await gateway.uploads()).toEqual(before);
  });

  test('H8 30 uploads an hour of one member are taken', async () => {
    for (let n = 0; n < 30; n += 1) expect((await upload()).status).toBe(201);

    expect((await upload()).status).toBe(429);
  });

  test('H9 it is saved with the length that was counted, not the one that the browser says', async () => {
    const own = ownOf(alice.userId);

    expect((await save({ ...own, durationMs: 60_000, bars })).status).toBe(200);
    expect((await save(null)).status).toBe(200);
    expect(changes).toEqual([{ voice: { ...own, bars } }, { voice: null }]);
  });

  test('H2, H3 one that the member has not uploaded for their profile is not saved', async () => {
    for (const foreign of [voiceId, `${alice.userId}-${randomUUID()}`]) {
      const answer = await save({ voiceId: foreign, durationMs: 3000, bars });
      expect([answer.status, (await refusal(answer)).reason]).toEqual([400, 'recording_gone']);
    }
    expect(changes).toEqual([]);
  });

  test('it is a recording and nothing that could run, whole or in part; a browser asks each time whether it may still be heard', async () => {
    const answer = await listen();

    expect([answer.status, await answer.text()]).toEqual([200, SOUND]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/webm',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await (await listen(undefined, { range: 'bytes=0-2' })).text()).toBe('the');
    expect((await listen(undefined, { 'if-none-match': `"${voiceId}"` })).status).toBe(304);
  });

  test('H1, H5 friends is asked each time who may hear it; else it is as if there were none, in part and for a browser that has it, too', async () => {
    const asked: unknown[] = [];
    friends.mayHearProfile = async (input, caller) => {
      asked.push([input.voiceId, caller?.userId]);
      return { mayHear: false };
    };

    const hidden = [
      await listen(),
      await listen(undefined, { range: 'bytes=0-1' }),
      await listen(undefined, { 'if-none-match': `"${voiceId}"` }),
    ];
    friends.mayHearProfile = async () => ({ mayHear: true });
    const nothing = await listen(profileVoicePathOf(`${BOB}-${randomUUID()}`));

    expect([...hidden, nothing].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(asked).toEqual(hidden.map(() => [voiceId, alice.userId]));
    expect((await gateway.get(profileVoicePathOf(voiceId))).status).toBe(401);
  });

  test.each([voiceId, `${voiceId}.webp`, `${voiceId.toUpperCase()}.webm`, '..%2F..%2Fetc%2Fpasswd', 'x.webm'])(
    'H1 there is nothing at %s',
    async name => {
      expect((await listen(`/api/voices/${name}`)).status).toBe(404);
    },
  );

  test('H3 it is not found where voice messages are', async () => {
    expect((await listen(voicePathOf(voiceId))).status).toBe(404);
  });
});
