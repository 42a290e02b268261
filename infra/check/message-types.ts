import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';

// TypeScript reads a JSON file's texts as `string`; use-intl derives the arguments of a message from its literal type. So each
// English catalogue has its literal type beside it. This checks that the types say what the catalogues do; --write makes them so.

const folder = join(root, 'web/src/i18n/en');
const isWriting = process.argv.includes('--write');

for (const name of readdirSync(folder).filter(file => file.endsWith('.json'))) {
  const file = join(folder, name.replace(/\.json$/, '.types.ts'));
  const declaration = declarationOf(name);
  if (isWriting) writeFileSync(file, declaration);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== declaration) {
    console.error(`web/src/i18n/en/${name} has changed. Please run: npm run messages:types`);
    process.exitCode = 1;
  }
}

function declarationOf(name: string) {
  const type = name.replace('.json', '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const messages = JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')), null, 2);
  return `// Written by \`npm run messages:types\`.\nexport type ${type}Messages = ${messages};\n`;
}
