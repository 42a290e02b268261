import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startSystem } from '../infra/local/system.mjs';
import { reportLogsIn } from './failure-report.js';

/** The whole product on ports and data of its own, as `npm start` runs it. */
export async function startProduct(options: { replicas?: Record<string, number>; publicUrl?: string } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-e2e-'));
  const stores = { mongodbUri: process.env['GIVEN_MONGODB_URI'] ?? '', databaseSuffix: `_${basename(dir)}` };
  const system = await startSystem({ dir, ...stores, ...options });
  const logs = join(dir, 'logs');
  const forgetLogs = reportLogsIn(logs);
  return {
    ...system,
    mailUrl: system.mailUrl as string,
    logs,
    end: async () => {
      forgetLogs();
      await system.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
