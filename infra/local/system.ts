import { join } from 'node:path';
import { gateway, hostProcess, services, type Deployable } from './deployables.ts';
import { startMailbox, type Mailbox } from './mailbox.ts';
import { startMongodb } from './mongodb.ts';
import { keepMongodbUri } from './mongodb-uri.ts';
import { freePort } from './ports.ts';
import { startRedis } from './redis.ts';
import { replicaOf } from './replica.ts';
import { secretsIn, type Surroundings } from './settings.ts';
import type { LocalProcess } from './local-process.ts';
import type { Store } from './store.ts';

export type Track = <T>(title: string, work: () => Promise<T>) => Promise<T>;

export interface SystemOptions {
  /** Data, secrets and logs of this system */
  dir: string;
  /** Any free one where none is given */
  ports?: { app?: number; pages?: number; smtp?: number };
  /** For people's own data: see startMongodb */
  isKept?: boolean;
  /** A process for each service and the gateway, instead of one host for all */
  split?: boolean;
  /** How many of a deployable, by its name; one where nothing is said */
  replicas?: Record<string, number>;
  /** A running one, instead of one that is started here */
  redisUrl?: string;
  /** For each process, where a given Redis has a user for each */
  redisUrlOf?: (name: string) => string;
  /** Likewise */
  mongodbUri?: string;
  /** Likewise */
  smtpUrl?: string;
  publicUrl?: string;
  /** Where the gateway listens */
  host?: string;
  databaseSuffix?: string;
  /** What one process is told beside all this */
  settingsOf?: (name: string) => NodeJS.ProcessEnv;
  /** NODE_ENV */
  mode?: string;
  nodeFlags?: readonly string[];
  /** Services print to the screen and are not waited for: the developer who edits them sees the output */
  watch?: boolean;
  /** Told of each step, for showing progress */
  track?: Track;
}

export interface System {
  /** The app */
  url: string;
  /** The app on each gateway */
  urls: string[];
  /** The pages of the mailbox */
  mailUrl: string | undefined;
  mailbox: Mailbox;
  redis: Store;
  mongodb: Store;
  /** By name, as `host`, or `auth` where it is split; the second replica is `auth-2` */
  processes: Record<string, LocalProcess>;
  /** Ends everything, the gateway first and the stores last */
  stop: () => Promise<void>;
}

/** Starts the whole product, and waits until it can be used. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { dir, ports = {}, track = (_, work) => work() } = options;
  const secrets = secretsIn(dir);
  const layers: LocalProcess[][] = [];
  let mailbox: Mailbox | undefined;
  const stop = async () => {
    await stopLayers(layers);
    await mailbox?.stop();
  };
  try {
    const mailPorts = { pagesPort: ports.pages, smtpPort: ports.smtp };
    mailbox = await startMailbox({ dir: join(dir, 'mailbox'), url: options.smtpUrl ?? '', ...mailPorts });
    const { redis, mongodb } = await track('Starting Redis and MongoDB', () =>
      startStores(options, secrets.redisPasswords, layers),
    );
    const port = ports.app || (await freePort());
    const url = `http://127.0.0.1:${port}`;
    const urls = {
      redisUrl: redis.url,
      redisUrlOf: options.redisUrlOf ?? redis.urlOf,
      mongodbUri: mongodb.url,
      smtpUrl: mailbox.smtpUrl,
      publicUrl: options.publicUrl ?? url,
    };
    const around = { ...options, ...urls, secrets };
    const split = options.split ? services() : [];
    const members = (await Promise.all(split.map(service => replicasOf(service, options, around)))).flat();
    const gateways = await replicasOf(options.split ? gateway() : hostProcess(), options, around, port);
    layers.push(members, gateways);
    await track(`Starting ${names([...members, ...gateways])}`, () => startAll([...members, ...gateways]));
    const processes = Object.fromEntries(layers.flat().map(process => [process.name, process]));
    return { url, urls: gateways.map(urlOf), mailUrl: mailbox.pagesUrl, mailbox, redis, mongodb, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param passwords of the users of a Redis of our own */
async function startStores(
  { dir, redisUrl = '', mongodbUri = '', isKept = false }: SystemOptions,
  passwords: Record<string, string>,
  layers: LocalProcess[][],
) {
  const logFile = (name: string) => join(dir, 'logs', `${name}.log`);
  const [redis, mongodb] = await Promise.allSettled([
    startRedis({ dir: join(dir, 'redis'), url: redisUrl, logFile: logFile('redis'), passwords }),
    startMongodb({ dir: join(dir, 'mongodb'), url: mongodbUri, logFile: logFile('mongodb'), isKept }),
  ]);
  // Those that did start are to be stopped, also when another did not.
  layers.push([redis, mongodb].flatMap(result => (result.status === 'fulfilled' && result.value.process) || []));
  keepMongodbUri(dir, valueOf(mongodb).url);
  return { redis: valueOf(redis), mongodb: valueOf(mongodb) };
}

function replicasOf(
  deployable: Deployable,
  { replicas = {}, nodeFlags, watch }: SystemOptions,
  around: Surroundings,
  firstPort?: number,
) {
  const numbers = Array.from({ length: replicas[deployable.name] ?? 1 }, (_, index) => index);
  return Promise.all(
    numbers.map(async index => {
      const name = index === 0 ? deployable.name : `${deployable.name}-${index + 1}`;
      const port = firstPort && index > 0 ? await freePort() : firstPort;
      return replicaOf(deployable, around, { name, port, nodeFlags, watch });
    }),
  );
}

async function startAll(members: LocalProcess[]) {
  const results = await Promise.allSettled(members.map(member => member.start()));
  results.forEach(valueOf);
}

async function stopLayers(layers: LocalProcess[][]) {
  for (const layer of [...layers].reverse()) await Promise.all(layer.map(process => process.stop()));
}

function valueOf<T>(result: PromiseSettledResult<T>) {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

const urlOf = (process: LocalProcess) => `http://127.0.0.1:${process.recipe.env?.PORT}`;

const names = (processes: LocalProcess[]) => processes.map(({ name }) => name).join(', ');
