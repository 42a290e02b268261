const UNRELEASED = /^## Unreleased\n([\s\S]*?)(?=^## )/m;

/** What a version's part says: what was written for members and operators while it came to be, then its commits. */
export function partOf(changelog: string, commits: string): string {
  const [heading = '', ...list] = commits.trim().split('\n');
  const [, words = ''] = UNRELEASED.exec(changelog) ?? [];
  return [heading, words.trim(), list.join('\n').trim()].filter(Boolean).join('\n\n');
}

/** The changelog with that part, and with nothing unreleased. */
export function released(changelog: string, part: string): string {
  if (!UNRELEASED.test(changelog)) throw new Error('CHANGELOG.md has no "## Unreleased" above another version.');
  return changelog.replace(UNRELEASED, () => `## Unreleased\n\n${part}\n\n`);
}
