import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { ServiceError } from '@attune/platform/service-error';
import { type AuthAnswers, type FriendsAnswers, type PicturesAnswers, refusal } from './gateway.fixture.js';
import { startStoringGateway, type StoringGateway } from './storing-gateway.fixture.js';

const pictures: PicturesAnswers = {};
const pictureId = 'a1'.repeat(32);
const file = `/api/pictures/${pictureId}.webp`;
const fresh = 'private, max-age=300';
const auth: AuthAnswers = {};
const friends: FriendsAnswers = {};
const aProfile = {
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  email: 'alice@example.org',
  age: null,
  pronouns: null,
  bio: null,
};
let gateway: StoringGateway;
let alice: Awaited<ReturnType<StoringGateway['signedIn']>>;

describe('pictures over HTTP', () => {
  beforeAll(async () => {
    gateway = await startStoringGateway({ auth, friends, pictures });
    await gateway.storage.write(`pictures/${pictureId}.webp`, Buffer.from('RIFF the picture'));
    await gateway.storage.write(`foreign/${pictureId}.webp`, Buffer.from('RIFF the copy'));
    alice = await gateway.signedIn();
  });
  afterAll(() => gateway.stop());

  beforeEach(() => {
    friends.maySeePicture = async () => ({ maySee: true });
  });

  const look = (path = file, headers: Record<string, string> = {}) =>
    gateway.get(path, { cookie: alice.cookie, ...headers });

  test('a visitor sees no pictures', async () => {
    for (const path of [file, '/api/pictures/foreign?url=https://a.test/x.png'])
      expect((await gateway.get(path)).status).toBe(401);
  });

  test('P5 a picture is a picture and nothing that could run, for this site, kept for minutes', async () => {
    const answer = await look();

    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('RIFF the picture');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '16',
      'cache-control': fresh,
      etag: `"${pictureId}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each([`"${pictureId}"`, `"other", W/"${pictureId}"`, '*'])(
    'a browser that has it (%s) is told so',
    async known => {
      const answer = await look(file, { 'if-none-match': known });

      expect(answer.status).toBe(304);
      expect(answer.headers.get('cache-control')).toBe(fresh);
      expect(await answer.text()).toBe('');
    },
  );

  test('a browser that has another one gets this one', async () => {
    expect((await look(file, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each([
    `${'0'.repeat(64)}.webp`,
    `${pictureId}.png`,
    pictureId,
    '..%2F..%2Fetc%2Fpasswd',
    `${pictureId.toUpperCase()}.webp`,
  ])('P5 there is nothing at %s', async name => {
    const answer = await look(`/api/pictures/${name}`);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await refusal(answer);
  });

  test('P11 a picture is for those whom friends lets see it, and for who uploaded it; else it is as if there were none', async () => {
    const asked: unknown[] = [];
    let isOwn = false;
    friends.maySeePicture = async (input, caller) => {
      asked.push({ ...input, by: caller?.userId });
      return { maySee: false };
    };
    pictures.isOwnUpload = async (input, caller) => {
      asked.push({ ...input, by: caller?.userId });
      return { isOwn };
    };

    const [hidden, nothing] = [await look(), await look(`/api/pictures/${'0'.repeat(64)}.webp`)];
    const known = await look(file, { 'if-none-match': `"${pictureId}"` });
    isOwn = true;
    const own = await look();

    expect([hidden.status, known.status, own.status]).toEqual([404, 404, 200]);
    expect(asked.slice(0, 2)).toEqual([
      { profilePicture: file, by: alice.userId },
      { pictureId, by: alice.userId },
    ]);
    expect((await refusal(hidden)).message).toBe((await refusal(nothing)).message);
    expect(hidden.headers.get('cache-control')).toBe('no-store');
  });

  test('P11 a member shows as their own what they uploaded, or have already; another’s address is refused', async () => {
    const own = { isOwn: false };
    pictures.claimUpload = async () => own;
    const profile = (profilePicture: string | null) => ({ ...aProfile, _id: alice.userId, profilePicture });
    let current: string | null = null;
    auth.getProfile = async () => profile(current);
    auth.updateProfile = async ({ profilePicture }) => profile((current = profilePicture ?? null));
    const save = async (profilePicture: string | null) =>
      gateway.put('/api/auth/me', { profilePicture }, { cookie: alice.cookie });

    const refused = await save(file);
    expect(refused.status).toBe(400);
    const sentence = 'This picture is gone. Please upload it again.';
    expect(await refusal(refused)).toMatchObject({ message: sentence, fields: { profilePicture: sentence } });
    own.isOwn = true;
    expect((await save(file)).status).toBe(200);
    own.isOwn = false;
    for (const picture of [file, 'https://elsewhere.test/x.png', null]) expect((await save(picture)).status).toBe(200);
    expect((await save(file)).status).toBe(400);
  });

  test('an address elsewhere shows our own copy, for a day', async () => {
    const url = 'https://elsewhere.test/x.png?a=b&c';
    let asked: unknown;
    pictures.fetchForeign = async (input, caller) => {
      asked = { ...input, by: caller?.userId };
      return { pictureId };
    };

    const answer = await look(`/api/pictures/foreign?url=${encodeURIComponent(url)}`);

    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('RIFF the copy');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(asked).toEqual({ url, by: alice.userId });
  });

  test('an address with nothing to show is 404, one that is none is 400, and neither is kept', async () => {
    pictures.fetchForeign = async () => {
      throw new ServiceError<PicturesReason>('not_found', 'no_picture_at_address');
    };
    const foreign = (url: string) => look(`/api/pictures/foreign?url=${encodeURIComponent(url)}`);

    for (const [url, status] of [
      ['https://elsewhere.test/x.png', 404],
      ['http://elsewhere.test/x.png', 400],
      ['', 400],
    ] as const) {
      const answer = await foreign(url);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      await refusal(answer);
    }
  });
});
