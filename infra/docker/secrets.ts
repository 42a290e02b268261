import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { access, redisUserNames } from './access.ts';
import { newVapidKey } from './vapid-key.ts';
import { redisUsers } from './redis-users.ts';

// node secrets.ts <folder>: makes every secret of an installation that is not there yet, and for each process a folder of
// its own with the settings it may know, a file each. Run it again after a service was added.

/** The text of each file, by folder and name */
type Folders = Record<string, Record<string, string>>;

/** The users of the images: who reads a folder owns it. */
const NODE = 1000;
const STORE = 999;

/**
 * Makes what is missing in `folder` and writes all that follows from it.
 *
 * @param addresses of the stores, as the processes see them
 */
export function writeSecrets(
  folder: string,
  { redis = 'redis:6379', mongodb = 'mongodb:27017/?replicaSet=rs0' }: { redis?: string; mongodb?: string } = {},
): Folders {
  const kept = keptIn(join(folder, 'kept'));
  // The first one is used; while secrets are replaced, the stores accept a second one.
  const valid = (name: string) => [kept(name, password), kept.next(name) || kept.before(name)].filter(Boolean);
  const owners = Object.keys(access).filter(name => access[name]?.secrets.includes('MONGODB_URI'));
  const redisPasswords = Object.fromEntries(redisUserNames.map(name => [name, valid(`redis-${name}`)]));
  const mongodbUsers = Object.fromEntries(
    owners.map(db => [db, valid(`mongodb-${db}`).map(pwd => mongodbUser(db, pwd))]),
  );
  const common = commonSecrets(kept);
  const folders: Folders = {
    redis: { 'users.acl': redisUsers(access, redisPasswords) },
    mongodb: { keyfile: kept('mongodb-keyfile', password), 'root-password': kept('mongodb-root', password) },
    metrics: { REDIS_ADDRESS: redis, REDIS_USER: 'metrics', REDIS_PASSWORD: redisPasswords['metrics']?.[0] ?? '' },
    'mongodb-setup': {
      'root-password': kept('mongodb-root', password),
      'users.json': JSON.stringify(Object.values(mongodbUsers).flat()),
    },
  };
  for (const [name, { secrets }] of Object.entries(access)) {
    const all: Record<string, string> = {
      ...common,
      REDIS_URL: `redis://${name}:${redisPasswords[name]?.[0]}@${redis}`,
      MONGODB_URI: `mongodb://${mongodbUsers[name]?.[0]?.user}:${mongodbUsers[name]?.[0]?.pwd}@${withAuthSource(mongodb)}`,
    };
    const always = ['REDIS_URL', 'TRANSPORT_KEY', ...secrets];
    const granted = [...always, ...always.map(variable => `${variable}_ACCEPTED`).filter(variable => all[variable])];
    folders[name] = Object.fromEntries(granted.map(variable => [variable, all[variable] ?? missing(variable)]));
  }
  for (const [name, files] of Object.entries(folders)) hand(join(folder, name), files, isStore(name) ? STORE : NODE);
  return folders;
}

function commonSecrets(kept: Kept) {
  const privateKey = kept('session-private-key', newSessionKey);
  // While keys are replaced: tokens that the key before has signed still count.
  const publicKeys = [privateKey, kept.before('session-private-key')].filter(Boolean).map(publicHalf);
  return {
    TRANSPORT_KEY: kept('transport-key', password),
    TRANSPORT_KEY_ACCEPTED: kept.next('transport-key') || kept.before('transport-key'),
    DEVICE_KEY: kept('device-key', password),
    MAIL_TOKEN_KEY: kept('mail-token-key', password),
    SECOND_FACTOR_KEY: kept('second-factor-key', password),
    SECOND_FACTOR_KEY_ACCEPTED: kept.next('second-factor-key') || kept.before('second-factor-key'),
    VAPID_PRIVATE_KEY: kept('vapid-private-key', newVapidKey),
    SESSION_PRIVATE_KEY: privateKey,
    SESSION_PUBLIC_KEYS: publicKeys.join(''),
  };
}

type Kept = ((name: string, make: () => string) => string) & Record<'before' | 'next', (name: string) => string>;

/**
 * Reads a secret from the folder, or makes it and keeps it there; `before` is the one that it has replaced, `next` the one that will
 * replace it, or nothing.
 */
function keptIn(folder: string): Kept {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const keep = (name: string, make: () => string) => {
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), make(), { mode: 0o600 });
    return read(name);
  };
  const beside = (other: string) => (name: string) =>
    existsSync(join(folder, `${name}.${other}`)) ? read(`${name}.${other}`) : '';
  return Object.assign(keep, { before: beside('before'), next: beside('next') });
}

/** MongoDB knows one password for a user: so a new password is a new user, and the one before stays valid beside it. */
const mongodbUser = (db: string, pwd: string) => ({
  db,
  pwd,
  user: `${db}-${createHash('sha256').update(pwd).digest('hex').slice(0, 8)}`,
});

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

const withAuthSource = (address: string) => `${address}${address.includes('?') ? '&' : '/?'}authSource=admin`;

const isStore = (name: string) => ['redis', 'mongodb', 'mongodb-setup'].includes(name);

/** Random, and safe in an address. */
export const password = () => randomBytes(32).toString('hex');

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
  const { REDIS_ADDRESS: redis, MONGODB_ADDRESS: mongodb } = process.env;
  const folders = writeSecrets(folder, { ...(redis && { redis }), ...(mongodb && { mongodb }) });
  console.log(`Secrets for ${Object.keys(folders).join(', ')}.`);
}
