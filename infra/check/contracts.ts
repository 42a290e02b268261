import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { run } from '../local/commands.ts';
import { root } from '../local/paths.ts';
import { explain } from '../local/progress.ts';
import { breakingChanges } from './compatibility.ts';
import { contractFolders, schemasOf } from './contract-schemas.ts';

// Each contract is published as JSON Schema beside it, in published.json. Services are deployed in any order, so today's
// contract has to suit processes that still run the published one. --write publishes today's; --breaking even if it does not suit.

const isWriting = process.argv.includes('--write');
const mayBreak = process.argv.includes('--breaking');
const advice =
  '  Add instead of changing: a new optional field, a new method. If nothing calls it any more: npm run contracts:lock -- --breaking';

try {
  const folders = contractFolders();
  await run(process.execPath, [join(root, 'node_modules/@typescript/native/bin/tsc'), '-b', ...folders], { cwd: root });
  const complaints = [];
  for (const folder of folders) complaints.push(...(await settle(folder)));
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

/**
 * Compares one contract with what is published of it, or publishes it.
 *
 * @returns what is wrong
 */
async function settle(folder: string): Promise<string[]> {
  const file = join(root, folder, 'published.json');
  const today = await schemasOf(folder);
  const published = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const breaks = mayBreak ? [] : breakingChanges(published, today);
  if (breaks.length > 0) return [`${folder} breaks those who know it:`, ...breaks.map(line => `  ${line}`), advice];
  if (existsSync(file) && isDeepStrictEqual(published, today)) return [];
  if (!isWriting)
    return [`${folder} is not what its published.json says: run \`npm run contracts:lock\` and commit the file.`];
  writeFileSync(file, `${JSON.stringify(today, null, 2)}\n`);
  console.log(`${folder}/published.json is up to date.`);
  return [];
}
