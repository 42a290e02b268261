import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

  test('O10 no other user of the machine may enter it, also where it was made before', () => {
    chmodSync(dir, 0o755);

    claimFolder(dir);
    claimFolder(join(dir, 'new'));

    expect([dir, join(dir, 'new')].map(path => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
  });

  test('the number that a crashed Attune left behind stops no start, even if another program has it now', () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(join(dir, 'running.pid'), String(other.pid));

    expect(() => claimFolder(dir)).not.toThrow();
    other.kill();
  });
});
