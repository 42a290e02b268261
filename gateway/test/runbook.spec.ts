import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from '../../infra/test/until.js';
import { aMember } from './conversation.fixture.js';
import { type AuthAnswers, type RunningGateway, startGateway } from './gateway.fixture.js';
import { securityFolder } from './security-log.fixture.js';
import { closeTabs, closing, connectedTab } from './socket.fixture.js';

/** The addresses and the account of the runbook. */
const [ADDRESS, ACCOUNT] = ['203.0.113.7', '65a1f0c2d3e4f5a6b7c8d9e0'];
const docs = readFileSync(join(import.meta.dirname, '../../docs/operations/watch-and-mend.md'), 'utf8');
const section = docs.split('### When passwords are guessed\n')[1]?.split('\n## ')[0] ?? '';
const commands = [...section.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));
const [findAddress, findAccount, findEntered, block, endSessions, list, unblock] = commands as [string, ...string[]];

const log = securityFolder();
const auth: AuthAnswers = {};
let gateway: RunningGateway;
let redis: Redis;

describe('the commands of the runbook', () => {
  beforeAll(async () => {
    const config = { SECURITY_LOG_DIR: log.folder, TRUST_PROXY: ['127.0.0.1'] };
    gateway = await startGateway({ auth, config });
    redis = new Redis(process.env['REDIS_URL'] ?? '');
  });
  afterEach(closeTabs);
  afterAll(async () => {
    await gateway.stop();
    redis.disconnect();
    log.remove();
  });

  const shell = (command: string) => execFileSync('sh', ['-c', command], { cwd: log.folder, encoding: 'utf8' });
  /** A line of the runbook, as redis-cli would send it. */
  const redisCli = (line: string) => {
    const [, command = '', ...words] = (line.split('   #')[0] ?? '').match(/"[^"]*"|\S+/g) ?? [];
    return redis.call(command, ...words.map(word => word.replaceAll('"', '')));
  };
  const login = (password: string) =>
    gateway.post('/api/auth/login', { username: 'alice', password }, { 'x-forwarded-for': ADDRESS });

  describe('runbook: when passwords are guessed', () => {
    test('G13 the address and the account are found, the address is blocked and let in again, the sessions are ended', async () => {
      auth.signIn = async ({ password }) =>
        password === 'right'
          ? { outcome: 'signed_in', token: 'x', expiresAt: new Date().toISOString(), userId: ACCOUNT }
          : { outcome: 'refused', userId: ACCOUNT };
      for (const guess of ['one', 'two', 'right']) await login(guess);

      expect(shell(findAddress)).toContain(`2 "address":"${ADDRESS}"`);
      expect(shell(findAccount ?? '')).toContain(`2 "userId":"${ACCOUNT}"`);
      expect(shell(findEntered ?? '')).toContain(`"userId":"${ACCOUNT}"`);

      await redisCli(block ?? '');
      await until(async () => (await login('three')).status === 403);
      expect((await gateway.get('/api/health')).status).toBe(200);

      const { cookie } = await gateway.signedIn(ACCOUNT);
      const other = await connectedTab(gateway, (await gateway.signedIn(aMember())).cookie);
      const closed = closing(await connectedTab(gateway, cookie));
      await redisCli(endSessions ?? '');
      expect((await gateway.get('/api/friends/sent', { cookie })).status).toBe(401);
      expect(await closed).toBe('io server disconnect');
      expect(other.connected).toBe(true);

      expect(await redisCli(list ?? '')).toEqual([ADDRESS]);
      await redisCli(unblock ?? '');
      await until(async () => (await login('four')).status !== 403);
    });

    test('G13 the sockets of a network that is blocked are closed, and what is no address blocks nothing', async () => {
      const tab = await connectedTab(gateway, (await gateway.signedIn()).cookie);
      const closed = closing(tab);

      await redis.sadd('gateway:blocked-addresses', 'nothing', '::/0', '127.0.0.0/30');

      expect(await closed).toBe('io server disconnect');
      expect((await gateway.get('/api/health')).status).toBe(403);
      expect((await gateway.get('/api/health', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
      await redis.del('gateway:blocked-addresses');
      await until(async () => (await gateway.get('/api/health')).status === 200);
    });
  });
});
