import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { AppRoute } from '../src/app/app-route.js';
import { type AppSources, type Language, withAppSources } from './app-sources.js';
import { catalogueFile } from './catalogue-files.js';
import { modulesOf, textsOf } from './page-modules.js';
import { prerenderedPage } from './prerendered-page.js';

/** The letters of all the app's languages, in its two typefaces. */
const FONT = /-latin-(wght|500)-normal-.*\.woff2$/;

/**
 * Writes a page of its own for each route and language, the pages of a role excepted: pages/<name>.<language>.html (`pageNames`). It shows what the
 * app will show, before its scripts have come; and it names all the files that it is made of, which a browser would learn
 * late otherwise: from the first script, once that has come and run. `.vite/routes.json` names the scripts of each route.
 */
export function prerenderPages(): Plugin {
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
        withAppSources(root, async app => {
          const index = readFileSync(join(folder, 'index.html'), 'utf8');
          mkdirSync(join(folder, 'pages'), { recursive: true });
          const files: Record<string, string[]> = {};
          for (const route of app.routes.routes) {
            const modules = await modulesOf(app, route);
            files[route.path] = scriptsOf(bundle, [...modules.all, ...textsOf(app, route, 'en', root)]);
            if (route.access === 'role') continue;
            for (const language of Object.keys(app.prerendering.LANGUAGES) as Language[]) {
              const html = await pageOf({ index, route, modules: modules.preloaded, language, app, bundle, root });
              for (const name of pageNames(route.path))
                writeFileSync(join(folder, 'pages', `${name}.${language}.html`), html);
            }
          }
          writeFileSync(join(folder, '.vite/routes.json'), JSON.stringify(files, null, 2));
        }),
    },
  };
}

interface Wanted {
  index: string;
  route: AppRoute;
  modules: readonly string[];
  language: Language;
  app: AppSources;
  bundle: Rolldown.OutputBundle;
  root: string;
}

async function pageOf({ index, route, modules, language, app, bundle, root }: Wanted): Promise<string> {
  const files = filesOf(bundle, [...modules, ...textsOf(app, route, language, root)]);
  const styles = [...filesOfEntry(bundle), ...files].filter(file => file.endsWith('.css'));
  const { LANGUAGES, prerender } = app.prerendering;
  return prerenderedPage(index, {
    language,
    direction: LANGUAGES[language].direction,
    markup: await prerender(route.example ?? route.path, language),
    withoutScripts: textOf(root, language),
    styles: styles.map(file => ({ file: `/${file}`, source: sourceOf(bundle, file) })),
    // Members' pages are to be used first: boot-script.plugin.ts.
    fonts: route.access === 'member' ? [] : Object.keys(bundle).flatMap(file => (FONT.test(file) ? `/${file}` : [])),
    scripts: files.flatMap(file => (file.endsWith('.js') ? `/${file}` : [])),
    answers: route.prefetch ?? [],
  });
}

function textOf(root: string, language: Language): string {
  const app = readFileSync(join(root, catalogueFile(language, 'app')), 'utf8');
  // The gateway puts an own name in place of the software's (gateway/src/web/instance-files.ts).
  return (JSON.parse(app) as { withoutScripts: string }).withoutScripts.replaceAll('{instance}', 'Attune');
}

function sourceOf(bundle: Bundle, file: string): string {
  const output = bundle[file];
  if (output?.type !== 'asset') throw new Error(`The build has no style sheet ${file}.`);
  return output.source.toString();
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Scripts and styles that modules are built into, with all that they import statically: dependencies come first. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = chunksOf(bundle);
  const named = new Set(filesOfEntry(bundle));
  const files = modules.flatMap(id => loadedBy(bundle, chunkOf(chunks, id)));
  return [...new Set(files)].filter(file => !named.has(file));
}

/** All scripts of a page that is made of these modules. */
const scriptsOf = (bundle: Bundle, modules: readonly string[]) =>
  [...filesOfEntry(bundle), ...filesOf(bundle, modules)].filter(file => file.endsWith('.js'));

/** What index.html names. */
const filesOfEntry = (bundle: Bundle) => [
  ...new Set(chunksOf(bundle).flatMap(chunk => (chunk.isEntry ? loadedBy(bundle, chunk) : []))),
];

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter(output => output.type === 'chunk');

function chunkOf(chunks: Chunk[], id: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!chunk) throw new Error(`The build has no chunk with ${id}.`);
  return chunk;
}

function loadedBy(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.map(file => bundle[file]).filter(output => output?.type === 'chunk');
  const styles = chunk.viteMetadata?.importedCss ?? [];
  return [...imported.flatMap(one => loadedBy(bundle, one, seen)), chunk.fileName, ...styles];
}

/**
 * What the files of a route's page are named, before their language: by the first two segments of its path, of which a parameter is `_`. An
 * optional one makes two. The gateway (gateway/src/web/prerendered-pages.ts) finds them by the address.
 */
export function pageNames(path: string): string[] {
  const [first, second] = path.split('/').filter(Boolean);
  if (!first) return ['landing'];
  if (!second) return [first];
  if (!second.startsWith(':')) return [`${first}.${second}`];
  return [`${first}._`, ...(second.endsWith('?') ? [first] : [])];
}
