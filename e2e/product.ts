import { connectForCommands } from '@attune/platform/redis/redis';
import { until } from '../infra/test/until.js';
import { reportLogsIn } from './failure-report.js';
import { launchProduct, type LaunchedProduct } from '../infra/test/launch-product.ts';
import { sharedProduct as launchShared } from '../infra/test/shared-product.ts';

export type Product = LaunchedProduct & {
  /** Ends it for all files that share it; the next one gets a new product. */
  discard: () => Promise<void>;
};

/** The limits that count what an address does; all spec files have the same one. */
const LIMITS = ['limit:*', 'ai:visitor*', 'ai:address*'];

/** A product for one spec file alone, which may configure, stop and restart it. */
export async function startProduct(...options: Parameters<typeof launchProduct>): Promise<Product> {
  const product = reported(await launchProduct(...options));
  return { ...product, discard: product.end };
}

/** The product that spec files share: members and mails are each file's own, and no limit has counted what an earlier file did. */
export async function sharedProduct(): Promise<Product> {
  const product = await launchShared();
  await Promise.all([forgetLimits(product), emptyMailbox(product)]);
  return { ...reported({ ...product, end: async () => {} }), discard: product.end };
}

function reported(product: LaunchedProduct): LaunchedProduct {
  const forgetLogs = reportLogsIn(product.logs);
  return {
    ...product,
    end: async () => {
      forgetLogs();
      await product.end();
    },
  };
}

async function forgetLimits({ redis: { url } }: LaunchedProduct): Promise<void> {
  const redis = connectForCommands(url, () => undefined);
  await until(() => redis.status === 'ready');
  const keys = await Promise.all(LIMITS.map(pattern => redis.keys(pattern)));
  await redis.del('none', ...keys.flat());
  redis.disconnect();
}

/** Every look for a mail reads all that are there. */
async function emptyMailbox({ mailUrl }: LaunchedProduct): Promise<void> {
  await fetch(`${mailUrl}/api/email/all`, { method: 'DELETE' });
}
