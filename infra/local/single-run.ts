import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './process-table.ts';

/**
 * Claims a data folder for a process: two Redis on the same files would destroy them. Members' mails, pictures and messages are in it: no
 * other user of the machine may enter it, also where it was made before.
 */
export function claimFolder(dir: string, claimant: number = process.pid) {
  const file = join(dir, 'running.pid');
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
  // The number alone proves nothing: after a crash another process may have it.
  if (owner && owner !== claimant && /infra\/local\/(start\.mjs|dev\.ts)/.test(commandOf(owner) ?? '')) {
    throw new Error(
      `Attune already runs from ${dir}, as process ${owner}. Stop it first, or set ATTUNE_DATA to another folder.`,
    );
  }
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o700);
  writeFileSync(file, String(claimant));
  if (claimant === process.pid) process.once('exit', () => rmSync(file, { force: true }));
}
