import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { platformConfig } from '@attune/platform/config';
import { z } from 'zod';
import { gateway, services } from '../local/deployables.ts';

const root = join(import.meta.dirname, '../..');

/** What each process reads from the environment, by its name: its own *.config.ts, or the platform's where it has none. */
export async function processConfigs(): Promise<[name: string, config: z.ZodObject][]> {
  return Promise.all([...services(), gateway()].map(async ({ name, folder }) => [name, await configOf(name, folder)]));
}

async function configOf(name: string, folder: string): Promise<z.ZodObject> {
  const file = join(root, folder, 'src', `${name}.config.ts`);
  if (!existsSync(file)) return platformConfig;
  const config = ((await import(file)) as Record<string, unknown>)[`${name}Config`];
  if (!(config instanceof z.ZodObject)) throw new Error(`${file} exports no ${name}Config.`);
  return config;
}
