import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '../../../infra/local/redis.ts';
import { until } from '../../../infra/test/until.js';
import { type Running, startProcess } from '../../mail/test/processes.fixture.js';
import { PASSWORD, type RunningExports, startExports } from './exports-service.fixture.js';

describe('exports after crashes', () => {
  jest.setTimeout(200_000);

  // Two replicas as processes, on a Redis of their own; what they ask is answered here.
  let store: Awaited<ReturnType<typeof startRedis>>;
  let running: RunningExports;
  let processes: Running[];

  beforeAll(async () => {
    store = await startRedis({ dir: mkdtempSync(join(tmpdir(), 'attune-crash-')), url: '' });
    running = await startExports({ replicas: 0, redisUrl: store.url });
  });
  afterAll(async () => {
    await Promise.all(processes.map(replica => replica.kill('SIGKILL')));
    await running.stop();
    await store.stop();
  });

  async function startBoth(): Promise<void> {
    const { LOG_LEVEL: _, HEALTH_HOST: __, ...config } = running.config;
    const settings = Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]));
    processes = await Promise.all([startProcess('exports', settings), startProcess('exports', settings)]);
  }

  test('killed with the first page, in the middle, and after the last one: each export ends as one archive and one mail', async () => {
    const { pages, mailed } = running.neighbours;
    // A service is asked and does not answer until the replica that asked it is dead.
    let isStuck = true;
    const stuck = () => until(() => !isStuck, 100_000);
    const asked: string[] = [];
    const stuckAt = (service: string) => async () => {
      asked.push(service);
      if (isStuck) await stuck();
      return { files: [{ name: `${service}/all`, entries: [service] }], next: null };
    };
    await startBoth();
    for (const [first, second] of [
      ['auth', 'messaging'],
      ['moderation', 'ai'],
    ] as const) {
      isStuck = true;
      const [ada, bea] = [running.member(), running.member()];
      pages[first] = stuckAt(first);
      await running.client.start({ password: PASSWORD }, ada);
      await until(() => asked.includes(first));
      delete pages[first];
      pages[second] = stuckAt(second);
      await running.client.start({ password: PASSWORD }, bea);
      await until(() => asked.includes(second));
      await Promise.all(processes.map(replica => replica.kill('SIGKILL')));
      isStuck = false;
      delete pages[second];

      await startBoth();
      for (const member of [ada, bea]) {
        const { id } = await running.ready(member, 90_000);
        const record = await running.records.findOne({ userId: member.userId });
        expect(record?.attempt).toBeGreaterThan(1);
        const own = (await running.archives()).filter(name => name.startsWith(id));
        expect(own).toEqual([`${id}-${record?.attempt}`]);
        expect([...(await running.filesOf(id, member)).keys()]).toContain('index.html');
        await until(() => mailed.includes(member.userId));
      }
    }
  });
});
