import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { root } from './pages.ts';

/** Where the repository's files are shown, as `https://example.org/attune/blob/main`. Without it, a link to a file is its text alone. */
const { SOURCE_URL } = process.env;

/** A link to a file that is no page leads to where the repository shows it. One to a file that isn't there fails the build. */
export function linkToSources(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('source-links', ({ tokens, env }) => {
    const { path, realPath = path } = env as { path: string; realPath?: string };
    for (const { children } of tokens)
      for (const [place, token] of (children ?? []).entries()) {
        const href = String(token.attrGet('href') ?? '');
        if (token.type !== 'link_open' || isPage(href)) continue;
        const file = join(dirname(realPath), href.replace(/#.*/, ''));
        if (!existsSync(file)) throw new Error(`${realPath} has a link to ${href}, which isn't there.`);
        if (SOURCE_URL) token.attrSet('href', `${SOURCE_URL}/${relative(root, file)}`);
        else unlink([token, children?.slice(place).find(({ type }) => type === 'link_close')]);
      }
  });
}

const isPage = (href: string) => /^([a-z]+:|#|\/)|\.md(#|$)/.test(href);

function unlink(tokens: ({ type: string } | undefined)[]): void {
  for (const token of tokens) if (token) token.type = 'text';
}
