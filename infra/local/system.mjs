import { join } from 'node:path';
import { gateway, services } from './deployables.mjs';
import { startMailbox } from './mailbox.mjs';
import { startMongodb } from './mongodb.mjs';
import { freePort } from './ports.mjs';
import { startRedis } from './redis.mjs';
import { replicaOf } from './replica.mjs';
import { secretsIn } from './settings.mjs';

/**
 * @typedef {import('./local-process.mjs').LocalProcess} LocalProcess
 *
 * @typedef {<T>(title: string, work: () => Promise<T>) => Promise<T>} Track
 *
 * @typedef {object} SystemOptions
 * @property {string} dir data, secrets and logs of this system
 * @property {{ app?: number, pages?: number, smtp?: number }} [ports] any free one where none is given
 * @property {Record<string, number>} [replicas] how many of a deployable, by its name; one where nothing is said
 * @property {string} [redisUrl] somebody else's, instead of one of our own
 * @property {(name: string) => string} [redisUrlOf] for each process, where a given Redis has a user for each
 * @property {string} [mongodbUri] likewise
 * @property {string} [smtpUrl] likewise
 * @property {string} [publicUrl]
 * @property {string} [host] where the gateway listens
 * @property {string} [databaseSuffix]
 * @property {string} [mode] NODE_ENV
 * @property {readonly string[]} [nodeFlags]
 * @property {boolean} [watch] services print to the screen and are not waited for: whoever edits them looks on
 * @property {Track} [track] told of each step, for showing progress
 *
 * @typedef {object} System
 * @property {string} url the app
 * @property {string[]} urls the app on each gateway
 * @property {string | undefined} mailUrl the pages of the mailbox
 * @property {import('./store.mjs').Store} redis
 * @property {import('./store.mjs').Store} mongodb
 * @property {Record<string, LocalProcess>} processes by name; the second replica of auth is `auth-2`
 * @property {() => Promise<void>} stop ends everything, the gateway first and the stores last
 */

/**
 * Starts the whole product, built before, and waits until it can be used.
 *
 * @param {SystemOptions} options
 * @returns {Promise<System>}
 */
export async function startSystem(options) {
  const { dir, ports = {}, track = (_, work) => work() } = options;
  const secrets = secretsIn(dir);
  /** @type {LocalProcess[][]} */
  const layers = [];
  const stop = () => stopLayers(layers);
  try {
    const { redis, mongodb, mailbox } = await track('Starting Redis, MongoDB and the mailbox', () =>
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
    const members = (await Promise.all(services().map(service => replicasOf(service, options, around)))).flat();
    await track(`Starting ${names(members)}`, () => startLayer(members, layers));
    const gateways = await replicasOf(gateway(), options, around, port);
    await track(`Starting ${names(gateways)}`, () => startLayer(gateways, layers));
    const processes = Object.fromEntries(layers.flat().map(process => [process.name, process]));
    return { url, urls: gateways.map(urlOf), mailUrl: mailbox.pagesUrl, redis, mongodb, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {SystemOptions} options
 * @param {Record<string, string>} passwords of the users of a Redis of our own
 * @param {LocalProcess[][]} layers
 */
async function startStores({ dir, ports = {}, redisUrl = '', mongodbUri = '', smtpUrl = '' }, passwords, layers) {
  const logFile = (/** @type {string} */ name) => join(dir, 'logs', `${name}.log`);
  const [redis, mongodb, mailbox] = await Promise.allSettled([
    startRedis({ dir: join(dir, 'redis'), url: redisUrl, logFile: logFile('redis'), passwords }),
    startMongodb({ dir: join(dir, 'mongodb'), url: mongodbUri, logFile: logFile('mongodb') }),
    startMailbox({
      dir: join(dir, 'mailbox'),
      url: smtpUrl,
      pagesPort: ports.pages,
      smtpPort: ports.smtp,
      logFile: logFile('mailbox'),
    }),
  ]);
  // Those that did start are to be stopped, also when another did not.
  const started = [redis, mongodb, mailbox].flatMap(
    result => (result.status === 'fulfilled' && result.value.process) || [],
  );
  layers.push(started);
  return { redis: valueOf(redis), mongodb: valueOf(mongodb), mailbox: valueOf(mailbox) };
}

/**
 * @param {import('./deployables.mjs').Deployable} deployable
 * @param {SystemOptions} options
 * @param {import('./settings.mjs').Surroundings} around
 * @param {number} [firstPort]
 */
function replicasOf(deployable, { replicas = {}, nodeFlags, watch }, around, firstPort) {
  const numbers = Array.from({ length: replicas[deployable.name] ?? 1 }, (_, index) => index);
  return Promise.all(
    numbers.map(async index => {
      const name = index === 0 ? deployable.name : `${deployable.name}-${index + 1}`;
      const port = firstPort && index > 0 ? await freePort() : firstPort;
      return replicaOf(deployable, around, { name, port, nodeFlags, watch });
    }),
  );
}

/**
 * @param {LocalProcess[]} members
 * @param {LocalProcess[][]} layers
 */
async function startLayer(members, layers) {
  layers.push(members);
  const results = await Promise.allSettled(members.map(member => member.start()));
  results.forEach(valueOf);
}

/** @param {LocalProcess[][]} layers */
async function stopLayers(layers) {
  for (const layer of [...layers].reverse()) await Promise.all(layer.map(process => process.stop()));
}

/**
 * @template T
 * @param {PromiseSettledResult<T>} result
 */
function valueOf(result) {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** @param {LocalProcess} process */
const urlOf = process => `http://127.0.0.1:${process.recipe.env?.PORT}`;

/** @param {LocalProcess[]} processes */
const names = processes => processes.map(({ name }) => name).join(', ');
