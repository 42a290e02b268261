import { readFileSync } from 'node:fs';
import { defineConfig, type MarkdownRenderer } from 'vitepress';
import { leaveOutComments } from '../comments.ts';
import { root } from '../pages.ts';
import { linkToSources } from '../source-links.ts';
import { sidebar } from '../sidebar.ts';

const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(`${root}/web/public/icon.svg`, 'utf8'))}`;

/** The pages load nothing from other hosts. A page's own scripts are in it. */
const OWN =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'";

/** As GitHub makes the anchor of a heading: links to one work in both places. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .trim()
    .replaceAll(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
    .replaceAll(/\s/g, '-');

function applyRules(markdown: MarkdownRenderer): void {
  leaveOutComments(markdown);
  linkToSources(markdown);
}

/** A page lies outside of the folder that has Vue. What is built of it, and run while building, lies within. */
const vueOfTheSite = {
  name: 'vue-of-the-site',
  enforce: 'pre',
  resolveId: (id: string, _from: unknown, { ssr }: { ssr?: boolean }) =>
    ssr && /^vue(\/|$)/.test(id) ? { id, external: true } : undefined,
} as const;

// Pages are the repository's own Markdown, where it is: a link between two of them works here as on the repository's pages.
export default defineConfig({
  title: 'Attune',
  description: 'How Attune is used, run, moderated, changed and translated',
  base: process.env.SITE_BASE ?? '/',
  srcDir: '..',
  srcExclude: ['.*/**', 'examples/**', 'infra/new-service/template/**', 'web/**'],
  rewrites: { 'site/index.md': 'index.md', 'site/api/:page.md': 'api/:page.md' },
  outDir: './dist',
  cacheDir: '../node_modules/.cache/vitepress',
  // The names of all pages are a file that is loaded once, and not a part of each page.
  metaChunk: true,
  head: [
    ['link', { rel: 'icon', href: icon }],
    ['meta', { 'http-equiv': 'Content-Security-Policy', content: OWN }],
  ],
  markdown: { html: false, anchor: { slugify: anchorOf }, config: applyRules },
  themeConfig: {
    logo: icon,
    search: { provider: 'local' },
    outline: 'deep',
    sidebar: sidebar(),
    nav: [
      { text: 'Members', link: '/docs/members' },
      { text: 'Operators', link: '/docs/operations' },
      { text: 'Moderators', link: '/docs/moderation' },
      { text: 'Engineers', link: '/docs/architecture' },
      { text: 'Translators', link: '/docs/translating' },
    ],
  },
  vite: { server: { watch: { ignored: ['**/.data/**', '**/dist/**'] } }, plugins: [vueOfTheSite] },
});
