import { pem, platformConfig } from '@attune/platform/config';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { z } from 'zod';

/** What ai reads from the environment, in addition to what every process reads. Without a provider, the built-in coach answers. */
export const aiConfig = platformConfig
  .extend({
    MONGODB_URI: mongodbUri,
    MONGODB_DATABASE: z.string().min(1).max(63).default('ai'),
    SESSION_PUBLIC_KEYS: pem,
    /** Any endpoint that speaks OpenAI's chat completions, as https://host/v1. */
    AI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional(),
    AI_API_KEY: z.string().min(1).optional().meta({ secret: true }),
    /** The specification's model unless given; of an Ollama that does not have it, one that it has. */
    AI_MODEL: z.string().min(1).max(200).optional(),
    /** As Ollama itself reads it: an address, with or without scheme and port. Asked for its models at start. */
    OLLAMA_HOST: z.string().max(300).optional(),
    /** What all members and visitors together may use of the provider: visitors half of it at most, those of one address a tenth. */
    AI_TOKENS_PER_HOUR: z.coerce.number().int().min(1).default(500_000),
    /** When a provider that does not finish is given up; a caller waits 60 s. */
    AI_TIMEOUT_MS: z.coerce.number().int().min(1).max(55_000).default(50_000),
  })
  .refine(({ AI_API_KEY, AI_BASE_URL }) => AI_API_KEY === undefined || AI_BASE_URL !== undefined, {
    path: ['AI_BASE_URL'],
    message: 'is needed beside AI_API_KEY: whose key is it?',
  });
export type AiConfig = z.output<typeof aiConfig>;

/** The token under which AiConfig is injected. */
export const AI_CONFIG = Symbol('AiConfig');
