import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { type Language, withAppSources } from './app-sources.js';
import { laterTextsOf, modulesOf, textsOf } from './page-modules.js';
import { planOfFiles, type Part } from './plan-of-files.js';

/** How many scripts a page loads at most, until it is whole: these, and Rolldown's own helpers. */
const MOST_OF_A_PAGE = 11;
/** The same with what follows when the page has been drawn. */
const MOST_OF_ALL = 13;
/** What a byte too much costs in what is loaded late, measured by a page. */
const LATE = 0.02;
/** What a byte too much costs on the page of visitors, on the way in, and on the heaviest pages of members. */
const WEIGHTS: Record<string, number> = {
  '/': 120,
  '/dates/new': 2,
  '/discover': 4,
  '/discover/questions': 1.5,
  '/events': 3.5,
  '/first-run': 0.2,
  '/messaging': 10,
  '/moments': 3,
  '/profile': 4,
  '/start': 1.5,
  '/login': 3,
};
/** What is heavy anyway is spared: it is what people wait for. */
const SPARED = 2;

/**
 * Puts the modules that pages need into few files (plan-of-files.ts). What each page needs is found by a first build that leaves the files
 * to Rolldown: it makes one of all modules that the same pages load. What is loaded late stays as Rolldown has it.
 *
 * @param sources what makes scripts of the sources: plugins and names
 */
export function fewFiles(sources: UserConfig): Plugin {
  return {
    name: 'few-files',
    apply: 'build',
    async config(config) {
      const root = config.root ?? process.cwd();
      const fileOf = await filesOf(root, sources);
      const groups = [{ name: (id: string) => fileOf.get(id) ?? null, includeDependenciesRecursively: false }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

async function filesOf(root: string, sources: UserConfig): Promise<Map<string, string>> {
  const parts = await partsOf(root, sources);
  const partOf = new Map(parts.flatMap(part => part.modules.map(id => [id, part] as const)));
  const entry = parts.filter(({ isEntry }) => isEntry);
  const pages = (await loadsOfPages(root)).map(({ ids, weight, most }) => {
    const loaded = withImports([...entry, ...ids.map(id => partOf.get(id) ?? unknown(id))]);
    const megabytes = [...loaded].reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
    return { parts: loaded, weight: weight * megabytes ** SPARED, most };
  });
  const late = parts
    .filter(({ isLate }) => isLate)
    .map(part => ({ parts: withImports([...entry, part]), weight: LATE, most: Infinity }));
  const plan = planOfFiles([...pages, ...late]);
  return new Map(plan.flatMap(ids => ids.map(id => [id, nameOf(ids, root)] as const)));
}

/** The same from build to build, while the file is made of the same modules. */
const nameOf = (ids: readonly string[], root: string) =>
  createHash('sha256')
    .update(ids.map(id => relative(root, id)).join())
    .digest('hex')
    .slice(0, 7);

function unknown(id: string): never {
  throw new Error(`The first build has no file with ${id}.`);
}

/** What each page loads in each language: at first, and until it is whole. The page of a role is for few, and stays as it is. */
async function loadsOfPages(root: string) {
  const found: { ids: string[]; weight: number; most: number }[] = [];
  await withAppSources(root, async app => {
    for (const route of app.routes.routes.filter(({ access }) => access !== 'role')) {
      const weight = WEIGHTS[route.path] ?? 1;
      const { preloaded, all, whole } = await modulesOf(app, route);
      for (const language of Object.keys(app.prerendering.LANGUAGES) as Language[]) {
        const texts = textsOf(app, route, language, root);
        const add = (modules: string[], of: number, most: number) =>
          found.push({ ids: [...modules, ...texts], weight: of, most });
        add(preloaded, weight, MOST_OF_A_PAGE);
        add(all, weight, MOST_OF_A_PAGE);
        if (whole.length > all.length) add([...whole, ...laterTextsOf(language, root)], weight / 4, MOST_OF_ALL);
      }
    }
  });
  return found;
}

interface BuiltPart extends Part {
  imports: BuiltPart[];
  isEntry: boolean;
  isLate: boolean;
}

async function partsOf(root: string, { plugins, resolve, define, json }: UserConfig): Promise<BuiltPart[]> {
  const built = (await build({
    configFile: false,
    root,
    plugins,
    resolve,
    define,
    json,
    logLevel: 'warn',
    build: { write: false, minify: false, target: 'es2022', modulePreload: { polyfill: false } },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter(output => output.type === 'chunk');
  const parts = new Map(
    chunks.map(chunk => [
      chunk.fileName,
      {
        modules: chunk.moduleIds,
        bytes: Object.values(chunk.modules).reduce((sum, module) => sum + module.renderedLength, 0),
        imports: [] as BuiltPart[],
        isEntry: chunk.isEntry,
        isLate: chunk.isDynamicEntry,
      },
    ]),
  );
  for (const { fileName, imports } of chunks)
    parts.get(fileName)?.imports.push(...imports.flatMap(name => parts.get(name) ?? []));
  return [...parts.values()];
}

function withImports(from: readonly Part[]): Set<Part> {
  const seen = new Set<Part>();
  const waiting = [...from];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    waiting.push(...part.imports);
  }
  return seen;
}
