import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { root } from './paths.ts';

/** Of a spec file, from the repository's folder. */
export interface FileTime {
  file: string;
  seconds: number;
}

export interface JestRun {
  passed: number;
  failed: number;
  seconds: number;
  files: FileTime[];
}

interface Settings {
  /** As it is called in what is printed. */
  name: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  endsWithinMs?: number;
  /** What Jest prints. */
  output?: 'inherit' | 'ignore';
}

type Told = { path: string; ms: number } | { passed: number; failed: number };

const FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const PROGRAM = join(root, 'node_modules/jest/bin/jest.js');
const REPORTERS = ['default', join(root, 'infra/test/driver.reporter.mjs')].map(name => `--reporters=${name}`);
/** From its last test on, Jest has only stores to stop and workers to end. */
const ENDS_WITHIN_MS = 60_000;

/** Runs Jest to its end. A run that goes on after its last test has failed: something that a test or a set-up opened is still open. */
export async function runJest({
  name,
  args,
  env,
  endsWithinMs = ENDS_WITHIN_MS,
  output = 'inherit',
}: Settings): Promise<JestRun> {
  const begun = Date.now();
  const run: JestRun = { passed: 0, failed: 0, seconds: 0, files: [] };
  const child = spawn(process.execPath, [...FLAGS, PROGRAM, ...REPORTERS, '--passWithNoTests', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const ending = watchEnd(child, run, endsWithinMs);
  const [[code]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  run.seconds = (Date.now() - begun) / 1000;
  if (ending.isOverdue()) {
    console.error(`${name}: Jest did not end within ${endsWithinMs / 1000} s after its last test, and was killed.`);
    console.error('What is still open: npm run jest -- --detectOpenHandles --runInBand <the spec file>');
    run.failed++;
  } else if (code !== 0 && run.failed === 0) run.failed = 1;
  return run;
}

/** Takes down what the reporter tells, and kills the run when it does not end after its last test. */
function watchEnd(child: ChildProcess, run: JestRun, endsWithinMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let isOverdue = false;
  child.on('message', (told: Told) => {
    if ('path' in told) run.files.push({ file: relative(root, told.path), seconds: told.ms / 1000 });
    else {
      Object.assign(run, told);
      timer = setTimeout(() => (isOverdue = child.kill('SIGKILL')), endsWithinMs);
    }
  });
  child.once('exit', () => clearTimeout(timer));
  return { isOverdue: () => isOverdue };
}
