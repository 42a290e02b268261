import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromMailbox } from './mailboxes.ts';
import { seed } from './seed.ts';
import { buildWeb, bundleServices } from '../local/build.ts';
import { secretsIn, transportSettingsOf } from '../local/settings.ts';
import { startSystem } from '../local/system.ts';

/** The product with its demo people, on ports and data of its own: what is done there is gone afterwards. */
export async function startDemoProduct() {
  await bundleServices();
  await buildWeb();
  const dir = mkdtempSync(join(tmpdir(), 'attune-demo-'));
  const system = await startSystem({ dir, databaseSuffix: `_${Date.now().toString(36)}` });
  const stop = async () => {
    await system.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const transport = transportSettingsOf('demo', secretsIn(dir));
    await seed({
      url: system.url,
      redisUrl: system.redis.urlOf('demo'),
      transport,
      takeMail: fromMailbox(String(system.mailUrl)),
    });
    return { url: system.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
