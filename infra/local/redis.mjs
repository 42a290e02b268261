import { mkdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { access } from '../docker/access.mjs';
import { redisUsers } from '../docker/redis-users.mjs';
import { programOnPath } from './commands.mjs';
import { canInstallPackages, installPackages } from './debian.mjs';
import { givenStore, localStore } from './store.mjs';
import { LocalProcess } from './local-process.mjs';
import { fetchPackage } from './npm.mjs';
import { root } from './paths.mjs';
import { freePort } from './ports.mjs';

/** As an installation starts it: its files can be read by its own user alone. */
export const privateFiles = join(root, 'k8s/data/redis/private-files.sh');

/**
 * @typedef {object} RedisOptions
 * @property {string} dir
 * @property {number} [port]
 * @property {string} [url] someone else's, used as it is
 * @property {string} [logFile]
 * @property {string} [name]
 * @property {Record<string, string>} [passwords] of its users, with the access list of an installation; without any, no user is needed
 */

/**
 * A Redis that keeps what it is told (AOF, written to disk every second) and refuses writes rather than evict. With users, the
 * store's `url` is that of `admin`.
 *
 * @param {RedisOptions} options
 * @returns {Promise<import('./store.mjs').Store>}
 */
export async function startRedis({ dir, port = 0, url = process.env.REDIS_URL, logFile, name = 'redis', passwords }) {
  if (url) return givenStore(name, url);
  const command = await redisProgram();
  mkdirSync(dir, { recursive: true });
  const chosen = port || (await freePort());
  const users = passwords ? { aclfile: writeUsers(dir, passwords) } : {};
  const server = new LocalProcess({
    name,
    command: 'sh',
    args: [privateFiles, command, ...redisSettings({ dir, port: String(chosen), ...users })],
    cwd: dir,
    logFile: logFile ?? join(dir, 'redis.log'),
    isReady: () => answersPing(chosen, passwords ? 'AUTH probe none\r\n' : ''),
  });
  await server.start();
  const urlOf = (/** @type {string} */ user) =>
    `redis://${passwords ? `${user}:${passwords[user]}@` : ''}127.0.0.1:${chosen}/0`;
  return localStore(server, urlOf('admin'), chosen, urlOf);
}

/**
 * @param {string} dir
 * @param {Record<string, string>} passwords
 */
function writeUsers(dir, passwords) {
  const file = join(dir, 'users.acl');
  const valid = Object.entries(passwords).map(([user, password]) => [user, [password]]);
  writeFileSync(file, redisUsers(access, Object.fromEntries(valid)), { mode: 0o600 });
  return file;
}

/** The path of a Redis server; installs one if there is none. */
export async function redisProgram() {
  const installed = programOnPath('redis-server', 'valkey-server');
  if (installed) return installed;
  if (canInstallPackages()) {
    await installPackages('redis-server');
    const fresh = programOnPath('redis-server');
    if (fresh) return fresh;
  }
  return builtRedis();
}

/** Compiled from source by a package: slow, and only where nothing else is to be had. */
async function builtRedis() {
  try {
    const { RedisBinary } = await fetchPackage('redis-memory-server', '0.17.1');
    return /** @type {string} */ (await RedisBinary.getPath());
  } catch (cause) {
    const advice = 'Install redis-server or valkey-server (macOS: brew install redis), or set REDIS_URL.';
    throw new Error(`There is no Redis on this machine, and none could be built. ${advice}`, { cause });
  }
}

/** @param {{ dir: string, port: string, aclfile?: string }} own */
function redisSettings(own) {
  const settings = {
    bind: '127.0.0.1',
    ...own,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
}

/**
 * True once the server has loaded its data: until then it answers LOADING.
 *
 * @param {number} port
 * @param {string} login
 * @returns {Promise<boolean>}
 */
function answersPing(port, login) {
  return new Promise(resolve => {
    let answers = '';
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 1000 });
    const answer = (/** @type {boolean} */ isReady) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.once('connect', () => socket.write(`${login}PING\r\n`));
    socket.on('data', data => {
      answers += data.toString();
      if (answers.includes('+PONG') || /^-/m.test(answers)) answer(answers.includes('+PONG'));
    });
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
