import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ModerationConfig } from '../src/moderation.config.js';

/** A replica in a process of its own, from the built service; resolves when it answers. */
export async function startReplica(config: ModerationConfig): Promise<{ end(): Promise<void> }> {
  const settings = Object.entries({ ...config, LOG_LEVEL: 'info' }).map(([name, value]) => [name, String(value)]);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
    env: { PATH: process.env['PATH'], ...Object.fromEntries(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await hasStarted(child);
  return {
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function hasStarted(child: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if ((JSON.parse(line) as { msg: string }).msg !== 'started') continue;
    child.stdout?.resume();
    return;
  }
  throw new Error('The replica ended before it was ready.');
}
