import { Metrics } from '@attune/platform/metrics/metrics';
import { figuresOf } from '@attune/platform/testing/figures';
import { Redis } from 'ioredis';
import { aMember, conversationOf, emit } from './conversation.fixture.js';
import { type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, connectedTab } from './socket.fixture.js';

const [alice, bob] = [aMember(), aMember()];
const { messaging } = conversationOf(alice, bob);
let gateway: RunningGateway;

describe('metrics of the gateway', () => {
  beforeAll(async () => {
    gateway = await startGateway({ messaging, auth: { verify: async () => ({ outcome: 'unknown' }) } });
  });
  afterEach(closeTabs);
  afterAll(() => gateway.stop());

  const lines = async () =>
    (await figuresOf(gateway.app.get(Metrics))).split('\n').filter(line => !line.startsWith('#'));
  const shown = async (sample: string) =>
    Number((await lines()).find(line => line.startsWith(`${sample} `))?.slice(sample.length) ?? Number.NaN);
  const requests = (method: string, route: string, status: number) =>
    shown(`attune_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

  test('a request is counted under the pattern of its route, never under its address', async () => {
    await gateway.get('/api/auth/verify/a-secret-token');
    await gateway.get('/api/no/such/place/65a1f0c2d3e4f5a6b7c8d9e0');

    expect(await requests('GET', '/api/auth/verify/:token', 404)).toBe(1);
    expect(await requests('GET', 'none', 404)).toBe(1);
    expect((await lines()).filter(line => /a-secret-token|65a1f0c2/.test(line))).toEqual([]);
  });

  test('connections that send no request are counted from 0 on', async () => {
    for (const status of [400, 408, 431])
      expect(await shown(`attune_http_unreadable_requests_total{status="${status}"}`)).toBe(0);
  });

  test('a limit that was reached is counted by its rule, which is shown before', async () => {
    const rule = 'attune_rate_limited_total{rule="link"}';
    const before = await shown(rule);
    const statuses = [];
    for (let guess = 0; guess < 32; guess += 1) statuses.push((await gateway.get(`/api/auth/verify/${guess}`)).status);

    const refused = statuses.filter(status => status === 429).length;
    expect(refused).toBeGreaterThan(0);
    expect(await shown(rule)).toBe(before + refused);
  });

  test('the time of the newest backup is shown, 0 before the first', async () => {
    const redis = new Redis(process.env['REDIS_URL'] ?? '');
    const before = await shown('attune_backup_taken_timestamp_seconds');
    await redis.set('backup:taken', '1764000000');

    expect([before, await shown('attune_backup_taken_timestamp_seconds')]).toEqual([0, 1_764_000_000]);
    redis.disconnect();
  });

  test('an event is counted with its outcome; an unknown name is no label', async () => {
    const tab = await connectedTab(gateway, (await gateway.signedIn(alice)).cookie);
    await emit(tab, 'send_message', { recipientId: bob, text: 'Tea?' });
    await emit(tab, 'send_message', { recipientId: bob });
    await emit(tab, 'made_up', {});

    const events = (event: string, outcome: string) =>
      shown(`attune_chat_event_duration_seconds_count{event="${event}",outcome="${outcome}"}`);
    expect(await events('send_message', 'ok')).toBe(1);
    expect(await events('send_message', 'invalid_input')).toBe(1);
    expect(await events('unknown', 'not_found')).toBe(1);
    expect((await lines()).filter(line => line.includes('made_up') || line.includes(bob))).toEqual([]);
  });

  test('tabs are told to read again when a gateway begins to hear the others, and that is counted', async () => {
    expect(await shown('attune_resyncs_total{reason="listening"}')).toBeGreaterThan(0);
  });
});
