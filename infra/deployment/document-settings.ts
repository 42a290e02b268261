import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { compileServices } from '../local/build.ts';
import { gateway, services } from '../local/deployables.ts';
import { root } from '../local/paths.ts';
import { settingsTable, withTable, type ProcessConfig } from './settings-table.ts';

// node infra/deployment/document-settings.ts: writes what the processes read from the environment into docs/operations/settings.md.

const page = join(root, 'docs/operations/settings.md');

await compileServices();
const configs = await Promise.all([...services(), gateway()].map(({ name, folder }) => configOf(name, folder)));
const text = withTable(readFileSync(page, 'utf8'), settingsTable(configs));
writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));

async function configOf(name: string, folder: string): Promise<ProcessConfig> {
  const own = join(root, folder, 'dist', `${name}.config.js`);
  if (existsSync(own)) return [name, (await import(own))[`${name}Config`]];
  const { platformConfig } = await import('@attune/platform/config');
  return [name, platformConfig];
}
