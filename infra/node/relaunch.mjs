import { execFileSync, spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// For a program that is started by its own path, as editors start Jest: it goes on under the Node that this repository is written for.
const provide = fileURLToPath(new URL('provide.mjs', import.meta.url));
const folder = execFileSync(process.execPath, [provide], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
}).trim();

if (folder !== dirname(process.execPath)) {
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  process.exit(spawnSync(join(folder, 'node'), args, { stdio: 'inherit', env }).status ?? 1);
}
