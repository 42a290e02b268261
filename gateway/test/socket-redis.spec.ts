import { Redis } from 'ioredis';
import { TcpProxy } from '../../infra/test/tcp-proxy.ts';
import { until } from '../../infra/test/until.js';
import { SocketServer } from '../src/socket/socket.server.js';
import { ORIGIN, type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, connectedTab, handshake, type Tab } from './socket.fixture.js';

const redisUrl = process.env['REDIS_URL'] ?? '';
let redisProxy: TcpProxy;
let cuttable: RunningGateway;
let steady: RunningGateway;
let redis: Redis;

describe('sockets without Redis', () => {
  beforeAll(async () => {
    redisProxy = await TcpProxy.inFrontOf(redisUrl);
    cuttable = await startGateway({ isAlone: true, config: { REDIS_URL: redisProxy.addressFor(redisUrl) } });
    steady = await startGateway({ isAlone: true });
    redis = new Redis(redisUrl);
  });
  afterEach(async () => {
    closeTabs();
    redisProxy.heal();
    await until(async () => (await cuttable.get('/api/health')).status === 200);
  });
  afterAll(async () => {
    await cuttable.stop();
    await steady.stop();
    redis.disconnect();
    await redisProxy.stop();
  });

  const count = ({ heard }: Tab, event: string) => heard.filter(name => name === event).length;

  /** What is told at the other gateway is heard here, whenever that becomes so. */
  const isHeardAcross = (userId: string, tab: Tab) =>
    until(async () => {
      await steady.app.get(SocketServer).push([userId], 'friends_changed');
      return count(tab, 'friends_changed') > 0;
    });

  /** The connections on which the gateways of this suite hear each other. */
  async function subscribers(): Promise<string[]> {
    const { db } = redis.options;
    const clients = String(await redis.call('CLIENT', 'LIST', 'TYPE', 'pubsub')).split('\n');
    return clients.filter(line => line.includes(` db=${db} `) && line.includes(' psub=1 ')).map(line => idOf(line));
  }
  const idOf = (line: string) => /^id=(\d+)/.exec(line)?.[1] ?? '';

  test('without Redis a handshake is 503, and the same one is taken when Redis is back', async () => {
    const headers = { origin: ORIGIN, cookie: (await cuttable.signedIn()).cookie };
    redisProxy.cut();

    const refused = await handshake(cuttable, headers);
    expect(refused.status).toBe(503);
    expect(refused.retryAfter).toBeGreaterThan(0);
    redisProxy.heal();

    await until(async () => (await handshake(cuttable, headers)).status === 101);
  });

  test('I14 tabs outlast an outage, are told to ask again, and hear the other gateway as before', async () => {
    const { userId, cookie } = await steady.signedIn();
    const tab = await connectedTab(cuttable, cookie);
    const asksAgain = count(tab, 'resync');
    redisProxy.cut();
    await until(async () => (await cuttable.get('/api/health')).status === 503);
    expect(tab.connected).toBe(true);
    redisProxy.heal();

    await until(() => count(tab, 'resync') > asksAgain);
    await isHeardAcross(userId, tab);
    expect(tab.connected).toBe(true);
  });

  test('when only the subscriptions are lost, every tab is told to ask again once they stand again', async () => {
    const { userId, cookie } = await steady.signedIn();
    const tabs = [await connectedTab(cuttable, cookie), await connectedTab(steady, cookie)];
    const before = tabs.map(tab => count(tab, 'resync'));
    const ids = await subscribers();
    expect(ids).toHaveLength(2);

    for (const id of ids) await redis.client('KILL', 'ID', Number(id));

    await until(() => tabs.every((tab, index) => count(tab, 'resync') > (before[index] ?? 0)));
    await steady.app.get(SocketServer).push([userId], 'friends_changed');
    await until(() => tabs.every(tab => count(tab, 'friends_changed') > 0));
  });

  test('I5 when a gateway could not pass something on, the tabs at the other gateways are told to ask again', async () => {
    const { userId, cookie } = await steady.signedIn();
    const tab = await connectedTab(steady, cookie);
    await isHeardAcross(userId, tab);
    const asksAgain = count(tab, 'resync');
    redisProxy.cut();
    await until(async () => (await cuttable.get('/api/health')).status === 503);

    cuttable.app.get(SocketServer).hint([userId], 'friends_changed');
    redisProxy.heal();

    await until(() => count(tab, 'resync') > asksAgain);
  });

  test('what cannot be told to the other gateways is refused, so that it is told again', async () => {
    redisProxy.cut();
    await until(async () => (await cuttable.get('/api/health')).status === 503);

    await expect(cuttable.app.get(SocketServer).push(['0'.repeat(24)], 'friends_changed')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('I16 what is no message between gateways is ignored', async () => {
    const { userId, cookie } = await steady.signedIn();
    const tab = await connectedTab(cuttable, cookie);

    for (const text of ['', '{', '{}', '\u0001', '{"type":3}', 'null']) {
      await redis.publish('socket.io#/#', text);
      await redis.publish('socket.io-request#/#', text);
      await redis.publish('socket.io-response#/#', text);
    }

    await isHeardAcross(userId, tab);
    expect(tab.connected).toBe(true);
  });
});
