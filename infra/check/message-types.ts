import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';
import { catalogues, fileOf, namesOf } from './catalogues.ts';

// TypeScript reads a JSON file's texts as `string`; use-intl derives the arguments of a message from its literal type. So each
// English catalogue gets its literal type in a file of its own, which Git does not keep.

for (const catalogue of catalogues) {
  for (const name of namesOf(catalogue, 'en')) {
    const types = join(root, catalogue, 'en', `${name}.types.ts`);
    const declaration = declarationOf(name, fileOf(catalogue, 'en', name));
    if (!existsSync(types) || readFileSync(types, 'utf8') !== declaration) writeFileSync(types, declaration);
  }
}

function declarationOf(name: string, file: string) {
  const type = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const messages = JSON.stringify(JSON.parse(readFileSync(join(root, file), 'utf8')), null, 2);
  return `// Written by \`npm run messages:types\`.\nexport type ${type}Messages = ${messages};\n`;
}
