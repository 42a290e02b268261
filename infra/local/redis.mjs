import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { programOnPath } from './commands.mjs';
import { canInstallPackages, installPackages } from './debian.mjs';
import { givenStore, localStore } from './store.mjs';
import { LocalProcess } from './local-process.mjs';
import { fetchPackage } from './npm.mjs';
import { freePort } from './ports.mjs';

/**
 * A Redis that keeps what it is told (AOF, written to disk every second) and refuses writes rather than evict.
 * `url`, if given, is someone else's, and is used as it is.
 *
 * @param {{ dir: string, port?: number, url?: string, logFile?: string, name?: string }} options
 * @returns {Promise<import('./store.mjs').Store>}
 */
export async function startRedis({ dir, port = 0, url = process.env.REDIS_URL, logFile, name = 'redis' }) {
  if (url) return givenStore(name, url);
  const command = await redisProgram();
  mkdirSync(dir, { recursive: true });
  const chosen = port || (await freePort());
  const server = new LocalProcess({
    name,
    command,
    args: redisSettings(dir, chosen),
    logFile: logFile ?? join(dir, 'redis.log'),
    isReady: () => answersPing(chosen),
  });
  await server.start();
  return localStore(server, `redis://127.0.0.1:${chosen}/0`, chosen);
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

/**
 * @param {string} dir
 * @param {number} port
 */
function redisSettings(dir, port) {
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    dir,
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
 * @returns {Promise<boolean>}
 */
function answersPing(port) {
  return new Promise(resolve => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 1000 });
    const answer = (/** @type {boolean} */ isReady) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', data => answer(data.toString().startsWith('+PONG')));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
