import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './commands.ts';
import { hostProcess, services } from './deployables.ts';
import { dataFolder, root } from './paths.ts';

const isMade = /^(node_modules|dist|coverage|test|\..*)$|\.spec\.tsx?$|\.tsbuildinfo$/;

/** What compiles every deployable and all that it stands on: arguments for Node, in the repository's folder. */
export function compileServices() {
  const folders = [hostProcess()].map(({ folder }) => folder);
  return [join(root, 'node_modules/@typescript/native/bin/tsc'), '-b', ...folders, 'backup'];
}

/** Quick when nothing changed: the compiler remembers. */
export async function buildServices() {
  await run(process.execPath, compileServices(), { cwd: root });
}

/** Builds the web app, unless this is what was built last. */
export async function buildWeb() {
  const stamp = join(dataFolder, 'web-build.sha256');
  const now = hashOf(webSources());
  const isBuilt = existsSync(join(root, 'web/dist/index.html')) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === now) return;
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: join(root, 'web'), env });
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(stamp, now);
}

/** What the web app is made of: vite has no memory of what it built last. */
export function webSources() {
  const contracts = services().map(({ folder }) => `${folder}/contract`);
  return ['web', 'gateway/contract', ...contracts, 'package-lock.json'];
}

/** One hash over the names and contents of all source files. @param paths of files and folders, from the repository's folder */
export function hashOf(paths: readonly string[]) {
  const hash = createHash('sha256');
  for (const file of paths.map(path => join(root, path)).flatMap(filesIn))
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
