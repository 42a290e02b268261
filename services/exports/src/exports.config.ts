import { pem, platformConfig } from '@attune/platform/config';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { objectStorageConfig } from '@attune/platform/stores/object-storage.config';
import { z } from 'zod';

/** What exports reads from the environment, in addition to what every process reads. */
export const exportsConfig = platformConfig.extend({
  MONGODB_URI: mongodbUri,
  MONGODB_DATABASE: z.string().min(1).max(63).default('exports'),
  SESSION_PUBLIC_KEYS: pem,
  ...objectStorageConfig,
});
export type ExportsConfig = z.output<typeof exportsConfig>;
