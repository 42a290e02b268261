import { until } from '../../infra/test/until.js';
import { ORIGIN, type RunningGateway, startGateway } from './gateway.fixture.js';
import { ask, closeTabs, closing, connectedTab, handshake } from './socket.fixture.js';

const AT_AN_ADDRESS = 200;
const HANDSHAKES_A_MINUTE = 300;
let gateway: RunningGateway;
let headers: Record<string, string>;

describe('socket limits', () => {
  beforeAll(async () => {
    gateway = await startGateway({ isAlone: true, config: { TRUST_PROXY: ['127.0.0.1'] } });
    headers = { origin: ORIGIN, cookie: (await gateway.signedIn()).cookie };
  });
  afterEach(closeTabs);
  afterAll(() => gateway.stop());

  const from = (address: string) => ({ ...headers, 'x-forwarded-for': address });

  test('W12 of more than ten tabs of a member the newest stay, the oldest is closed and does not come back', async () => {
    const { cookie } = await gateway.signedIn();
    const tabs = [];
    for (let count = 0; count < 10; count += 1) tabs.push(await connectedTab(gateway, cookie));
    const [oldest, ...others] = tabs;
    if (!oldest) throw new Error('no tab');
    const closed = closing(oldest);

    others.push(await connectedTab(gateway, cookie));

    expect(await closed).toBe('io server disconnect');
    expect(others.every(({ connected }) => connected)).toBe(true);
  });

  test('W12 the ten tabs of a member are counted over all gateways, and one that was closed no more', async () => {
    await using other = await startGateway({ isAlone: true });
    const { cookie } = await gateway.signedIn();
    const oldest = await connectedTab(gateway, cookie);
    const second = await connectedTab(other, cookie);
    for (let count = 0; count < 4; count += 1) await connectedTab(gateway, cookie);
    for (let count = 0; count < 4; count += 1) await connectedTab(other, cookie);
    const left = closing(second);
    second.disconnect();
    await left;
    await connectedTab(other, cookie);
    expect(oldest.connected).toBe(true);
    const closed = closing(oldest);

    await connectedTab(other, cookie);

    expect(await closed).toBe('io server disconnect');
  });

  test('W12 an address has 200 connections: the next is 429, other addresses are served, and what closes makes room', async () => {
    const asked = await Promise.all(Array.from({ length: AT_AN_ADDRESS }, () => ask(gateway, from('192.0.2.1'))));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([101]));

    const refused = await handshake(gateway, from('192.0.2.1'));
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await handshake(gateway, from('192.0.2.2'))).status).toBe(101);

    for (const { socket } of asked) socket?.destroy();
    await until(async () => (await handshake(gateway, from('192.0.2.1'))).status === 101);
  });

  test('W12 the addresses of one IPv6 line share their 200 connections', async () => {
    const opened = Array.from({ length: AT_AN_ADDRESS }, (_, index) => ask(gateway, from(`2001:db8:5:1::${index}`)));
    expect(new Set((await Promise.all(opened)).map(({ status }) => status))).toEqual(new Set([101]));

    expect((await handshake(gateway, from('2001:db8:5:1::abcd'))).status).toBe(429);
    expect((await handshake(gateway, from('2001:db8:5:2::1'))).status).toBe(101);
    for (const { socket } of await Promise.all(opened)) socket?.destroy();
  });

  test('W12 a connection on which nothing comes is closed', async () => {
    await using hurried = await startGateway({ isAlone: true, speed: 20 });
    const { cookie } = await hurried.signedIn();
    const { socket } = await ask(hurried, { origin: ORIGIN, cookie });

    await new Promise(resolve => socket?.resume().once('close', resolve));

    expect(socket?.destroyed).toBe(true);
  });

  test('W17 who connects again and again is 429 after 300 handshakes in a minute, at that address alone', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < HANDSHAKES_A_MINUTE / 10; count += 1) {
      const ten = await Promise.all(Array.from({ length: 10 }, () => handshake(gateway, from('192.0.2.4'))));
      statuses.push(...ten.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([101]));

    const refused = await handshake(gateway, from('192.0.2.4'));
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await handshake(gateway, from('192.0.2.5'))).status).toBe(101);
  });

  test('W17 an address cannot be invented where no proxy is trusted', async () => {
    await using open = await startGateway({ isAlone: true });
    const { cookie } = await open.signedIn();
    const asked = await Promise.all(
      Array.from({ length: AT_AN_ADDRESS + 1 }, (_, count) =>
        ask(open, { origin: ORIGIN, cookie, 'x-forwarded-for': `198.51.100.${count}` }),
      ),
    );

    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
    for (const { socket } of asked) socket?.destroy();
  });
});
