import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { FROM_SOURCES } from '../../../infra/test/service-process.js';
import type { PlatformConfig } from '../../src/config.js';

export interface Replica {
  pid: number;
  healthUrl: string;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a replica in a process of its own; resolves when it reads its stream. */
export async function startReplica(config: PlatformConfig): Promise<Replica> {
  const env = Object.fromEntries(
    Object.entries({ ...config, LOG_LEVEL: 'info' }).map(([name, value]) => [name, String(value)]),
  );
  const child = spawn(process.execPath, [...FROM_SOURCES, join(import.meta.dirname, 'replica.process.mjs')], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child);
  return {
    pid: child.pid as number,
    healthUrl: `http://127.0.0.1:${port}`,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async signal => {
      const ended = once(child, 'exit');
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const entry = JSON.parse(line) as { msg: string; probes?: { port: number } };
    if (entry.msg === 'started' && entry.probes) {
      child.stdout?.resume();
      return entry.probes.port;
    }
  }
  throw new Error('The replica ended before it was ready.');
}
