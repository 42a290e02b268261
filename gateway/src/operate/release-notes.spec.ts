import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseNotes } from './release-notes.js';

let folder: string;

const newVersionsIn = async (...lines: string[]) => {
  const file = join(folder, 'CHANGELOG.md');
  await writeFile(file, lines.join('\n'));
  return (await new ReleaseNotes({ RELEASE_NOTES_FILE: file }).newerThan('0.1.0')).versions;
};
const many = (what: string, count: number) => Array.from({ length: count }, (_, index) => `* ${what} ${index + 1}`);

describe('ReleaseNotes', () => {
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'attune-notes-'))));
  afterEach(() => rm(folder, { recursive: true }));

  test('points are as a release writes them, without scope and hash', async () => {
    const versions = await newVersionsIn(
      '# Changelog',
      '## 0.2.0 (2026-12-01)',
      '### Features',
      '* **ai,local:** visitors read less 4aeb524',
      '* **web:** a page ([4aeb524](https://example.org/commit/4aeb524))',
      '* a wall that is defaced',
      '* **Bold** words stay',
      '## 0.1.0 (2026-11-21)',
      '* old',
    );

    expect(versions).toEqual([
      {
        version: '0.2.0',
        points: ['visitors read less', 'a page', 'a wall that is defaced', '**Bold** words stay'],
        leftOut: 0,
      },
    ]);
  });

  test('of each section the first twenty points are told, and how many are left out', async () => {
    const [version] = await newVersionsIn(
      '## 0.2.0',
      '### Features',
      ...many('feature', 506),
      '### Bug Fixes',
      ...many('fix', 21),
    );

    expect(version?.points).toHaveLength(40);
    expect(version?.points.slice(19, 21)).toEqual(['feature 20', 'fix 1']);
    expect(version?.leftOut).toBe(486 + 1);
  });

  test('a file of many sections is not told as a whole', async () => {
    const sections = Array.from({ length: 100 }, () => ['### Features', ...many('feature', 20)]).flat();

    const [version] = await newVersionsIn('## 0.2.0', ...sections);

    expect(version?.points).toHaveLength(120);
    expect(version?.leftOut).toBe(1880);
  });

  test('a version to try out is none, and its points are no others’; one that is there twice is told once', async () => {
    const versions = await newVersionsIn(
      '## [0.2.0](https://example.org) (2026-12-01)',
      '- a feature',
      '## 0.3.0-rc.1',
      '- a trial',
      '## 0.2.0',
      '- one more',
    );

    expect(versions).toEqual([{ version: '0.2.0', points: ['a feature', 'one more'], leftOut: 0 }]);
  });
});
