import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../local/commands.ts';
import { root } from '../local/paths.ts';
import { explain } from '../local/progress.ts';
import { breakingChanges, type Published } from './compatibility.ts';
import { contractFolders, schemasOf } from './contract-schemas.ts';

// Each contract is published next to it, in published.json: a line of JSON Schema for each method, event, job, reason or route. Services are
// deployed in any order, so today's contract has to suit processes that still run the published one. --write publishes today's; --breaking even if it does not suit.

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
  const published = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const breaks = mayBreak ? [] : breakingChanges(JSON.parse(published), today);
  if (breaks.length > 0) return [`${folder} breaks those who know it:`, ...breaks.map(line => `  ${line}`), advice];
  const lines = linesOf(today);
  if (published === lines) return [];
  if (!isWriting)
    return [`${folder} is not what its published.json says: run \`npm run contracts:lock\` and commit the file.`];
  writeFileSync(file, lines);
  console.log(`${folder}/published.json is up to date.`);
  return [];
}

/** A line each, so that two branches meet only where both changed the same method. */
function linesOf(contract: Published): string {
  const lines = Object.entries(contract).map(
    ([name, promised]) => `${JSON.stringify(name)}:${JSON.stringify(promised)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
