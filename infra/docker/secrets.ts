import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { access, redisUserNames } from './access.ts';
import { keptIn, password, type Kept } from './kept-secrets.ts';
import { mongodbUsersOf } from './mongodb-users.ts';
import { newVapidKey } from './vapid-key.ts';
import { redisUsers, sentinelUsers } from './redis-users.ts';
import { transportSettings } from './transport-keys.ts';

// node secrets.ts <folder>: makes every secret of an installation that is not there yet, and for each process a folder of
// its own with the settings it may know, a file each. Run it again after a service was added.

interface Addresses {
  redis?: string;
  mongodb?: string;
  /** Of another Redis, by what it is used for */
  redisOf?: Partial<Record<(typeof USES)[number], string>>;
}

/** What processes may have another Redis for. */
const USES = ['TRANSPORT', 'SESSIONS', 'JOBS', 'FANOUT'] as const;

/** Processes that no host takes in. */
const ALONE = ['pictures', 'demo'];

/** The text of each file, by folder and name */
type Folders = Record<string, Record<string, string>>;

/** The user of the image that reads a folder owns it. */
const ownerOf = (folder: string) => (['redis', 'mongodb', 'mongodb-setup'].includes(folder) ? 999 : 1000);

/**
 * Makes what is missing in `folder` and writes all that follows from it.
 *
 * @param addresses of the stores, as the processes see them; of Redis: `host:port`, or `host:port,host:port/name` of its sentinels, or
 * `host:port,host:port` of a cluster
 */
export function writeSecrets(
  folder: string,
  { redis = 'redis:6379', mongodb = 'mongodb:27017/?replicaSet=rs0', redisOf = {} }: Addresses = {},
): Folders {
  const kept = keptIn(join(folder, 'kept'));
  // The first one is used; while secrets are replaced, the stores accept a second one.
  const valid = (name: string) => [kept(name, password), kept.next(name) || kept.before(name)].filter(Boolean);
  const redisPasswords = Object.fromEntries(redisUserNames.map(name => [name, valid(`redis-${name}`)]));
  const used = (user: string) => redisPasswords[user]?.[0] ?? '';
  const owners = Object.keys(access).filter(name => access[name]?.secrets.includes('MONGODB_URI'));
  const mongodbUsers = mongodbUsersOf(owners, valid);
  const redisUrlsOf = (user: string) => redisUrls(user, used(user), redis, redisOf);
  const mongodbUriOf = (name: string) => {
    const [user] = mongodbUsers[name] ?? [];
    return `mongodb://${user?.user}:${user?.pwd}@${withAuthSource(mongodb)}`;
  };
  // Of 0.1.0, until its last process has ended: `replace-secrets.ts begin version-before`.
  const formerKey = kept.held('transport-key');
  const folders: Folders = {
    redis: filesOfRedis(redisPasswords, formerKey !== ''),
    mongodb: { keyfile: kept('mongodb-keyfile', password), 'root-password': kept('mongodb-root', password) },
    metrics: exporterSecrets(oneOf(redis), used('metrics')),
    'mongodb-setup': {
      'root-password': kept('mongodb-root', password),
      'users.json': JSON.stringify(Object.values(mongodbUsers).flat()),
    },
    backup: { ...redisUrlsOf('backup'), MONGODB_URI: mongodbUriOf('backup') },
    restore: { ...redisUrlsOf('admin'), MONGODB_URI: mongodbUriOf('restore') },
  };
  const common = commonSecrets(kept);
  for (const [name, { secrets }] of Object.entries(access))
    folders[name] = {
      ...redisUrlsOf(name),
      ...transportSettings(name, access, other => valid(`transport-${other}`)),
      ...(formerKey && { TRANSPORT_KEY: formerKey }),
      ...granted(secrets, { ...common, MONGODB_URI: mongodbUriOf(name) }),
    };
  folders['host'] = together(folders);
  for (const [name, files] of Object.entries(folders)) hand(join(folder, name), files, ownerOf(name));
  return folders;
}

/** redis_exporter takes a password from such a file alone; its versions differ on whether the address has the user. */
export const exporterSecrets = (redis: string, secret: string) => ({
  REDIS_ADDRESS: redis,
  REDIS_USER: 'metrics',
  REDIS_PASSWORD: secret,
  'redis-passwords.json': JSON.stringify({ [`redis://metrics@${redis}`]: secret, [`redis://${redis}`]: secret }),
});

/** @param secrets beside those that every process has */
function granted(secrets: string[], all: Record<string, string>) {
  const given = [...secrets, ...secrets.map(variable => `${variable}_ACCEPTED`).filter(variable => all[variable])];
  return Object.fromEntries(given.map(variable => [variable, all[variable] ?? missing(variable)]));
}

/** All that one process for all services but pictures may know: each secret under the name of the service that reads it. */
function together(folders: Folders) {
  const hosted = Object.keys(access).filter(name => !ALONE.includes(name));
  const named = hosted.flatMap(name =>
    Object.entries(folders[name] ?? {}).map(([variable, text]) => [
      `${name.toUpperCase().replaceAll('-', '_')}__${variable}`,
      text,
    ]),
  );
  return Object.fromEntries(named) as Record<string, string>;
}

function commonSecrets(kept: Kept) {
  const privateKey = kept('session-private-key', newSessionKey);
  // While keys are replaced: tokens that the key before has signed still count.
  const publicKeys = [privateKey, kept.before('session-private-key')].filter(Boolean).map(publicHalf);
  return {
    DEVICE_KEY: kept('device-key', password),
    DIGEST_KEY: kept('digest-key', password),
    SELFIE_KEY: kept('selfie-key', password),
    MAIL_TOKEN_KEY: kept('mail-token-key', password),
    SECOND_FACTOR_KEY: kept('second-factor-key', password),
    SECOND_FACTOR_KEY_ACCEPTED: kept.next('second-factor-key') || kept.before('second-factor-key'),
    VAPID_PRIVATE_KEY: kept('vapid-private-key', newVapidKey),
    SESSION_PRIVATE_KEY: privateKey,
    SESSION_PUBLIC_KEYS: publicKeys.join(''),
  };
}

const publicHalf = (privateKey: string) =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'pem' }).toString();

/**
 * Writes files that one user alone can read; the user can be given by root only, and is the user who runs this otherwise.
 */
function hand(folder: string, files: Record<string, string>, user: number) {
  const give = process.getuid?.() === 0 ? (path: string) => chownSync(path, user, user) : () => undefined;
  mkdirSync(folder, { recursive: true });
  // The folder stays the same one: a container that has it mounted sees what is new.
  chmodSync(folder, 0o700);
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: 0o400 });
    give(join(folder, name));
  }
  chmodSync(folder, 0o500);
  give(folder);
}

/** The last three are for servers that sentinels watch, and for these. */
const filesOfRedis = (passwords: Record<string, string[]>, isBesideVersionBefore: boolean) => ({
  'users.acl': redisUsers(access, passwords, isBesideVersionBefore),
  'sentinel-users.acl': sentinelUsers(access, passwords),
  'replica-password': passwords['replica']?.[0] ?? '',
  'sentinel-password': passwords['sentinel']?.[0] ?? '',
});

/** One password of a user on all of them: they have the same list of users. */
function redisUrls(user: string, secret: string, redis: string, redisOf: Addresses['redisOf'] = {}) {
  const urlAt = (address: string) => `${schemeOf(address)}://${user}:${secret}@${address}`;
  const others = Object.entries(redisOf).map(([use, address]) => [`REDIS_${use}_URL`, urlAt(address)]);
  return { REDIS_URL: urlAt(redis), ...Object.fromEntries(others) };
}

/** Where the stores are, as the environment says it. */
export function addressesIn(env: NodeJS.ProcessEnv): Addresses {
  const { REDIS_ADDRESS: redis, MONGODB_ADDRESS: mongodb } = env;
  const others = USES.flatMap(use => {
    const address = env[`REDIS_${use}_ADDRESS`];
    return address ? [[use, address]] : [];
  });
  return { ...(redis && { redis }), ...(mongodb && { mongodb }), redisOf: Object.fromEntries(others) };
}

/** The sentinels of Redis servers, with commas between, and the name under which they watch; nodes of a cluster; else one Redis. */
const schemeOf = (redis: string) => (/\//.test(redis) ? 'redis+sentinel' : /,/.test(redis) ? 'redis+cluster' : 'redis');

/** Figures come from one server, of a cluster the first, or next to the first sentinel: a replica knows as much. */
const oneOf = (redis: string) => (redis.includes('/') ? redis.replace(/:.*/, ':6379') : redis.replace(/,.*/, ''));

const withAuthSource = (address: string) => `${address}${address.includes('?') ? '&' : '/?'}authSource=admin`;

function newSessionKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function missing(variable: string): never {
  throw new Error(`access.json grants ${variable}, and nothing here makes it.`);
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error(`Please say where: node ${dirname(import.meta.filename)}/secrets.ts <folder>`);
  const folders = writeSecrets(folder, addressesIn(process.env));
  console.log(`Secrets for ${Object.keys(folders).join(', ')}.`);
}
