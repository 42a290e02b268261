import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Scripts and styles that modules are built into, with all that they import statically: dependencies come first. */
export function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
  // index.html names those of its own.
  const named = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(chunk => loadedBy(bundle, chunk)));
  const files = modules.flatMap(id => loadedBy(bundle, chunkOf(chunks, id)));
  return [...new Set(files)].filter(file => !named.has(file));
}

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
