import { createLogger } from '../src/logging/logger.js';
import { Metrics } from '../src/metrics/metrics.js';
import { figuresOf } from '../src/testing/figures.js';
import type { Migration } from '../src/stores/migrations/migration.js';
import { MigrationTask } from '../src/stores/migrations/migration.task.js';
import { Schema } from '../src/stores/migrations/schema.js';
import { STEPS } from './migrations/items.steps.mjs';
import { ItemsDatabase } from './migrations/items.database.js';

const log = createLogger('items', 'silent');
const [FIRST] = STEPS as [Migration];
const endHost = (fault: Error): never => {
  throw fault;
};
/** More than a batch has. */
const COUNT = 1200;

describe('migrations of a database', () => {
  let database: ItemsDatabase;
  beforeEach(async () => {
    database = await ItemsDatabase.open();
  });
  afterEach(() => database.close());

  const replica = async (migrations: readonly Migration[] = STEPS.slice(0, 1), metrics = new Metrics('items')) =>
    new MigrationTask(await Schema.open(database.connection, migrations, log), log, endHost, metrics);

  test('an empty database begins at the newest version, and no step is done', async () => {
    const untouched = STEPS.map(step => ({ ...step, batch: () => Promise.reject(new Error('A step was done.')) }));

    await (await replica(untouched)).run();

    expect(await database.state()).toMatchObject({ version: 2, settled: 2, readableFrom: 0 });
  });

  test('documents without a version are of version 0, and two replicas at once change each once', async () => {
    await database.fill(COUNT);
    const replicas = [await replica(), await replica()];
    expect(await database.state()).toMatchObject({ version: 0 });

    await Promise.all(replicas.map(task => task.run()));

    expect(await database.notChangedOnce()).toEqual([]);
    expect(await database.state()).toMatchObject({ version: 1, settled: 0 });
    expect(await database.state()).not.toHaveProperty('underWay');
    expect(await database.state()).not.toHaveProperty('lease');
  });

  test('a step is done by nobody else while its lease counts, and goes on where it was left', async () => {
    await database.fill(COUNT);
    const task = await replica();
    const after = 'item000499';
    const lease = { holder: 'another', until: new Date(Date.now() + 60_000) };
    await database.changeState({ lease, underWay: { pass: 'version', step: 1, since: new Date(), after } });

    await task.run();
    expect(await database.items.countDocuments({ full: { $exists: true } })).toBe(0);
    await database.endLease();
    await task.run();

    const changed = await database.items
      .find({ full: { $exists: true } })
      .sort({ _id: 1 })
      .toArray();
    expect(changed.map(({ _id }) => _id)[0]).toBe('item000500');
    expect(changed).toHaveLength(COUNT - 500);
  });

  test('who has lost the lease neither keeps a place nor ends the step', async () => {
    await database.fill(COUNT);
    const slow = await replica([
      {
        ...FIRST,
        batch: async () => {
          await database.changeState({ lease: { holder: 'another', until: new Date() } });
          return 'item000001';
        },
      },
    ]);

    await slow.run();

    expect(await database.state()).toMatchObject({ version: 0, lease: { holder: 'another' } });
    expect((await database.state()).underWay).not.toHaveProperty('after');
  });

  test('a batch that fails leaves the version, and is done again in the next round', async () => {
    await database.fill(COUNT);
    const [step] = STEPS as [Migration];
    const batch = jest.fn(step.batch).mockRejectedValueOnce(new Error('The database is away.'));
    const task = await replica([{ ...step, batch }]);

    await expect(task.run()).rejects.toThrow('away');
    expect(await database.state()).toMatchObject({ version: 0 });
    await task.run();

    expect(await database.notChangedOnce()).toEqual([]);
    expect(await database.state()).toMatchObject({ version: 1 });
  });

  test('what replicas of the release before wrote meanwhile is changed when none of them can be there any more', async () => {
    await database.fill(COUNT);
    const task = await replica();
    await task.run();
    await database.fill(10, COUNT);

    await task.run();
    expect(await database.notChangedOnce()).toHaveLength(10);
    await database.becomeQuiet();
    await task.run();

    expect(await database.notChangedOnce()).toEqual([]);
    expect(await database.state()).toMatchObject({ version: 1, settled: 1 });
  });

  test('I41 starts of the same release, as an autoscaler makes them, do not put the second pass off', async () => {
    await database.fill(COUNT);
    const task = await replica();
    await task.run();
    await database.becomeQuiet();
    await replica();
    await task.run();

    expect(await database.state()).toMatchObject({ version: 1, settled: 1 });
  });

  test('I41 the second pass waits while a replica of the release before is there, however long', async () => {
    await database.fill(COUNT);
    const task = await replica();
    await task.run();
    const before = await replica([]);
    await database.becomeQuiet();
    await before.run();
    await task.run();
    expect(await database.state()).toMatchObject({ version: 1, settled: 0 });

    await database.becomeQuiet();
    await task.run();
    expect(await database.state()).toMatchObject({ version: 1, settled: 1 });
  });

  test('the release before reads a migrated database, goes on with it and changes no version', async () => {
    await database.fill(COUNT);
    await (await replica(STEPS)).run();
    expect(await database.state()).toMatchObject({ version: 2, readableFrom: 1 });

    await (await replica()).run();

    expect(await database.state()).toMatchObject({ version: 2, readableFrom: 1 });
  });

  test('a release that cannot read the database refuses it, before its start and while it runs', async () => {
    await database.fill(COUNT);
    const running = await replica([]);
    await (await replica(STEPS)).run();

    const refusal = { event: 'schema_too_new', exitCode: 78 };
    await expect(replica([])).rejects.toMatchObject(refusal);
    await expect(running.run()).rejects.toMatchObject(refusal);
  });

  test('shows both versions, and for how long a step has been under way', async () => {
    await database.fill(10);
    const metrics = new Metrics('items');
    const task = await replica(STEPS.slice(0, 1), metrics);
    task.onModuleInit();
    const shown = async (name: string) =>
      (await figuresOf(metrics)).split('\n').filter(line => line.startsWith(`${name}{`));
    await database.changeState({ underWay: { pass: 'version', step: 1, since: new Date(Date.now() - 5000) } });

    const [first, second] = await shown('attune_migration_running_seconds');
    expect(first).toMatch(/^attune_migration_running_seconds\{pass="first"\} [5-9]/);
    expect(second).toBe('attune_migration_running_seconds{pass="second"} 0');
    expect(await shown('attune_schema_version')).toEqual([
      'attune_schema_version{of="database"} 0',
      'attune_schema_version{of="settled"} 0',
      'attune_schema_version{of="release"} 1',
    ]);
    await task.run();

    expect(await shown('attune_schema_version')).toContain('attune_schema_version{of="database"} 1');
    expect(await shown('attune_migration_running_seconds')).toContain(
      'attune_migration_running_seconds{pass="first"} 0',
    );
    await task.onModuleDestroy();
  });
});
