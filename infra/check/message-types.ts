import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';
import { catalogues, fileOf, namesOf, WEB } from './catalogues.ts';

// TypeScript reads a JSON file's texts as `string`; use-intl derives the arguments of a message from its literal type. So each
// English catalogue gets its literal type in a file of its own, which Git does not keep.

for (const catalogue of catalogues) {
  const names = namesOf(catalogue, 'en');
  for (const name of names) write(join(catalogue, 'en', `${name}.types.ts`), literalType(catalogue, name));
  if (catalogue === WEB) write(join(catalogue, 'en/messages.types.ts'), allOf(names));
}

function literalType(catalogue: string, name: string) {
  // `{instance}` is given by the translators: no caller names it.
  const messages = readFileSync(join(root, fileOf(catalogue, 'en', name)), 'utf8').replaceAll('{instance}', '');
  return `export type ${typeOf(name)} = ${JSON.stringify(JSON.parse(messages), null, 2)};\n`;
}

/** The app asks for its catalogues by their names. */
function allOf(names: string[]) {
  const imports = names.map(name => `import type { ${typeOf(name)} } from './${name}.types.js';\n`);
  const fields = names.map(name => `  '${name}': ${typeOf(name)};\n`);
  return `${imports.join('')}\nexport interface Messages {\n${fields.join('')}}\n`;
}

function typeOf(name: string) {
  return `${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Messages`;
}

function write(file: string, declaration: string) {
  const text = `// Written by \`npm run messages:types\`.\n${declaration}`;
  const path = join(root, file);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
