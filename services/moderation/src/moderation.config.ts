import { pem, platformConfig, secret } from '@attune/platform/config';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { z } from 'zod';

/** What moderation reads from the environment, in addition to what every process reads. */
export const moderationConfig = platformConfig.extend({
  MONGODB_URI: mongodbUri,
  MONGODB_DATABASE: z.string().min(1).max(63).default('moderation'),
  SESSION_PUBLIC_KEYS: pem,
  /** Encrypts selfies until they are decided. Without it, and with `SELFIES=off`, members can send none. */
  SELFIE_KEY: secret(32).optional(),
  /** Whether members can have a selfie compared with their photos: `on`, where there is a moderator, or `off`. */
  SELFIES: z.enum(['on', 'off']).default('on'),
});
export type ModerationConfig = z.output<typeof moderationConfig>;

/** The token under which ModerationConfig is injected. */
export const MODERATION_CONFIG = Symbol('ModerationConfig');
