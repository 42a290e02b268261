import { z } from 'zod';
import { isRedisAddress } from './redis/redis.address.js';
import { tracingConfig } from './tracing/tracing.config.js';
import { GivenKeys } from './transport/transport-keys.js';

/** The exit code of what no restart mends: EX_CONFIG of sysexits(3). */
export const CONFIG_FAULT = 78;

/** Text copied from an example and not replaced. */
const PLACEHOLDER = /change.?me|placeholder|example|insecure|dummy|your.?secret/i;

/** A secret of at least `min` characters. In production, a placeholder is refused. */
export const secret = (min: number) =>
  z.string().min(min, `must have at least ${min} characters`).meta({ secret: true });

/** PEM text, whose line breaks may have become `\n` on their way through a file of settings. */
export const pem = z.string().transform(text => text.replaceAll('\\n', '\n').trim());

/** The address of a Redis, of the sentinels that watch it, or of a cluster. */
export const redisAddress = z
  .string()
  .refine(isRedisAddress, 'must be a redis://, redis+sentinel:// or redis+cluster:// URL');

/** Says what is wrong without any of the text, which is secret. */
function readKeys(text: string, context: z.RefinementCtx): z.output<typeof GivenKeys> {
  try {
    const keys = GivenKeys.safeParse(JSON.parse(text));
    if (keys.success) return keys.data;
  } catch {
    // The same fault.
  }
  context.addIssue({ code: 'custom', message: 'must be what secrets.ts makes' });
  return z.NEVER;
}

/** What every process of the platform reads. A deployable extends it in its own `*.config.ts`. */
export const platformConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /**
   * `redis://user:password@host:port`, or `redis+sentinel://user:password@host:port,host:port/name` for what sentinels watch,
   * or `redis+cluster://user:password@host:port,host:port` for some nodes of a cluster; `rediss` for TLS.
   */
  REDIS_URL: redisAddress,
  /** Another Redis for calls, events and dead letters than REDIS_URL. */
  REDIS_TRANSPORT_URL: redisAddress.optional(),
  /** A Redis of its own for sessions, limits, presence and other data that expires. */
  REDIS_SESSIONS_URL: redisAddress.optional(),
  /** A Redis of its own for queues of jobs, and schedules. */
  REDIS_JOBS_URL: redisAddress.optional(),
  /** A Redis of its own for pushes between gateways. */
  REDIS_FANOUT_URL: redisAddress.optional(),
  /** The internal port of /live, /ready and /metrics; 0 takes any free one. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  /** How long a process that got SIGTERM still serves, not ready: until what sends it work has noticed. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** The folder with `instance.json`: the name and look of this installation, in place of Attune's, and its own questions, towns and reasons of reports. Read once, at the start; a process is one instance. */
  INSTANCE_DIRECTORY: z.string().optional(),
  /** Public halves (PEM, ES256) of the keys that sign session tokens, newest first: during a rotation, two. */
  SESSION_PUBLIC_KEYS: pem.optional(),
  /** The process's own: the keys of calls to it, of its events and of its proofs are derived from it. */
  TRANSPORT_SECRET: secret(32),
  /** What was encrypted with keys of this one is read too: while TRANSPORT_SECRET is replaced, the other of the two. */
  TRANSPORT_SECRET_ACCEPTED: secret(32).optional(),
  /** What other services' secrets gave for this process, as JSON. Without it, all processes have one TRANSPORT_SECRET, and nothing separates them. */
  TRANSPORT_KEYS: z.string().transform(readKeys).meta({ secret: true }).optional(),
  /** The key of digests that a service must still recognise after its TRANSPORT_SECRET was replaced. Without it, that secret is used. */
  DIGEST_KEY: secret(32).optional(),
  /** The key that all processes of 0.1.0 share, while some of them still run. They are asked and answered in their form. */
  TRANSPORT_KEY: secret(32).optional(),
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
