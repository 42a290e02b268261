import { pagesOf, titleOf } from './pages.ts';

/** Who reads what, in the order of the front page's doors; a page stands where it is named first. */
const PARTS: [title: string, ...patterns: string[]][] = [
  ['Members', 'docs/members.md', 'docs/features.md'],
  ['Operators', 'docs/operations.md', 'docs/operations/*.md', 'CHANGELOG.md', 'backup/README.md'],
  ['Moderators', 'docs/moderation.md'],
  ['Translators', 'docs/translating.md'],
  ['Engineers', 'README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/*.md', 'docs/security/*.md', '*.md'],
  ['HTTP API', 'site/api/index.md', 'site/api/*.md'],
  ['Decisions', 'docs/decisions/*.md'],
  ['Services and tools', '{platform,gateway,infra}/README.md', '{services,lab}/**/README.md'],
];

export function sidebar() {
  const placed = new Set<string>();
  return PARTS.map(([text, ...patterns]) => {
    const pages = [...new Set(patterns.flatMap(pagesOf))].filter(page => !placed.has(page));
    for (const page of pages) placed.add(page);
    const items = pages.map(page => ({ text: titleOf(page), link: addressOf(page) }));
    return { text, items, collapsed: true };
  });
}

const addressOf = (page: string) => `/${page.replace(/^site\//, '').replace(/(index)?\.md$/, '')}`;
