import { mkdirSync, mkdtempSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOnPath } from './commands.ts';
import { LocalProcess } from './local-process.ts';
import { glibcVersion, nodeUnderNewerLibc } from './newer-libc.ts';
import { fetchPackage } from './npm.ts';
import { root } from './paths.ts';
import { freePort } from './ports.ts';
import { givenStore, localStore, type Store } from './store.ts';

// One server, no replica set: neither sessions nor retryable writes, so the driver is told not to try either.
const urlOptions = 'directConnection=true&retryWrites=false';
const glibcOfEngine = [2, 38];
const platformsOfEngine = ['linux-x64', 'linux-arm64', 'darwin-arm64'];
/** The system's limit on the path of a socket is 108 bytes, on macOS 104. */
const SOCKET_PATH_BYTES = 100;

/** Where it listens: a port of this machine, or the path of a socket. */
type Place = number | string;

interface Engine {
  folder: string;
  command: string;
  args: (dir: string, place: Place, isKept: boolean) => string[];
}

/**
 * A MongoDB on this machine. With `isKept` it is for data that people keep: it listens on a socket that this user alone may open, because
 * it asks for no password and every user of the machine reaches a port; and what it has acknowledged survives its SIGKILL, which costs a
 * write of the embedded engine some milliseconds. `url`, if given, is someone else's, and is used as it is.
 */
export async function startMongodb({
  dir,
  port = 0,
  url = process.env.MONGODB_URI,
  logFile,
  name = 'mongodb',
  isKept = false,
}: {
  dir: string;
  port?: number;
  url?: string;
  logFile?: string;
  name?: string;
  isKept?: boolean;
}): Promise<Store> {
  if (url) return givenStore(name, url);
  const { folder, command, args } = await mongodbEngine();
  // The engines' files are of different versions: none opens another's.
  const data = join(dir, folder);
  mkdirSync(data, { recursive: true });
  const place = isKept ? socketIn(dir) : port || (await freePort());
  const server = new LocalProcess({
    name,
    command,
    args: args(data, place, isKept),
    logFile: logFile ?? join(dir, 'mongodb.log'),
    isReady: () => isListening(place),
  });
  await server.start();
  const address = typeof place === 'number' ? `127.0.0.1:${place}` : encodeURIComponent(place);
  return localStore(server, `mongodb://${address}/?${urlOptions}`, typeof place === 'number' ? place : undefined);
}

function socketIn(dir: string) {
  const path = join(dir, 'mongodb.sock');
  return Buffer.byteLength(path) <= SOCKET_PATH_BYTES ? path : join(mkdtempSync(join(tmpdir(), 'attune-')), 'db.sock');
}

/** The best engine to be had here; fetches what it needs. */
export async function mongodbEngine(): Promise<Engine> {
  const mongod = programOnPath('mongod');
  if (mongod) return serverEngine(mongod);
  const embedded = await nodeForEngine();
  if (embedded) {
    const script = join(root, 'infra/local/embedded-mongodb.mjs');
    return {
      folder: 'embedded',
      command: embedded.command,
      args: (dir, place, isKept) => [...embedded.args, script, dir, String(place), ...(isKept ? ['--journaled'] : [])],
    };
  }
  return downloadedEngine();
}

/** Node as it can load the embedded engine; undefined where it cannot. */
async function nodeForEngine() {
  if (!platformsOfEngine.includes(`${process.platform}-${process.arch}`)) return undefined;
  const plain = { command: process.execPath, args: [] as string[] };
  if (process.platform !== 'linux') return plain;
  const version = glibcVersion();
  if (!version) return undefined;
  return isAtLeast(version, glibcOfEngine) ? plain : nodeUnderNewerLibc();
}

async function downloadedEngine() {
  try {
    const { MongoBinary } = await fetchPackage('mongodb-memory-server-core', '11.3.0');
    return serverEngine(await MongoBinary.getPath());
  } catch (cause) {
    const advice = 'Install MongoDB so that mongod is on the PATH, or set MONGODB_URI.';
    throw new Error(`There is no MongoDB on this machine, and none could be fetched for it. ${advice}`, { cause });
  }
}

function serverEngine(mongod: string): Engine {
  const args = (dir: string, place: Place) => {
    const listening =
      typeof place === 'number' ? ['--port', String(place), '--bind_ip', '127.0.0.1'] : ['--bind_ip', place];
    return ['--dbpath', dir, ...listening];
  };
  return { folder: 'mongod', command: mongod, args };
}

export function isAtLeast(version: string, wanted: readonly number[]) {
  const parts = version.split('.').map(Number);
  const differing = wanted.findIndex((part, index) => part !== parts[index]);
  return differing === -1 || (parts[differing] ?? 0) > (wanted[differing] ?? 0);
}

function isListening(place: Place): Promise<boolean> {
  return new Promise(resolve => {
    const address = typeof place === 'number' ? { port: place, host: '127.0.0.1' } : { path: place };
    const socket = createConnection({ ...address, timeout: 1000 });
    const answer = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
