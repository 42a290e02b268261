import { join } from 'node:path';
import { PRELOAD } from '../../infra/test/killable-replicas.js';
import { type ServiceProcess, startProcess } from '../../infra/test/service-process.js';
import { until } from '../../infra/test/until.js';
import { testConfig } from '../src/testing/test-config.js';
import { ItemsDatabase } from './migrations/items.database.js';

const MAIN = join(import.meta.dirname, 'migrations/items.process.mjs');
/** Six batches. */
const COUNT = 2800;

describe('a migration, killed in the middle', () => {
  jest.setTimeout(180_000);

  let database: ItemsDatabase;
  const processes: ServiceProcess[] = [];
  beforeEach(async () => {
    database = await ItemsDatabase.open();
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map(replica => replica.kill()));
    await database.close();
  });

  /** @param deadly the write that it dies before, as steps.preload.ts names it */
  const start = async (knows: number, deadly?: string) => {
    const settings = { ...testConfig(process.env['REDIS_URL'] ?? ''), ...database.settings, KNOWS: knows };
    const replica = await startProcess(MAIN, { ...settings, ...(deadly && { DEADLY_STEP: deadly }) }, PRELOAD);
    processes.push(replica);
    return replica;
  };
  const isKilled = ({ child }: ServiceProcess) => child.signalCode === 'SIGKILL';

  test('other replicas go on where the killed ones were, and each document is changed once', async () => {
    await database.fill(COUNT);
    const [one, other] = await Promise.all([
      start(1, 'update items full (3)'),
      start(1, 'update schema lease.until underWay.after (2)'),
    ]);
    await until(() => isKilled(one) || isKilled(other));
    const isChanged = await database.items.countDocuments({ full: { $exists: true } });
    expect(isChanged).toBeGreaterThan(0);
    expect(isChanged).toBeLessThan(COUNT);
    await database.endLease();
    await until(() => isKilled(one) && isKilled(other));

    const [survivor] = await Promise.all([start(1), start(1)]);
    await database.endLease();
    await until(async () => (await database.state()).version === 1);

    expect(await database.notChangedOnce()).toEqual([]);
    const logs = processes.map(({ log }) => log());
    expect(logs.join('').match(/migration_begun/g)).toHaveLength(1);
    expect(logs.join('').match(/migration_resumed/g)).toHaveLength(2);
    expect(survivor.child.exitCode).toBeNull();
  });

  test('a release that cannot read the data ends with 78 and says why; one of the release before goes on', async () => {
    await database.fill(10);
    const running = await start(0);
    await start(2);
    await until(async () => (await database.state()).version === 2);

    await expect(start(0)).rejects.toThrow(/ended with 78[^]*"msg":"schema_too_new"/);
    await until(() => running.child.exitCode === 78);
    expect(running.log()).toContain('The database needs a release that knows schema version 1; this one knows 0.');
    expect((await start(1)).log()).toContain('schema_is_of_the_next_release');
  });
});
