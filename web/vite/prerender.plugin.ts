import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, defaultServerConditions, type Plugin, type Rolldown } from 'vite';
import { filesOf } from './page-files.js';
import type { PageParts } from './pages.js';
import { prerenderedPage } from './prerendered-page.js';

type Drawing = typeof import('../src/app/prerender.js');
type Language = keyof Drawing['LANGUAGES'];

/** The letters of all the app's languages, in its two typefaces. */
const FONT = /-latin-wght-normal-.*\.woff2$/;

/**
 * Writes a page of its own for each address and language, pages/<first word>.<language>.html. It shows what the screen
 * will show, before its scripts have come; and it names all the files that it is made of, which a browser would learn
 * late otherwise: from the first script, once that has come and run.
 */
export function prerenderPages(pages: Record<string, PageParts>): Plugin {
  let root = '';
  let folder = '';
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: config => {
      root = config.root;
      folder = join(root, config.build.outDir);
    },
    writeBundle: (_options, written) => void (bundle = written),
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () =>
        withDrawing(root, async drawing => {
          const index = readFileSync(join(folder, 'index.html'), 'utf8');
          mkdirSync(join(folder, 'pages'), { recursive: true });
          for (const language of Object.keys(drawing.LANGUAGES) as Language[]) {
            for (const [word, parts] of Object.entries(pages)) {
              const html = await pageOf({ index, word, parts, language, drawing, bundle, root });
              writeFileSync(join(folder, 'pages', `${word || 'landing'}.${language}.html`), html);
            }
          }
        }),
    },
  };
}

interface Wanted {
  index: string;
  word: string;
  parts: PageParts;
  language: Language;
  drawing: Drawing;
  bundle: Rolldown.OutputBundle;
  root: string;
}

async function pageOf({ index, word, parts, language, drawing, bundle, root }: Wanted): Promise<string> {
  const texts = language === 'en' ? [] : [`src/i18n/${language}/translation.ts`];
  const files = filesOf(bundle, root, [...parts.sources, ...texts]).map(file => `/${file}`);
  return prerenderedPage(index, {
    language,
    direction: drawing.LANGUAGES[language].direction,
    picture: await drawing.prerender(parts.example ?? `/${word}`, language),
    styles: files.filter(file => file.endsWith('.css')),
    fonts: Object.keys(bundle).flatMap(file => (FONT.test(file) ? `/${file}` : [])),
    scripts: files.filter(file => file.endsWith('.js')),
    answers: parts.answers ?? [],
  });
}

/** Runs the app's own screens here, from their sources. */
async function withDrawing(root: string, work: (drawing: Drawing) => Promise<void>): Promise<void> {
  const server = await createServer({
    root,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // The contracts are read from their sources here, too: they need not be built yet.
    ssr: { noExternal: [/^@attune\//], resolve: { conditions: ['source', ...defaultServerConditions] } },
  });
  try {
    await work((await server.ssrLoadModule('/src/app/prerender.tsx')) as Drawing);
  } finally {
    await server.close();
  }
}
