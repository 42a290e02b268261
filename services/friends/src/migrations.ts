import type { Migration } from '@attune/platform/stores/migrations/migration';
import { blockSnapshots } from './migrations/block-snapshots.migration.js';
import { nameKeys } from './migrations/name-keys.migration.js';

/** The steps of this service's database, the oldest first. */
export const migrations: Migration[] = [nameKeys, blockSnapshots];
