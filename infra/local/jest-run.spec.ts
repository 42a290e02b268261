import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJest } from './jest-run.ts';

const OPEN_HANDLE = 'setInterval(() => {}, 1000);';
let dir: string;

/** Runs one spec file, in a project of its own. */
function run(spec: string) {
  writeFileSync(join(dir, 'one.spec.js'), spec);
  const project = { rootDir: dir, testMatch: ['**/*.spec.js'], transform: {}, testEnvironment: 'node' };
  const args = ['--config', JSON.stringify(project), '--runInBand', '--watchman=false'];
  return runJest({ name: 'journeys', args, env: process.env, endsWithinMs: 2000, output: 'ignore' });
}

describe('runJest', () => {
  beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'attune-jest-run-'))));
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  test('counts tests, and takes the time of each file', async () => {
    const { passed, failed, files } = await run(`test('a', () => {}); test('b', () => { throw new Error(); });`);

    expect([passed, failed]).toEqual([1, 1]);
    expect(files).toEqual([{ file: expect.stringContaining('one.spec.js'), seconds: expect.any(Number) }]);
  });

  test('counts a file that cannot be loaded as a failure', async () => {
    expect(await run('throw new Error();')).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts a run that goes on after its last test as a failure of the layer that it names', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation();

    expect(await run(`test('a', () => {}); ${OPEN_HANDLE}`)).toMatchObject({ passed: 1, failed: 1 });
    expect(complaints.mock.calls.flat().join('\n')).toContain('journeys: Jest did not end within 2 s');
  });
});
