import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startSystem, type SystemOptions } from '../local/system.ts';

export type LaunchedProduct = Awaited<ReturnType<typeof launchProduct>>;

/** Starts the whole product on ports and data of its own, as `npm start` runs it: one host, unless it is to be split. */
export async function launchProduct(
  options: Pick<SystemOptions, 'split' | 'replicas' | 'publicUrl' | 'isKept' | 'settingsOf'> = {},
) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-e2e-'));
  const stores = { mongodbUri: process.env.GIVEN_MONGODB_URI ?? '', databaseSuffix: `_${basename(dir)}` };
  const system = await startSystem({ dir, ...stores, ...options });
  return {
    ...system,
    mailUrl: String(system.mailUrl),
    logs: join(dir, 'logs'),
    end: async () => {
      await system.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
