import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A command that ended badly; `detail` is everything it printed. */
export class CommandFailed extends Error {
  /**
   * @param {string} message
   * @param {string} detail
   */
  constructor(message, detail) {
    super(message);
    this.name = 'CommandFailed';
    this.detail = detail;
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => running.forEach(child => child.kill()));

/**
 * Runs a command to its end and answers what it printed. Nothing reaches the screen unless it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, { cwd, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let printed = '';
    const keep = (/** @type {Buffer} */ chunk) => (printed += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve(printed);
      const line = [command, ...args].join(' ');
      reject(new CommandFailed(`"${line}" ended with ${signal ?? `code ${code}`}.`, printed));
    });
  });
}

/**
 * The full path of the first of these programs that is installed.
 *
 * @param {...string} names
 * @returns {string | undefined}
 */
export function programOnPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
