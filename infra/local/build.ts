import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './commands.ts';
import { gateway, services } from './deployables.ts';
import { root } from './paths.ts';

const isMade = /^(node_modules|dist|coverage|test|\..*)$|\.spec\.tsx?$|\.tsbuildinfo$/;

/** What compiles every deployable and all that it stands on: arguments for Node, in the repository's folder. */
export function compileServices() {
  const folders = [...services(), gateway()].map(({ folder }) => folder);
  return [join(root, 'node_modules/@typescript/native/bin/tsc'), '-b', ...folders, 'backup'];
}

/** Quick when nothing changed: the compiler remembers. */
export async function buildServices() {
  await run(process.execPath, compileServices(), { cwd: root });
}

/** Builds the web app, unless this is what was built last. */
export async function buildWeb() {
  // In what it describes: data folders come and go, and vite empties it before it builds.
  const stamp = join(root, 'web/dist/.vite/sources.sha256');
  const now = hashOf(webSources().map(path => join(root, path)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: join(root, 'web'), env });
  writeFileSync(stamp, now);
}

/** What the web app is made of: vite has no memory of what it built last. */
function webSources() {
  const contracts = services().map(({ folder }) => `${folder}/contract`);
  return ['web', 'gateway/contract', ...contracts, 'package-lock.json'];
}

/** One hash over the names and contents of all source files. */
function hashOf(paths: readonly string[]) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path).filter(name => !isMade.test(name));
  return entries.flatMap(name => filesIn(join(path, name))).sort();
}
