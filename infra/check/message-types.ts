import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFile, OF_THE_GATEWAY } from '../../web/vite/catalogue-files.ts';
import { root } from '../local/paths.ts';

// TypeScript reads a JSON file's texts as `string`; use-intl derives the arguments of a message from its literal type. So each
// English catalogue gets its literal type in a file of its own, which Git does not keep.

const web = join(root, 'web');
const names = readdirSync(join(web, 'src/i18n/en')).flatMap(file => (file.endsWith('.json') ? file.slice(0, -5) : []));

for (const name of [...names, ...OF_THE_GATEWAY]) {
  const types = join(web, `src/i18n/en/${name}.types.ts`);
  const declaration = declarationOf(name);
  if (!existsSync(types) || readFileSync(types, 'utf8') !== declaration) writeFileSync(types, declaration);
}

function declarationOf(name: string) {
  const type = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const messages = JSON.stringify(JSON.parse(readFileSync(join(web, catalogueFile('en', name)), 'utf8')), null, 2);
  return `// Written by \`npm run messages:types\`.\nexport type ${type}Messages = ${messages};\n`;
}
