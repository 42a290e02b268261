import { pem, platformConfig } from '@attune/platform/config';
import { objectStorageConfig } from '@attune/platform/stores/object-storage.config';
import type { z } from 'zod';

/** What pictures reads from the environment, in addition to what every process reads. */
export const picturesConfig = platformConfig.extend({ ...objectStorageConfig, SESSION_PUBLIC_KEYS: pem });
export type PicturesConfig = z.output<typeof picturesConfig>;
