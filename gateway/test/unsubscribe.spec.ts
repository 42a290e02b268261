import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { serveFake } from '@attune/platform/testing/fake-service';
import { gatewayTestConfig, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const TOKEN = 'x'.repeat(43);
let gateway: RunningGateway;
let service: Awaited<ReturnType<typeof serveFake>>;
const unsubscribed: string[] = [];

const post = (token: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}/api/notifications/unsubscribe/${token}`, { method: 'POST', ...init });

describe('POST /api/notifications/unsubscribe/:token', () => {
  beforeAll(async () => {
    const unsubscribe = async ({ token }: { token: string }) => {
      if (token !== TOKEN) return { outcome: 'unknown' as const };
      unsubscribed.push(token);
      return { outcome: 'done' as const };
    };
    service = await serveFake(notificationsContract, { unsubscribe }, gatewayTestConfig());
    gateway = await startGateway({ isAlone: true });
  });
  afterAll(async () => {
    await gateway.stop();
    await service.stop();
  });

  test('works without a session', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await post(TOKEN, { headers, body: '{}' })).status).toBe(200);
    expect(unsubscribed).toEqual([TOKEN]);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ])('takes the form of a mailbox, as %s', async (type, body) => {
    unsubscribed.length = 0;

    expect((await post(TOKEN, { headers: { 'content-type': type }, body })).status).toBe(200);
    expect(unsubscribed).toEqual([TOKEN]);
  });

  test('from a page of another site it is refused', async () => {
    unsubscribed.length = 0;

    expect((await post(TOKEN, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect(unsubscribed).toEqual([]);
  });

  test('a form is refused at every other route', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${gateway.url}/api/auth/login`, { method: 'POST', headers, body: 'username=a' });

    expect(answer.status).toBe(415);
  });

  test('opening the address switches nothing off and leads to the page, also from a page of a mailbox', async () => {
    unsubscribed.length = 0;
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await fetch(`${gateway.url}/api/notifications/unsubscribe/${TOKEN}`, {
      headers,
      redirect: 'manual',
    });

    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe/${TOKEN}`]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const elsewhere = await fetch(
      `${gateway.url}/api/notifications/unsubscribe/${encodeURIComponent('/evil.example')}`,
      { redirect: 'manual' },
    );
    expect(elsewhere.headers.get('location')).toBe('/unsubscribe/%2Fevil.example');
    expect(unsubscribed).toEqual([]);
  });

  test('an unknown token is 404', async () => {
    const answer = await post('y'.repeat(43));

    expect(answer.status).toBe(404);
    expect(await refusal(answer)).toMatchObject({ reason: 'unsubscribe_link_unknown' });
  });
});
