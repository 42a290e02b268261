import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectForCommands } from '@attune/platform/redis/redis';
import { until } from '../../infra/test/until.js';

/** Everything that Redis has written into its folder. */
export function filesOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n');
}

/** Has Redis write all that it has once more, in clear. */
export async function rewriteFiles(url: string): Promise<void> {
  const redis = connectForCommands(url, () => undefined);
  await until(() => redis.status === 'ready');
  await redis.config('SET', 'rdbcompression', 'no');
  await redis.bgrewriteaof();
  await until(async () => /aof_rewrite_in_progress:0/.test(await redis.info('persistence')));
  await redis.save();
  redis.disconnect();
}
