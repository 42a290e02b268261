import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../test/until.js';
import { LocalProcess } from './local-process.ts';
import { freePort, isPortFree } from './ports.ts';
import { keepRunning } from './supervision.ts';

let dir: string;

describe('LocalProcess', () => {
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-process-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  test('a process that ends before it is ready says why, in its own last words', async () => {
    const script = 'console.error("PORT is missing"); process.exit(78)';
    const process = nodeProcess(script, async () => false);

    await expect(process.start()).rejects.toThrow(/auth ended with code 78 before it was ready[^]*PORT is missing/);
  });

  test('a process that dies is started again, and that is said', async () => {
    const said: string[] = [];
    const process = nodeProcess('setInterval(() => {}, 1000)', async () => true);
    await process.start();
    keepRunning(process, sentence => said.push(sentence));
    const first = process.pid;

    await process.kill('SIGKILL');
    await until(() => process.pid !== undefined && process.pid !== first);
    await process.stop();

    expect(said[0]).toContain('auth ended with SIGKILL; starting it again in 0.5 s.');
  });

  test('a stopped process stays stopped', async () => {
    const said: string[] = [];
    const process = nodeProcess('setInterval(() => {}, 1000)', async () => true);
    await process.start();
    keepRunning(process, sentence => said.push(sentence));

    await process.stop();

    expect(process.pid).toBeUndefined();
    expect(said).toEqual([]);
  });

  test('children end when their parent is killed', async () => {
    const port = await freePort();
    const listening = `require('node:net').createServer().listen(${port}, '127.0.0.1')`;
    const parent = startParent(`
    import { LocalProcess } from '${join(import.meta.dirname, 'local-process.ts')}';
    await new LocalProcess({ name: 'child', command: process.execPath, args: ['-e', ${JSON.stringify(listening)}] }).start();
    setInterval(() => {}, 1000);`);
    await until(async () => !(await isPortFree(port)));

    parent.kill('SIGKILL');

    await until(() => isPortFree(port));
  });
});

function nodeProcess(script: string, isReady: () => Promise<boolean>) {
  return new LocalProcess({
    name: 'auth',
    command: process.execPath,
    args: ['-e', script],
    logFile: join(dir, 'auth.log'),
    isReady,
  });
}

function startParent(script: string) {
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
}
