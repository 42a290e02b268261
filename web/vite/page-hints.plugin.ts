import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What is asked for at an address, by its first word: sources that routes.tsx loads for it, and other addresses. */
export type Pages = Record<string, readonly string[]>;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Which files a page is made of is known when the app is built, and a browser learns it late: from the first script, once
 * that has come and run. This one is small and comes beside it: it asks for the page's own files at once.
 */
export function pageHints(pages: Pages): Plugin {
  let folder = '';
  let root = '';
  let hints = { file: '', source: '' };
  return {
    name: 'page-hints',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const source = scriptOf(filesOf(bundle, root, pages));
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        hints = { file: `assets/hints-${hash}.js`, source };
        return [{ tag: 'script', attrs: { src: `/${hints.file}`, async: true }, injectTo: 'head-prepend' }];
      },
    },
    writeBundle: () => writeFileSync(join(folder, hints.file), hints.source),
  };
}

/** Each page's files, without those that index.html names for all of them. */
function filesOf(bundle: Bundle, root: string, pages: Pages): Record<string, string[]> {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const named = new Set(entries.flatMap(chunk => loadedBy(bundle, chunk)));
  const chunkOf = (source: string) => {
    const path = join(root, source).replaceAll('\\', '/');
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path));
    if (!chunk) throw new Error(`The build knows no ${source}: has it another name now?`);
    return chunk;
  };
  return Object.fromEntries(
    Object.entries(pages).map(([page, sources]) => {
      const files = sources.flatMap(source =>
        source.startsWith('/') ? [source.slice(1)] : loadedBy(bundle, chunkOf(source)),
      );
      return [page, [...new Set(files)].filter(file => !named.has(file))];
    }),
  );
}

/** A chunk's scripts and styles, and those of all that it imports at once: what it stands on first. */
function loadedBy(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.map(file => bundle[file]).filter(output => output?.type === 'chunk');
  const styles = chunk.viteMetadata?.importedCss ?? [];
  return [...imported.flatMap(one => loadedBy(bundle, one, seen)), chunk.fileName, ...styles];
}

function scriptOf(files: Record<string, string[]>): string {
  const all = [...new Set(Object.values(files).flat())];
  const numbers = Object.fromEntries(Object.entries(files).map(([page, own]) => [page, own.map(f => all.indexOf(f))]));
  return `(${hint.toString()})(${JSON.stringify(all)},${JSON.stringify(numbers)});\n`;
}

/** Runs in the browser. */
function hint(files: string[], pages: Record<string, number[]>): void {
  const own = pages[location.pathname.split('/')[1] ?? ''] ?? [];
  for (const file of own.map(number => files[number] ?? '')) {
    const link = document.createElement('link');
    const isScript = file.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (file.startsWith('api/')) link.as = 'fetch';
    else if (!isScript) link.as = file.endsWith('.css') ? 'style' : 'image';
    // As it is asked for later: what was loaded otherwise would be loaded twice.
    if (file.startsWith('api/')) link.crossOrigin = 'use-credentials';
    else if (file.startsWith('assets/')) link.crossOrigin = 'anonymous';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
