import { redisAddress } from '@attune/platform/config';
import { type ObjectStorageConfig, objectStorageConfig } from '@attune/platform/stores/object-storage.config';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { z } from 'zod';

/** What is needed to look at backups. */
export const vaultConfig = z.object({
  /** Where backups lie: `file:///a/folder`, or `s3://bucket` at best in another place and account. */
  BACKUP_STORAGE: objectStorageConfig.OBJECT_STORAGE,
  BACKUP_STORAGE_ENDPOINT: objectStorageConfig.OBJECT_STORAGE_ENDPOINT,
  BACKUP_STORAGE_REGION: objectStorageConfig.OBJECT_STORAGE_REGION,
  BACKUP_STORAGE_ACCESS_KEY: objectStorageConfig.OBJECT_STORAGE_ACCESS_KEY,
  BACKUP_STORAGE_SECRET_KEY: objectStorageConfig.OBJECT_STORAGE_SECRET_KEY,
  /** The public key, `age1…`, that backups are encrypted for. Taking one needs it. */
  BACKUP_RECIPIENT: z.string().startsWith('age1', 'must be an age1… key').optional(),
  /** Its private half, `AGE-SECRET-KEY-1…`. Only reading a backup needs it. */
  BACKUP_IDENTITY: z
    .string()
    .trim()
    .startsWith('AGE-SECRET-KEY-', 'must be an age key')
    .optional()
    .meta({ secret: true }),
  /** Backups older than so many days are removed after one was taken. The newest stays. */
  BACKUP_KEPT_DAYS: z.coerce.number().int().min(1).default(14),
});

/** The environment of the program. What is backed up has the settings that the services have for it. */
export const backupConfig = vaultConfig.extend({
  MONGODB_URI: mongodbUri,
  REDIS_URL: redisAddress,
  /** Where the services keep sessions and presence apart. */
  REDIS_SESSIONS_URL: redisAddress.optional(),
  ...objectStorageConfig,
});
export type BackupConfig = z.infer<typeof backupConfig>;

/** The settings of the backups' storage, by the names that the platform opens a storage with. */
export const backupStorageOf = (config: z.infer<typeof vaultConfig>): ObjectStorageConfig => ({
  OBJECT_STORAGE: config.BACKUP_STORAGE,
  OBJECT_STORAGE_ENDPOINT: config.BACKUP_STORAGE_ENDPOINT,
  OBJECT_STORAGE_REGION: config.BACKUP_STORAGE_REGION,
  OBJECT_STORAGE_ACCESS_KEY: config.BACKUP_STORAGE_ACCESS_KEY,
  OBJECT_STORAGE_SECRET_KEY: config.BACKUP_STORAGE_SECRET_KEY,
});
