import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './commands.ts';
import { gateway, services } from './deployables.ts';
import { root } from './paths.ts';

const isMade = /^(node_modules|dist|coverage|test|\..*)$|\.(spec|types)\.tsx?$|\.tsbuildinfo$/;

/** Bundles what runs as a process, unless this is what was bundled last. */
export async function bundleServices() {
  const stamp = join(root, 'dist/sources.sha256');
  const now = hashOf(bundleSources());
  if (isStamped(stamp, now)) return;
  await run(process.execPath, [join(root, 'infra/bundle/bundle.ts')], { cwd: root });
  writeFileSync(stamp, now);
}

/** Compiles what programs of infra and e2e import of the services. Quick when nothing changed: the compiler remembers. */
export async function compileServices() {
  const folders = [...services(), gateway()].map(({ folder }) => folder);
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  await run(process.execPath, [join(root, 'infra/check/message-types.ts')], { cwd: root });
  await run(process.execPath, [tsc, '-b', ...folders, 'backup'], { cwd: root });
}

/** Builds the web app, unless this is what was built last. */
export async function buildWeb() {
  const stamp = join(root, 'web/dist/.vite/sources.sha256');
  const now = hashOf(webSources());
  if (isStamped(stamp, now)) return;
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: join(root, 'web'), env });
  writeFileSync(stamp, now);
}

/** What the web app is made of: vite has no memory of what it built last. */
export function webSources() {
  const contracts = services().map(({ folder }) => `${folder}/contract`);
  return ['web', 'gateway/contract', ...contracts, 'package-lock.json'];
}

function bundleSources() {
  const own = ['bundle', 'demo', 'docker', 'local', 'mailbox'].map(name => `infra/${name}`);
  return ['platform', 'services', 'gateway', 'host', 'backup', ...own, 'tsconfig.base.json', 'package-lock.json'];
}

/** A stamp lies in what was built, and goes with it. */
function isStamped(stamp: string, hash: string) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
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
