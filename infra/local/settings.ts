import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { newVapidKey } from '../docker/vapid-key.ts';
import { access, redisUserNames } from '../docker/access.ts';
import { transportSettings } from '../docker/transport-keys.ts';
import { gateway, services } from './deployables.ts';
import { root } from './paths.ts';

/** Which model the assistant asks; without any, it is its own. */
const PROVIDER = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_TOKENS_PER_HOUR', 'OLLAMA_HOST'];

const WITHOUT_DATABASE = ['mail', 'pictures', 'gateway'];

export interface Secrets {
  sessionPrivateKey: string;
  sessionPublicKey: string;
  mailTokenKey: string;
  digestKey: string;
  selfieKey: string;
  secondFactorKey: string;
  deviceKey: string;
  vapidPrivateKey: string;
  /** Of each process */
  transportSecrets: Record<string, string>;
  redisPasswords: Record<string, string>;
}

/** What the processes of one running system have in common */
export interface Surroundings {
  /** Of this system's data */
  dir: string;
  redisUrl: string;
  /** Of a Redis with a user for each process */
  redisUrlOf?: (name: string) => string;
  mongodbUri: string;
  smtpUrl: string;
  /** Where a person's browser finds the product */
  publicUrl: string;
  /** Where the gateway listens */
  host?: string;
  secrets: Secrets;
  /** Tells one system's databases from another's on a shared MongoDB */
  databaseSuffix?: string;
  /** NODE_ENV */
  mode?: string;
  /** What one process is told beside all this */
  settingsOf?: (name: string) => NodeJS.ProcessEnv;
}

/** This folder's secrets; makes those that are not there yet, once. */
export function secretsIn(dir: string): Secrets {
  const file = join(dir, 'secrets.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const made = newSecrets();
  const secrets = {
    ...made,
    ...kept,
    redisPasswords: { ...made.redisPasswords, ...kept.redisPasswords },
    transportSecrets: { ...made.transportSecrets, ...kept.transportSecrets },
  };
  if (isDeepStrictEqual(secrets, kept)) return secrets;
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function newSecrets(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = () => randomBytes(32).toString('base64url');
  return {
    sessionPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    sessionPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    mailTokenKey: key(),
    digestKey: key(),
    selfieKey: key(),
    secondFactorKey: key(),
    deviceKey: key(),
    vapidPrivateKey: newVapidKey(),
    transportSecrets: Object.fromEntries(Object.keys(access).map(name => [name, key()])),
    redisPasswords: Object.fromEntries(redisUserNames.map(user => [user, key()])),
  };
}

/**
 * The environment of one process: what the shell has, and over it what this system decides. A secret goes only where it is needed.
 *
 * @param name of a deployable, or `host`: one process for all of them
 */
export function environmentOf(
  { name, healthPort, port }: { name: string; healthPort: number; port?: number },
  around: Surroundings,
): NodeJS.ProcessEnv {
  const own = settingsOfEach(around, port);
  const decided = new Set(Object.values(own).flatMap(Object.keys));
  return {
    // Node keeps compiled code here, for a faster next start. A value of the shell takes precedence.
    NODE_COMPILE_CACHE: join(around.dir, 'compiled'),
    // As in their images (infra/docker/node.Dockerfile).
    UV_THREADPOOL_SIZE: '8',
    MALLOC_ARENA_MAX: '2',
    ...Object.fromEntries(Object.entries(process.env).filter(([variable]) => !decided.has(variable))),
    NODE_ENV: around.mode ?? 'production',
    HEALTH_PORT: String(healthPort),
    HEALTH_HOST: '127.0.0.1',
    ...(name === 'host' ? together(own) : own[name]),
    ...around.settingsOf?.(name),
  };
}

/** The keys of one process for its calls and events. */
export const transportSettingsOf = (name: string, { transportSecrets }: Pick<Secrets, 'transportSecrets'>) =>
  transportSettings(name, access, other => [transportSecrets[other] ?? '']);

/** What all services of one process are told: what differs bears the name of the service that reads it. */
function together(own: Record<string, NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  const all: NodeJS.ProcessEnv = {};
  for (const [name, settings] of Object.entries(own))
    for (const [variable, value] of Object.entries(settings)) {
      all[variable] ??= value;
      if (all[variable] !== value) all[`${name.toUpperCase().replaceAll('-', '_')}__${variable}`] = value;
    }
  return all;
}

/** By the name of the deployable. */
function settingsOfEach(around: Surroundings, port: number | undefined): Record<string, NodeJS.ProcessEnv> {
  const { secrets, databaseSuffix = '' } = around;
  const objects = { OBJECT_STORAGE: pathToFileURL(join(around.dir, 'objects')).href };
  const further: Record<string, NodeJS.ProcessEnv> = {
    auth: {
      SESSION_PRIVATE_KEY: secrets.sessionPrivateKey,
      MAIL_TOKEN_KEY: secrets.mailTokenKey,
      PROCESS_LOGS_DIR: join(around.dir, 'logs'),
      SECOND_FACTOR_KEY: secrets.secondFactorKey,
      PUBLIC_URL: around.publicUrl,
    },
    mail: sender(around),
    ai: given(PROVIDER),
    pictures: objects,
    exports: objects,
    dates: { DIGEST_KEY: secrets.digestKey },
    moderation: { SELFIE_KEY: secrets.selfieKey },
    notifications: { VAPID_PRIVATE_KEY: secrets.vapidPrivateKey },
    gateway: { ...objects, ...door(port, around) },
  };
  const each = [...services(), gateway()].map(({ name }) => {
    const data = { MONGODB_URI: around.mongodbUri, MONGODB_DATABASE: `${name}${databaseSuffix}` };
    return [
      name,
      {
        REDIS_URL: around.redisUrlOf?.(name) ?? around.redisUrl,
        ...transportSettingsOf(name, secrets),
        ...(WITHOUT_DATABASE.includes(name) ? {} : data),
        SESSION_PUBLIC_KEYS: secrets.sessionPublicKey,
        ...further[name],
      },
    ];
  });
  return Object.fromEntries(each);
}

/** What the mail service alone needs. */
function sender({ smtpUrl, publicUrl, secrets }: Surroundings): NodeJS.ProcessEnv {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: process.env.MAIL_FROM ?? 'Attune <hello@attune.localhost>',
    PUBLIC_URL: publicUrl,
    MAIL_TOKEN_KEY: secrets.mailTokenKey,
  };
}

/** What the gateway alone needs. */
function door(
  port: number | undefined,
  { dir, host = '127.0.0.1', publicUrl, secrets }: Surroundings,
): NodeJS.ProcessEnv {
  return {
    PORT: String(port),
    HOST: host,
    PUBLIC_URL: publicUrl,
    DEVICE_KEY: secrets.deviceKey,
    SECURITY_LOG_DIR: join(dir, 'security'),
    WEB_ROOT: join(root, 'web/dist'),
    TRUST_PROXY: process.env.TRUST_PROXY ?? '',
  };
}

/** What the shell has of these variables: for the one process that asks, and for no other. */
function given(variables: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([variable]) => variables.includes(variable)));
}
