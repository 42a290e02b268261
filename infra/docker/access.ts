import { readFileSync } from 'node:fs';
import type { Access } from './redis-users.ts';

/** What each process may do in Redis, and which secrets it is given. */
export const access: Record<string, Access> = JSON.parse(readFileSync(new URL('access.json', import.meta.url), 'utf8'));

/**
 * The users of Redis that have a password: each process, `admin` for people and restores, `backup`, `metrics` for scaling and
 * dashboards; `replica` copies, and `sentinel` watches, where there is more than one Redis.
 */
export const redisUserNames = [...Object.keys(access), 'admin', 'backup', 'metrics', 'replica', 'sentinel'];
