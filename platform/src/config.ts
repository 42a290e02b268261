import { z } from 'zod';
import { tracingConfig } from './tracing/tracing.config.js';

/** Text copied from an example and not replaced. */
const PLACEHOLDER = /change.?me|placeholder|example|insecure|dummy|your.?secret/i;

/** A secret of at least `min` characters. In production, a placeholder is refused. */
export const secret = (min: number) =>
  z.string().min(min, `must have at least ${min} characters`).meta({ secret: true });

/** PEM text, whose line breaks may have become `\n` on their way through a file of settings. */
export const pem = z.string().transform(text => text.replaceAll('\\n', '\n').trim());

/** What every process of the platform reads. A deployable extends it in its own `*.config.ts`. */
export const platformConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' }),
  /** The internal port of /live, /ready and /metrics; 0 takes any free one. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  /** Public halves (PEM, ES256) of the keys that sign session tokens, newest first: during a rotation, two. */
  SESSION_PUBLIC_KEYS: pem.optional(),
  /** Encrypts calls, answers and events on their way through Redis; the same in every process. */
  TRANSPORT_KEY: secret(32),
  /** What was encrypted with this one is read too: while TRANSPORT_KEY is replaced, the other of the two. */
  TRANSPORT_KEY_ACCEPTED: secret(32).optional(),
  ...tracingConfig,
});
export type PlatformConfig = z.infer<typeof platformConfig>;

/** The environment is invalid; `faults` has a line for every invalid variable and never a value. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The configuration is not valid:\n${faults.map(fault => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads the environment once. Throws ConfigError with all faults together. */
export function loadConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  const faults = result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (given['NODE_ENV'] === 'production') faults.push(...placeholders(schema, given));
  if (!result.success || faults.length > 0) throw new ConfigError(faults);
  return result.data;
}

function placeholders(schema: z.ZodObject, given: Record<string, string | undefined>): string[] {
  return Object.entries(schema.shape)
    .filter(([name, field]) => isSecret(field as z.ZodType) && PLACEHOLDER.test(given[name] ?? ''))
    .map(([name]) => `${name}: is a placeholder; production needs a secret of its own`);
}

const isSecret = (field: z.ZodType) => field.meta()?.['secret'] === true;
