import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';
import { catalogues, namesOf } from './catalogues.ts';

// TypeScript reads a JSON file's texts as `string`; use-intl derives the arguments of a message from its literal type. So each
// English catalogue gets its literal type next to it, which Git does not keep.

for (const catalogue of catalogues) {
  for (const name of namesOf(catalogue, 'en')) {
    const path = join(root, catalogue, 'en', name);
    const file = path.replace(/\.json$/, '.types.ts');
    const declaration = declarationOf(name, path);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== declaration) writeFileSync(file, declaration);
  }
}

function declarationOf(name: string, path: string) {
  const type = name.replace('.json', '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const messages = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), null, 2);
  return `// Written by \`npm run messages:types\`.\nexport type ${type}Messages = ${messages};\n`;
}
