import { z } from 'zod';

/** What a process that stores objects reads in addition: `platformConfig.extend({ ...objectStorageConfig })`. */
export const objectStorageConfig = {
  /** `file:///a/folder` that all processes share, or `s3://bucket`. */
  OBJECT_STORAGE: z.url({ protocol: /^(file|s3)$/, error: 'must be a file:// or s3:// URL' }),
  /** The endpoint of the bucket outside Amazon: Garage, SeaweedFS, Ceph, R2 and others. */
  OBJECT_STORAGE_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional(),
  /** The region that requests are signed for. Garage takes its own `s3_region` alone. */
  OBJECT_STORAGE_REGION: z.string().default('us-east-1'),
  /** Without the two keys, the role of the machine is used. */
  OBJECT_STORAGE_ACCESS_KEY: z.string().optional(),
  OBJECT_STORAGE_SECRET_KEY: z.string().optional().meta({ secret: true }),
};
export type ObjectStorageConfig = z.output<z.ZodObject<typeof objectStorageConfig>>;
