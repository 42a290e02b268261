import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Scripts and styles that sources of the web are built into, with all that they import at once: what they stand on first. */
export function filesOf(bundle: Bundle, root: string, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
  // index.html names those of its own.
  const named = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(chunk => loadedBy(bundle, chunk)));
  const files = sources.flatMap(source => loadedBy(bundle, chunkOf(chunks, join(root, source).replaceAll('\\', '/'))));
  return [...new Set(files)].filter(file => !named.has(file));
}

function chunkOf(chunks: Chunk[], path: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path));
  if (!chunk) throw new Error(`The build knows no ${path}: has it another name now?`);
  return chunk;
}

function loadedBy(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.map(file => bundle[file]).filter(output => output?.type === 'chunk');
  const styles = chunk.viteMetadata?.importedCss ?? [];
  return [...imported.flatMap(one => loadedBy(bundle, one, seen)), chunk.fileName, ...styles];
}
