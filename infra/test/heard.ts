import type { Redis } from 'ioredis';
import { until } from './until.js';

/** That of keepAnnouncements, which hears nothing. */
const NO_LISTENER = 'reader';

const fieldOf = (fields: unknown[], name: string) => fields[fields.indexOf(name) + 1];

/** Waits until the listeners of a service, or the one that is named, have heard all that it announced, and have done what follows. */
export async function untilHeard(redis: Redis, announcing: string, listener?: string): Promise<void> {
  const stream = `events:${announcing}`;
  await until(async () => {
    // What all have heard may be gone from the stream.
    const last = fieldOf((await redis.xinfo('STREAM', stream)) as unknown[], 'last-generated-id');
    const groups = ((await redis.xinfo('GROUPS', stream)) as unknown[][]).filter(group =>
      listener === undefined ? fieldOf(group, 'name') !== NO_LISTENER : fieldOf(group, 'name') === listener,
    );
    const isOver = (group: unknown[]) =>
      fieldOf(group, 'last-delivered-id') === last && fieldOf(group, 'pending') === 0;
    return (listener === undefined || groups.length === 1) && groups.every(isOver);
  });
}
