import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongodb } from '../local/mongodb.ts';

/** What the tear-down ends and removes. @type {{ dir: string, stores: import('../local/store.ts').Store[] } | undefined} */
export let started;

/**
 * A MongoDB for each worker, in MONGODB_URIS: the environment of a suite takes its worker's. Each suite uses databases of its own names. The
 * embedded engine keeps the files of what is dropped open: one for all suites would pass what a process may open, and end.
 * One that the shell names is used as it is.
 *
 * @param {{ maxWorkers: number }} globalConfig
 */
export default async function setUp({ maxWorkers }) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-test-'));
  const ofWorkers = Array.from({ length: maxWorkers }, (_, index) => join(dir, `mongodb-${index + 1}`));
  const stores = await Promise.all(ofWorkers.map(folder => startMongodb({ dir: folder })));
  // The driver names each command to those who listen: see sharding/watched.ts.
  const uris = stores.map(({ url }) => `${url}${url.includes('?') ? '&' : '/?'}monitorCommands=true`);
  process.env.MONGODB_URIS = uris.join(' ');
  started = { dir, stores };
}
