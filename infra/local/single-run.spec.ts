import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFolder } from './single-run.ts';

let dir: string;

describe('claimFolder', () => {
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-claim-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  test('a folder that a running Attune works in is not given to a second one', () => {
    const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'infra/local/start.mjs']);
    writeFileSync(join(dir, 'running.pid'), String(running.pid));

    expect(() => claimFolder(dir)).toThrow(`Attune already runs from ${dir}, as process ${running.pid}.`);
    running.kill();
  });

  test('the number that a crashed Attune left behind stops no start, even if another program has it now', () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(join(dir, 'running.pid'), String(other.pid));

    expect(() => claimFolder(dir)).not.toThrow();
    other.kill();
  });
});
