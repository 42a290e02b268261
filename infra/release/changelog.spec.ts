import { partOf, released } from './changelog.ts';

const changelog = `# Changelog

How it is written.

## Unreleased

### Added

- Discover.

## 0.1.0 (2026-11-21)

The first.
`;
const commits = '## 0.2.0 (2026-12-01)\n\n### Features\n\n* **web:** discover 1234567\n';

describe('the changelog at a release', () => {
  test('what was unreleased becomes the version, with the commits below it', () => {
    expect(released(changelog, partOf(changelog, commits))).toBe(`# Changelog

How it is written.

## Unreleased

## 0.2.0 (2026-12-01)

### Added

- Discover.

### Features

* **web:** discover 1234567

## 0.1.0 (2026-11-21)

The first.
`);
  });

  test('where nobody wrote anything, a version has its commits alone', () => {
    expect(partOf('# Changelog\n', commits)).toBe(commits.trim());
  });

  test('one without a place for it is refused, so that no part is lost', () => {
    expect(() => released('# Changelog\n', commits)).toThrow('no "## Unreleased"');
  });
});
