import type { Migration } from '@attune/platform/stores/migrations/migration';
import { sendIds } from './migrations/send-ids.migration.js';

/** The steps of this service's database, the oldest first. */
export const migrations: Migration[] = [sendIds];
