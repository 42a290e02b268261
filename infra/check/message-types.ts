import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';

// TypeScript reads a JSON file's texts as `string`; use-intl derives the arguments of a message from its literal type. So each
// English catalogue gets its literal type next to it, which Git does not keep.

const folder = join(root, 'web/src/i18n/en');

for (const name of readdirSync(folder).filter(file => file.endsWith('.json'))) {
  const file = join(folder, name.replace(/\.json$/, '.types.ts'));
  const declaration = declarationOf(name);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== declaration) writeFileSync(file, declaration);
}

function declarationOf(name: string) {
  const type = name.replace('.json', '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const messages = JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')), null, 2);
  return `// Written by \`npm run messages:types\`.\nexport type ${type}Messages = ${messages};\n`;
}
