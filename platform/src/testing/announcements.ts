import type { Redis } from '../redis/redis.js';
import type { PlatformConfig } from '../config.js';
import { announcementForm } from '../transport/announcement.js';
import { fieldsOf, messageOf, textOf } from '../transport/message.js';
import { Encryption } from '../transport/encryption.js';
import { eventStream } from '../transport/envelope.js';
import { testConfig } from './test-config.js';

/**
 * From now on, what these services announce stays in Redis: a listener is always behind. Without one, what all have heard is removed.
 */
export async function keepAnnouncements(redis: Redis, services: readonly string[]): Promise<void> {
  for (const service of services) await redis.xgroup('CREATE', eventStream(service), 'reader', '0', 'MKSTREAM');
}

/** The fields of an entry in its stream, as the service whose settings these are announces something without data. */
export function announcedBy(service: string, pattern: string, config: PlatformConfig): (string | Buffer)[] {
  return fieldsOf(announcementForm(pattern, null, eventStream(service), Encryption.of(service, config)));
}

/** Every event in Redis, decrypted with the key of this test run. */
export async function announcementsIn(redis: Redis): Promise<{ pattern: string; data: unknown }[]> {
  const encryption = Encryption.of('reader', testConfig(''));
  const streams = (await redis.keys('events:*')).map(async stream => {
    const entries = (await redis.callBuffer('XRANGE', stream, '-', '+')) as [Buffer, Buffer[]][];
    return entries.map(([, fields]) => textOf(messageOf(fields), encryption, stream));
  });
  const texts = (await Promise.all(streams)).flat();
  return texts.map(text => JSON.parse(text) as { pattern: string; data: unknown });
}
