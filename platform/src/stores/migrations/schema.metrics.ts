import type { Metrics } from '../../metrics/metrics.js';
import type { SchemaState } from './schema.state.js';
import { readGauge } from '../../metrics/read-gauge.js';

/** Shows a service's database from the side of each replica. */
export function showSchema(metrics: Metrics, newest: number, read: () => Promise<SchemaState>): void {
  readGauge(
    metrics,
    'attune_schema_version',
    'The schema version of the database after first and second passes (settled), and the one that this release knows; the database is migrated until they are the same',
    ['of'],
  )(async () => {
    const { version, settled } = await read();
    return [
      [{ of: 'database' }, version],
      [{ of: 'settled' }, settled],
      [{ of: 'release' }, newest],
    ];
  });
  readGauge(
    metrics,
    'attune_migration_running_seconds',
    'Since when the step under way has been under way; 0 while there is none',
    ['pass'],
  )(async () => {
    const { underWay } = await read();
    const seconds = underWay ? Math.max(0, Date.now() - underWay.since.getTime()) / 1000 : 0;
    return [
      [{ pass: 'first' }, underWay?.pass === 'version' ? seconds : 0],
      [{ pass: 'second' }, underWay?.pass === 'settled' ? seconds : 0],
    ];
  });
}
