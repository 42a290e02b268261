import type { Migration } from '@attune/platform/stores/migrations/migration';
import { meetingOtherIds, passOtherIds } from './migrations/other-ids.migration.js';

/** The steps of this service's database, the oldest first. */
export const migrations: Migration[] = [passOtherIds, meetingOtherIds];
