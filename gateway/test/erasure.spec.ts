import { randomBytes } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import { connectClient } from '@attune/platform/connect-client';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { Redis } from 'ioredis';
import { scanRedis } from '../../infra/test/member-scan.js';
import { until } from '../../infra/test/until.js';
import { SecurityLog } from '../src/security/security.log.js';
import { gatewayTestConfig, type RunningGateway, startGateway } from './gateway.fixture.js';
import { securityFolder } from './security-log.fixture.js';

const [ADA, BEN] = ['a'.repeat(24), 'b'.repeat(24)];
const log = securityFolder();
const platform = gatewayTestConfig();
const reports: string[] = [];
const auth = { reportErased: async ({ deletionId }: { deletionId: string }) => void reports.push(deletionId) };
let gateways: RunningGateway[];
let redis: Redis;
let announcing: Awaited<ReturnType<typeof connectAuth>>;

const connectAuth = async () => (await connectClient(authContract, platform)).transport;

/** As auth does. */
async function announce(userId: string, forged?: string): Promise<string> {
  const deletionId = randomBytes(16).toString('hex');
  const proof = forged ?? testProofs('auth').toAll('accountDeleted', userId, deletionId);
  await createAnnouncer(authContract, announcing).accountDeleted({
    userId,
    deletionId,
    photos: [],
    reported: [],
    proof,
  });
  return deletionId;
}

/** But for what auth announced, which is auth's. */
const tracesOf = async (userId: string) =>
  (await scanRedis(redis, () => platform.TRANSPORT_SECRET, [userId])).filter(hit => !hit.startsWith('key events:auth'));

describe('the gateway, when an account is deleted', () => {
  beforeAll(async () => {
    const config = { SECURITY_LOG_DIR: log.folder };
    gateways = [await startGateway({ auth, config }), await startGateway({ isAlone: true, config })];
    redis = new Redis(platform.REDIS_URL);
    announcing = await connectAuth();
  });
  afterAll(async () => {
    await announcing.close();
    redis.disconnect();
    for (const gateway of gateways.toReversed()) await gateway.stop();
    log.remove();
  });

  test('has no id of the member in the security log, which stays as it is else, nor in its keys', async () => {
    for (const gateway of gateways)
      for (const userId of [ADA, BEN]) gateway.app.get(SecurityLog).record('login', { userId });
    for (const userId of [ADA, BEN])
      for (const key of [`presence:${userId}`, `limit:uploads:${userId}`, `gateway:device:${userId}`])
        await redis.set(key, '1');
    const lines = log.lines('login').length;

    const deletionId = await announce(ADA);
    await until(() => reports.includes(deletionId));

    expect(log.text()).not.toContain(ADA);
    expect(log.lines('login')).toHaveLength(lines);
    expect(log.lines('login').filter(({ userId }) => userId === BEN)).toHaveLength(2);
    expect(await tracesOf(ADA)).toEqual([]);
    expect(await tracesOf(BEN)).toHaveLength(3);
  });

  test('keeps a log to which others write meanwhile', async () => {
    const [gateway] = gateways;
    const securityLog = gateway?.app.get(SecurityLog);
    for (let line = 0; line < 2000; line += 1) securityLog?.record('logout', { userId: line % 2 ? ADA : BEN });

    const forgetting = securityLog?.forget(ADA);
    for (let line = 0; line < 200; line += 1) securityLog?.record('registered', { userId: BEN });
    await forgetting;

    expect(log.lines('logout')).toHaveLength(2000);
    expect(log.lines('registered').filter(({ userId }) => userId === BEN)).toHaveLength(200);
    expect(log.text()).not.toContain(ADA);
  });

  test('an event without the proof of our processes erases nothing', async () => {
    gateways[0]?.app.get(SecurityLog).record('login', { userId: ADA });

    const forged = await announce(ADA, 'x'.repeat(43));
    const right = await announce('c'.repeat(24));
    await until(() => reports.includes(right));

    expect(reports).not.toContain(forged);
    expect(log.text()).toContain(ADA);
  });
});
