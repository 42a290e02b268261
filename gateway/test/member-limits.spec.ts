import { messagesApi } from '@attune/gateway-contract/message-routes';
import { until } from '../../infra/test/until.js';
import {
  type FriendsAnswers,
  type MessagingAnswers,
  ORIGIN,
  refusal,
  type RunningGateway,
  startGateway,
} from './gateway.fixture.js';

const other = 'b'.repeat(24);
const messaging: MessagingAnswers = {
  search: async () => ({ messages: [] }),
  history: async () => ({ messages: [], isOpen: true }),
  conversations: async () => ({ conversations: [] }),
};
const friends: FriendsAnswers = { maySeePicture: async () => ({ maySee: true }) };
let gateway: RunningGateway;

describe('reading limits', () => {
  beforeAll(async () => (gateway = await startGateway({ messaging, friends })));
  afterAll(() => gateway.stop());

  const SEARCH = `/api/messages/search?with=${other}&query=tea`;

  /** The statuses of so many requests, twenty at a time. */
  async function statusesOf(path: string, cookie: string, count: number): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < count) {
      const some = Array.from({ length: Math.min(20, count - statuses.length) }, () => gateway.get(path, { cookie }));
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    return statuses;
  }

  describe('limits of changes', () => {
    const change = (method: string, path: string, cookie: string) =>
      fetch(gateway.url + path, {
        method,
        headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
        body: '{}',
      });

    test.each([
      ['PUT', '/api/auth/me'],
      ['POST', '/api/account/paused'],
      ['POST', '/api/account/incognito'],
      ['POST', '/api/account/language'],
      ['POST', '/api/notifications/seen'],
      ['POST', '/api/friends/unblock'],
    ])('G17 of %s %s a member may do 240 a minute; the next is 429, on that route alone', async (method, path) => {
      const [busy, calm] = [await gateway.signedIn(), await gateway.signedIn()];
      for (let done = 0; done < 240; done += 40)
        await Promise.all(Array.from({ length: 40 }, () => change(method, path, busy.cookie)));

      const refused = await change(method, path, busy.cookie);

      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await change(method, path, calm.cookie)).status).not.toBe(429);
      expect((await change('POST', '/api/friends/block', busy.cookie)).status).not.toBe(429);
    });
  });

  describe('limits of reading', () => {
    test('G14 of 400 searches at once, 120 are let through; the next is 429 with a time to wait, for that member alone', async () => {
      const [busy, calm] = [await gateway.signedIn(), await gateway.signedIn()];

      const statuses = await statusesOf(SEARCH, busy.cookie, 400);

      expect(statuses.filter(status => status === 429)).toHaveLength(280);
      // On a machine that stalls, one that was let through can also end as 503.
      expect(new Set(statuses)).toContain(200);
      const refused = await gateway.get(SEARCH, { cookie: busy.cookie });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await refusal(refused);
      expect((await gateway.get(SEARCH, { cookie: calm.cookie })).status).toBe(200);
    });

    test('G14 a member who has searched too much can still read, and friends are searched under the same limit', async () => {
      const { cookie } = await gateway.signedIn();
      await statusesOf(SEARCH, cookie, 120);

      expect((await gateway.get(`${messagesApi.history.path}?with=${other}`, { cookie })).status).toBe(200);
      expect((await gateway.get('/api/friends/search?query=x', { cookie })).status).toBe(429);
    });

    test('G14 two sessions of a member share what they read', async () => {
      const { userId, cookie } = await gateway.signedIn();
      await statusesOf(SEARCH, cookie, 120);

      expect((await gateway.get(SEARCH, { cookie: (await gateway.signedIn(userId)).cookie })).status).toBe(429);
    });

    test('G14 every other GET of the API counts together: 1,200 a minute', async () => {
      const { cookie } = await gateway.signedIn();
      const paths = ['/api/messages/conversations', `/api/messages?with=${other}`, '/api/health'];
      const statuses: number[] = [];
      for (let count = 0; count < 1200; count += 60)
        for (const path of paths) statuses.push(...(await statusesOf(path, cookie, 20)));

      expect(new Set(statuses)).toEqual(new Set([200]));
      for (const path of [...paths, '/api/auth/me', '/api/friends/sent', '/api/ai/calls', '/api/messages/preferences'])
        expect([path, (await gateway.get(path, { cookie })).status]).toEqual([path, 429]);
    });

    test('pictures have a limit of their own, and what changes something is not counted as reading', async () => {
      const { cookie } = await gateway.signedIn();
      const picture = `/api/pictures/${'a'.repeat(64)}.webp`;
      const etag = { 'if-none-match': `"${'a'.repeat(64)}"` };
      await statusesOf(SEARCH, cookie, 121);

      expect((await gateway.get(picture, { cookie, ...etag })).status).toBe(304);
      expect((await gateway.put('/api/messages/preferences', { typing: 'x' }, { cookie })).status).toBe(400);
    });

    test('a visitor is not counted under a member', async () => {
      await until(async () => (await gateway.get('/api/health')).status === 200);
      expect((await gateway.get(SEARCH)).status).toBe(401);
    });
  });
});
