import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A command that ended badly; `detail` is everything it printed. */
export class CommandFailed extends Error {
  detail: string;
  constructor(message: string, detail: string) {
    super(message);
    this.name = 'CommandFailed';
    this.detail = detail;
  }
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach(child => child.kill()));

/** Runs a command to its end and answers what it printed. Nothing reaches the screen unless it fails. */
export function run(
  command: string,
  args: readonly string[],
  { cwd, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let printed = '';
    const keep = (chunk: Buffer) => (printed += chunk.toString());
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

/** The full path of the first of these programs that is installed. */
export function programOnPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable);
}

export function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
