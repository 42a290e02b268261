import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../local/paths.ts';
import { claimFolder } from '../local/single-run.ts';

/** Of `npm run demo`, for the claim alone: what the night deletes lies one deeper. */
const folder = join(dataFolder, 'demo');
/** Where one day of the demo lies. */
export const dayFolder = join(folder, 'day');

/** Says that everything next to it was made by the demo. Without it, nothing is deleted. */
const MARK = 'made-by-the-demo';
const SERVERS = ['REDIS_URL', 'MONGODB_URI', 'SMTP_URL'];

/** Claims the demo's folder for a process, unless the demo could reach what it hasn't made. */
export function claimDemo(claimant?: number) {
  refuseServers(process.env);
  claimFolder(folder, claimant);
}

/** The demo only ever has servers that it starts itself. */
export function refuseServers(env: NodeJS.ProcessEnv) {
  const given = SERVERS.filter(name => env[name]);
  if (given.length > 0)
    throw new Error(
      `The demo deletes everything each night and sends no mail, so it only runs on stores and a mailbox of its own. Unset ${given.join(' and ')}, or use npm start.`,
    );
}

/** For `npm start`: what lies in a folder of the demo is deleted sooner or later. */
export function refuseDemoFolder(dir: string) {
  if (existsSync(join(dir, MARK)))
    throw new Error(`${dir} is a folder of npm run demo, which deletes what is in it. Set ATTUNE_DATA to another one.`);
}

/** Deletes what a demo has left in a folder. A folder with anything else in it stays as it is, and the demo doesn't start. */
export function emptyDemoFolder(dir: string) {
  const left = existsSync(dir) ? readdirSync(dir) : [];
  if (left.length > 0 && !left.includes(MARK))
    throw new Error(`${dir} has data that the demo has not made. Nothing was deleted; move it, or set ATTUNE_DATA.`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // First, and never deleted: a process that is killed half-way leaves a folder that the next one may empty.
  writeFileSync(join(dir, MARK), 'Made by npm run demo, which deletes all that is in this folder.\n');
  for (const name of left.filter(entry => entry !== MARK)) rmSync(join(dir, name), { recursive: true, force: true });
}
