import { mkdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { access } from '../docker/access.ts';
import { redisUsers } from '../docker/redis-users.ts';
import { programOnPath } from './commands.ts';
import { canInstallPackages, installPackages } from './debian.ts';
import { givenStore, localStore, type Store } from './store.ts';
import { LocalProcess } from './local-process.ts';
import { fetchPackage } from './npm.ts';
import { root } from './paths.ts';
import { freePort } from './ports.ts';

/** As an installation starts it: its files can be read by its own user alone. */
export const privateFiles = join(root, 'k8s/data/redis/private-files.sh');

interface RedisOptions {
  dir: string;
  port?: number;
  /** Someone else's, used as it is */
  url?: string;
  logFile?: string;
  name?: string;
  /** Of its users, with the access list of an installation; without any, no user is needed */
  passwords?: Record<string, string>;
  /** Of redis.conf, in addition */
  settings?: Record<string, string>;
}

/**
 * A Redis that keeps what it is told (AOF, written to disk every second) and refuses writes rather than evict. With users, the
 * store's `url` is that of `admin`.
 */
export async function startRedis({
  dir,
  port = 0,
  url = process.env.REDIS_URL,
  logFile,
  name = 'redis',
  passwords,
  settings = {},
}: RedisOptions): Promise<Store> {
  if (url) return givenStore(name, url);
  const command = await redisProgram();
  mkdirSync(dir, { recursive: true });
  const chosen = port || (await freePort());
  const users: Record<string, string> = passwords ? { aclfile: writeUsers(dir, passwords) } : {};
  const server = new LocalProcess({
    name,
    command: 'sh',
    args: [privateFiles, command, ...redisSettings({ dir, port: String(chosen), ...users, ...settings })],
    cwd: dir,
    logFile: logFile ?? join(dir, 'redis.log'),
    isReady: () => answersPing(chosen, passwords ? 'AUTH probe none\r\n' : ''),
  });
  await server.start();
  const urlOf = (user: string) => `redis://${passwords ? `${user}:${passwords[user]}@` : ''}127.0.0.1:${chosen}/0`;
  return localStore(server, urlOf('admin'), chosen, urlOf);
}

function writeUsers(dir: string, passwords: Record<string, string>) {
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
    return (await RedisBinary.getPath()) as string;
  } catch (cause) {
    const advice = 'Install redis-server or valkey-server (macOS: brew install redis), or set REDIS_URL.';
    throw new Error(`There is no Redis on this machine, and none could be built. ${advice}`, { cause });
  }
}

function redisSettings(own: Record<string, string>) {
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

/** True once the server has loaded its data: until then it answers LOADING. */
function answersPing(port: number, login: string): Promise<boolean> {
  return new Promise(resolve => {
    let answers = '';
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 1000 });
    const answer = (isReady: boolean) => {
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
