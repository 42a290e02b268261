import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongodb } from '../local/mongodb.ts';

/** What the tear-down ends and removes. @type {{ dir: string, mongodb: import('../local/store.ts').Store } | undefined} */
export let started;

/**
 * One MongoDB for all suites, in MONGODB_URI, on a port of its own; each suite uses databases of its own names. One that the
 * shell names is used as it is.
 */
export default async function setUp() {
  const dir = mkdtempSync(join(tmpdir(), 'attune-test-'));
  const mongodb = await startMongodb({ dir: join(dir, 'mongodb') });
  // The driver names each command to those who listen: see sharding/watched.ts.
  process.env.MONGODB_URI = `${mongodb.url}${mongodb.url.includes('?') ? '&' : '/?'}monitorCommands=true`;
  started = { dir, mongodb };
}
