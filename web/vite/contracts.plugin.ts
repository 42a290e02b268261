import { join } from 'node:path';
import { type ESTree, type Plugin, Visitor } from 'vite';

const CONTRACT = /[\\/]contract[\\/]src[\\/][\w.-]+\.ts/;
const SCHEMAS = '?schemas';
const ZOD = join(import.meta.dirname, '../src/zod.ts');

/** What browsers read of a route. */
const OF_ROUTES = ['method', 'path', 'bare'];

/**
 * Keeps schemas out of what pages load at first. A contract that is imported statically comes without them: a route is its method and path, and
 * of all else stays what is used. One that is imported dynamically is a module of its own, with schemas and zod.
 */
export function contractsForBrowsers(): Plugin {
  return {
    name: 'contracts-for-browsers',
    resolveId: {
      order: 'pre',
      filter: { id: /^(?:@attune\/|\.|zod$)/ },
      async handler(source, importer = '', options) {
        const isOfSchemas = importer.endsWith(SCHEMAS);
        if (source === 'zod') return isOfSchemas ? ZOD : this.resolve('zod/v4', importer);
        if (!isOfSchemas && options.kind !== 'dynamic-import') return null;
        const found = await this.resolve(source, importer.replace(SCHEMAS, ''), { ...options, skipSelf: true });
        return found && CONTRACT.test(found.id) ? { ...found, id: found.id + SCHEMAS } : found;
      },
    },
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const program = this.parse(code);
        return { code: withEdits(code, [...valuesOf(program), ...routesOf(program, code)]), map: null };
      },
    },
  };
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Marks what is declared as something that may be left out: a call could have an effect, for all that the bundler knows. */
function valuesOf({ body }: ESTree.Program): Edit[] {
  const declared = body.map(one => (one.type === 'ExportNamedDeclaration' ? one.declaration : one));
  return declared.flatMap(one => {
    const inits = one?.type === 'VariableDeclaration' ? one.declarations.flatMap(({ init }) => init ?? []) : [];
    return inits.flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ]);
  });
}

function routesOf(program: ESTree.Program, code: string): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    ObjectExpression({ start, end, properties }) {
      const kept = properties.filter(
        one => one.type === 'Property' && one.key.type === 'Identifier' && OF_ROUTES.includes(one.key.name),
      );
      // A route has at least a method and a path.
      if (kept.length < 2) return;
      edits.push({ start, end, text: `{ ${kept.map(one => code.slice(one.start, one.end)).join(', ')} }` });
    },
  }).visit(program);
  return edits;
}

function withEdits(code: string, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted((one, other) => other.start - one.start);
  return fromTheEnd.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
