import { keysOf, PORTRAIT_WIDTHS, squareKeyOf } from '@attune/pictures-contract/picture-files';
import { pathOf } from '@attune/pictures-contract/picture-path';
import { type FriendsAnswers, type PicturesAnswers, refusal } from './gateway.fixture.js';
import { startStoringGateway, type StoringGateway } from './storing-gateway.fixture.js';

const friends: FriendsAnswers = {};
const pictures: PicturesAnswers = {};
const [pictureId, before] = ['a1'.repeat(32), 'b2'.repeat(32)];
let gateway: StoringGateway;
let alice: Awaited<ReturnType<StoringGateway['signedIn']>>;

describe('portraits over HTTP', () => {
  beforeAll(async () => {
    gateway = await startStoringGateway({ friends, pictures });
    for (const key of keysOf(pictureId)) await gateway.storage.write(key, Buffer.from(`RIFF ${key}`));
    await gateway.storage.write(squareKeyOf(before), Buffer.from('RIFF the square'));
    alice = await gateway.signedIn();
  });
  afterAll(() => gateway.stop());

  beforeEach(() => {
    friends.maySeePicture = async () => ({ maySee: true });
    pictures.isOwnUpload = async () => ({ isOwn: false });
  });

  const look = (name: string, headers: Record<string, string> = {}) =>
    gateway.get(`/api/pictures/${name}.webp`, { cookie: alice.cookie, ...headers });

  test.each(PORTRAIT_WIDTHS)(
    'a picture is there %i pixels wide, under a tag of its own, kept for minutes',
    async width => {
      const name = `${pictureId}-${width}`;

      const answer = await look(name);

      expect(await answer.text()).toBe(`RIFF pictures/${name}.webp`);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=300',
        etag: `"${name}"`,
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect((await look(name, { 'if-none-match': `"${name}"` })).status).toBe(304);
      expect((await look(name, { 'if-none-match': `"${pictureId}"` })).status).toBe(200);
    },
  );

  test('of a picture from before there were portraits it is the square', async () => {
    for (const width of PORTRAIT_WIDTHS) {
      const answer = await look(`${before}-${width}`);
      expect([answer.status, await answer.text()]).toEqual([200, 'RIFF the square']);
    }
  });

  test.each(['541', '0540', '540-1080', '', '540%2F..%2F..'])('P5 there is nothing of the width “%s”', async width => {
    const answer = await look(`${pictureId}-${width}`);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await refusal(answer);
  });

  test('P11 a portrait is for those who may see the picture, and for who uploaded it; else it is as if there were none', async () => {
    const asked: unknown[] = [];
    friends.maySeePicture = async (input, caller) => {
      asked.push({ ...input, by: caller?.userId });
      return { maySee: false };
    };
    const name = `${pictureId}-540`;

    const [hidden, nothing] = [await look(name), await look(`${'0'.repeat(64)}-540`)];
    const known = await look(name, { 'if-none-match': `"${name}"` });
    const visitor = await gateway.get(`/api/pictures/${name}.webp`);
    pictures.isOwnUpload = async () => ({ isOwn: true });
    const own = await look(name);

    expect([hidden, nothing, known, visitor, own].map(({ status }) => status)).toEqual([404, 404, 404, 401, 200]);
    expect(asked[0]).toEqual({ profilePicture: pathOf(pictureId), by: alice.userId });
    expect((await refusal(hidden)).message).toBe((await refusal(nothing)).message);
  });
});
