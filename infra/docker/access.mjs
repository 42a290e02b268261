import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./redis-users.mjs').Access} Access */

/** What each process may do in Redis, and which secrets it is given. @type {Record<string, Access>} */
export const access = JSON.parse(readFileSync(join(import.meta.dirname, 'access.json'), 'utf8'));

/** The users of Redis that have a password: each process, `admin` for people and backups, `metrics` for scaling and dashboards. */
export const redisUserNames = [...Object.keys(access), 'admin', 'metrics'];
