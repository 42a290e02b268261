import { join } from 'node:path';
import { startMailbox } from '../../infra/local/mailbox.ts';
import { startMongodb } from '../../infra/local/mongodb.ts';
import { startRedis } from '../../infra/local/redis.ts';

/** A Redis, with users where they have passwords, and a MongoDB of their own; `scope` ends them. */
export async function startStores(scope: AsyncDisposableStack, dir: string, passwords?: Record<string, string>) {
  const logFile = (name: string) => join(dir, 'logs', `${name}.log`);
  const redis = await startRedis({ dir: join(dir, 'redis'), url: '', logFile: logFile('redis'), passwords });
  scope.defer(() => redis.stop());
  const mongodb = await startMongodb({ dir: join(dir, 'mongodb'), url: '', logFile: logFile('mongodb') });
  scope.defer(() => mongodb.stop());
  return { redis, mongodb };
}

/** A mail server that keeps what it is sent; `scope` ends it. */
export async function startMail(scope: AsyncDisposableStack, dir: string) {
  const mailbox = await startMailbox({ dir: join(dir, 'mailbox'), url: '' });
  scope.defer(() => mailbox.stop());
  return { smtpUrl: mailbox.smtpUrl, mailUrl: mailbox.pagesUrl ?? '' };
}
