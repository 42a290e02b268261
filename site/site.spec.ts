import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describedRoutes } from '../gateway/src/docs/api.routes.js';
import { run } from '../infra/local/commands.ts';
import { explain } from '../infra/local/progress.ts';
import { root } from './pages.ts';
import { sidebar } from './sidebar.ts';
import { linkToSources } from './source-links.ts';

const SOURCE_URL = 'https://source.test/blob/main';

let built: string;
let files: string[];
let pages: string[];

const read = (file: string) => readFileSync(join(built, file), 'utf8');
const textOf = (page: string) => read(page).replaceAll(/<[^>]+>/g, '');
const html = () => files.filter(file => file.endsWith('.html'));

describe('the documentation site', () => {
  beforeAll(async () => {
    built = mkdtempSync(join(tmpdir(), 'attune-site-'));
    await run('npm', ['run', 'docs:build', '--', '--outDir', built], {
      cwd: root,
      env: { ...process.env, SOURCE_URL },
    }).catch((error: unknown) => {
      throw new Error(explain(error));
    });
    files = readdirSync(built, { recursive: true }).map(String);
    const tracked = (await run('git', ['ls-files', '-z', '*.md'], { cwd: root })).split('\0').filter(Boolean);
    pages = tracked.filter(
      page => existsSync(join(root, page)) && !/^(\.|site\/|examples\/|infra\/new-service\/)/.test(page),
    );
  }, 180_000);
  afterAll(() => rmSync(built, { recursive: true }));

  test('each page of the repository is in it, and in its sidebar', () => {
    const listed = sidebar().flatMap(({ items }) => items.map(({ link }) => link));

    expect(pages.filter(page => page.startsWith('docs/')).length).toBeGreaterThan(80);
    expect(pages.filter(page => !files.includes(page.replace(/md$/, 'html')))).toEqual([]);
    expect(pages.filter(page => !listed.includes(`/${page.replace(/\.md$/, '')}`))).toEqual([]);
  });

  test('the page of each tag has every route of the contract, and whether it needs a session', () => {
    const missing = describedRoutes.filter(({ tag, route }) => {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      return !textOf(`api/${tag}.html`).includes(`${route.method} ${path}`);
    });

    expect(describedRoutes.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
    expect(textOf('api/auth.html').includes('POST /api/auth/loginNeeds no session.')).toBe(true);
    expect(textOf('api/auth.html').includes('GET /api/auth/meNeeds a session.')).toBe(true);
  });

  /** Where VitePress would get the icon of a link to a network, if there were one. The pages forbid it. */
  const NOT_ASKED = "url('https://api.iconify.design";

  test('nothing of it is loaded from another host, and each page tells the browser to ask none', () => {
    const loaded =
      /(?:\b(?:src|srcset)["']?\s*[=:]|\b(?:url|import|fetch|importScripts)\()\s*["'`]?(?:https?:)?\/\/[\w.-]+/g;
    const links = /<link[^>]+href="(?:https?:)?\/\/[^"]+/g;
    const foreign = files
      .filter(file => /\.(html|js|css)$/.test(file))
      .flatMap(file => [...read(file).matchAll(loaded), ...read(file).matchAll(links)].map(([found]) => found));

    for (const one of ['<img src="https://a.test/a.png">', "url('//a.test/a.woff2')", 'fetch("https://a.test/a")'])
      expect(one).toMatch(loaded);
    expect(foreign.filter(one => one !== NOT_ASKED)).toEqual([]);
    expect(html().filter(file => !read(file).includes(`content="default-src 'self';`))).toEqual([]);
  });

  test('each link within it leads to a page that is there, and to a heading that this page has', () => {
    const ids = new Map(html().map(file => [file, [...read(file).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)]));
    const dead = html().flatMap(from =>
      [...read(from).matchAll(/<a [^>]*href="([^":?]*)"/g)]
        .filter(([, href = '']) => {
          const [path = '', heading] = decodeURIComponent(href).split('#');
          const to = join(path.startsWith('/') ? '.' : dirname(from), path || '.', '');
          const page = path === '' ? from : /(^|\/)$/.test(path) ? join(to, 'index.html') : to;
          return !ids.has(page) || (heading !== undefined && heading !== '' && !ids.get(page)?.includes(heading));
        })
        .map(([, href]) => `${from}: ${href}`),
    );

    expect([...new Set(dead)]).toEqual([]);
  });

  test('a link to a source leads to where the repository shows it', () => {
    expect(read('docs/operations/retention.html')).toContain(
      `href="${SOURCE_URL}/services/auth/src/users/retention.ts"`,
    );
  });

  test('without an address of the repository such a link is its text, and one to a file that is gone fails the build', async () => {
    // Its package is there once the site is built.
    const { createMarkdownRenderer } = await import('vitepress');
    const markdown = await createMarkdownRenderer(root, { config: linkToSources });
    const rendered = (text: string) =>
      markdown.render(text, { path: join(root, 'docs/a.md'), relativePath: 'docs/a.md' });

    expect(rendered('See [the start](../package.json), please.')).toBe('<p>See the start, please.</p>\n');
    expect(() => rendered('[Gone](../gone.json)')).toThrow("has a link to ../gone.json, which isn't there");
  });

  test('what is marked for programs is not shown', () => {
    expect(readFileSync(join(root, 'docs/operations/settings.md'), 'utf8')).toContain('<!-- ');
    expect(pages.filter(page => read(page.replace(/md$/, 'html')).includes('&lt;!--'))).toEqual([]);
  });
});
