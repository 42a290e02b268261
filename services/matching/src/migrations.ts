import type { Migration } from '@attune/platform/stores/migrations/migration';

/** The steps of this service's database, the oldest first. */
export const migrations: Migration[] = [];
