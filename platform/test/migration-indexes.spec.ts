import { createLogger } from '../src/logging/logger.js';
import { Metrics } from '../src/metrics/metrics.js';
import { dropIndex } from '../src/stores/migrations/drop-index.js';
import type { Migration } from '../src/stores/migrations/migration.js';
import { MigrationTask } from '../src/stores/migrations/migration.task.js';
import { Schema } from '../src/stores/migrations/schema.js';
import { ItemsDatabase } from './migrations/items.database.js';

const log = createLogger('items', 'silent');
const STEP: Migration = {
  version: 1,
  release: '0.2.0',
  kind: 'add',
  description: 'items may have the same first name',
  batch: dropIndex('items', 'first_1'),
};

describe('a migration that drops an index', () => {
  let database: ItemsDatabase;
  let task: MigrationTask;
  beforeEach(async () => {
    database = await ItemsDatabase.open();
    await database.fill(1);
    const schema = await Schema.open(database.connection, [STEP], log);
    const endHost = (fault: Error): never => {
      throw fault;
    };
    task = new MigrationTask(schema, log, endHost, new Metrics('items'));
  });
  afterEach(() => database.close());

  const indexes = async () => (await database.items.indexes()).map(({ name }) => name);

  test('leaves it while replicas of the release before need it, and drops it when they are gone', async () => {
    await database.items.createIndex({ first: 1 }, { unique: true });

    await task.run();
    expect(await indexes()).toEqual(['_id_', 'first_1']);
    await database.becomeQuiet();
    await task.run();

    expect(await indexes()).toEqual(['_id_']);
    expect(await database.state()).toMatchObject({ version: 1, settled: 1 });
  });

  test('is done where there is none, or no collection', async () => {
    await task.run();
    await database.becomeQuiet();
    await task.run();
    expect(await database.state()).toMatchObject({ settled: 1 });

    await database.items.drop();
    const gone = STEP.batch(database.connection.db as never, undefined, 'settled');
    expect(await gone).toBeUndefined();
  });
});
