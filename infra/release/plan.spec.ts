import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../local/commands.ts';
import { root } from '../local/paths.ts';

let folder: string;

const git = (...args: string[]) => run('git', args, { cwd: folder });
const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '--message', message);
/** In a process of its own: the packages that read commits are none that Jest can load. */
const plan = (...args: string[]) =>
  run(process.execPath, [join(root, 'infra/release/release.ts'), '--plan', ...args], { cwd: folder });
const refusal = async (...args: string[]) =>
  plan(...args).then(
    () => 'no refusal',
    (error: { detail: string }) => error.detail,
  );
const become = (version: string) => writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));

describe('the plan of a release', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'attune-plan-'));
    await git('init', '--quiet');
    await git('config', 'user.name', 'A tester');
    await git('config', 'user.email', 'tester@attune.test');
    become('0.4.1');
    writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n');
    await commit('feat: long before');
    await commit('release: 0.4.1');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test.each([
    ['fix(web): a button', '0.4.1', '0.4.2'],
    ['feat(web): a page', '0.4.1', '0.5.0'],
    ['feat(web)!: a page less', '0.4.1', '0.5.0'],
    ['feat(web)!: a page less', '1.4.1', '2.0.0'],
    ['perf(web): a quick page', '1.4.1', '1.4.2'],
  ])('%s makes %s to %s', async (message, current, expected) => {
    become(current);
    await git('tag', `v${current}`);
    await commit(message);

    expect(await plan()).toMatch(new RegExp(`^${current} → ${expected}: `));
  });

  test('without its tag the last release is found by its commit, and what is older is not told again', async () => {
    await commit('fix(mail): a letter');
    const printed = await plan();

    expect(printed).toContain('* **mail:** a letter');
    expect(printed).not.toContain('long before');
  });

  test('its tag counts more than a commit that says the same', async () => {
    await commit('feat: in the release');
    await git('tag', 'v0.4.1');
    await commit('fix: after it');
    const printed = await plan();

    expect(printed).toContain('after it');
    expect(printed).not.toContain('in the release');
  });

  test('where no member and no operator notices anything there is nothing to release', async () => {
    await commit('docs: a page');

    expect(await refusal()).toContain('Nothing that members or operators notice was committed since 0.4.1.');
  });

  test('a clone whose history does not reach back to the last release is told what it lacks', async () => {
    become('0.3.0');

    expect(await refusal()).toContain(
      'The commit of 0.3.0 is not in this clone. Its history is needed: git fetch --unshallow --tags',
    );
  });

  test('a version may be given, and has to be one', async () => {
    await commit('fix: a thing');

    expect(await plan('--as', '1.0.0')).toMatch(/^0\.4\.1 → 1\.0\.0: /);
    expect(await refusal('--as', 'v1')).toContain('v1 is no version of the form 1.2.3.');
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toBe('# Changelog\n');
  });
});
