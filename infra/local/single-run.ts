import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './process-table.ts';

/** Claims a data folder for this process: two Redis on the same files would destroy them. */
export function claimFolder(dir: string) {
  const file = join(dir, 'running.pid');
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
  // The number alone proves nothing: after a crash another process may have it.
  if (owner && owner !== process.pid && /infra\/local\/(start|dev)\.ts/.test(commandOf(owner) ?? '')) {
    throw new Error(
      `Attune already runs from ${dir}, as process ${owner}. Stop it first, or set ATTUNE_DATA to another folder.`,
    );
  }
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, String(process.pid));
  process.once('exit', () => rmSync(file, { force: true }));
}
