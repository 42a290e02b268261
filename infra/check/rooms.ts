import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';
import { circlesOfFolders } from './folder-circles.ts';

const files = globSync('{platform,gateway,host,web,services/*}/{src,contract/src}/**/*.{ts,tsx}', { cwd: root });
const circles = circlesOfFolders(Object.fromEntries(files.map(file => [file, readFileSync(join(root, file), 'utf8')])));

if (circles.length === 0) console.log('No circles of folders.');
for (const { within, folders, imports } of circles) {
  console.error(`${within}: ${folders.join(', ')} need each other. Move what they share into a folder of its own.`);
  for (const text of imports) console.error(`  ${text}`);
}
process.exitCode = circles.length === 0 ? 0 : 1;
