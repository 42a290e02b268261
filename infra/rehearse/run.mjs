import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../chaos/random.mjs';
import { GOOD_END } from './deployment.mjs';
import { Ledger } from './ledger.mjs';
import { judgeMails } from './mails.mjs';
import { gatherMembers } from './members.mjs';
import { startProduct } from './product.mjs';
import { Client, Crowd } from './requests.mjs';
import { rehearseScaling } from './scaling.mjs';
import { Talk } from './talk.mjs';
import { terms } from './terms.mjs';

/** So long everybody is at it before the first restart, and after the last. */
const AROUND_MS = 3000;
/** Whose socket ended is back by then. */
const COMES_BACK_MS = 2000;

/**
 * @typedef {object} Options
 * @property {number} seed of what members do
 * @property {number} seconds of each measurement of throughput
 * @property {number} slackMs how much longer than promised things may take, as this machine has other work
 * @property {(line: string) => void} say
 * @property {import('../local/system.mjs').Track} step
 *
 * @typedef {import('./deployment.mjs').Replacement & import('./ledger.mjs').Entry} Row
 * @typedef {Awaited<ReturnType<typeof rollEverything>>} Roll
 * @typedef {Awaited<ReturnType<typeof rehearseScaling>>} Scaling
 */

/**
 * Every process is replaced while members use the product; then messaging grows.
 *
 * @param {Options} options
 */
export async function run(options) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-rehearsal-'));
  /** @type {(() => unknown)[]} */
  const endings = [];
  let isGood = false;
  try {
    const started = (/** @type {() => unknown} */ end) => void endings.unshift(end);
    const product = await options.step('Starting everything twice', () => startProduct(dir, terms(), started));
    const members = await options.step('Introducing the members', () => gatherMembers(product));
    const roll = await rollEverything(product, members, options, started);
    const scaling = await options.step('Scaling messaging', () => rehearseScaling(product, options));
    const faults = [...roll.faults, ...scalingFaults(scaling)];
    isGood = faults.length === 0;
    return { roll, scaling, faults, logs: join(dir, 'logs') };
  } finally {
    for (const end of endings) await end();
    if (isGood) rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * @param {import('./product.mjs').Product} product
 * @param {import('./members.mjs').Member[]} members
 * @param {Options} options
 * @param {(end: () => unknown) => void} onStarted
 */
async function rollEverything(product, members, { seed, slackMs, say }, onStarted) {
  const [ledger, random] = [new Ledger(), new Random(seed)];
  const crowd = new Crowd(new Client(product.url, ledger), members, random.fork());
  const talk = new Talk(product, members, ledger, { random: random.fork(), slackMs });
  onStarted(() => talk.close());
  await talk.connected();
  const acting = Promise.all([crowd.act(), talk.act()]);
  await pause(AROUND_MS);
  const replacements = await rollEach(product, say);
  await pause(AROUND_MS);
  crowd.rest();
  talk.rest();
  await acting;
  const judged = await talk.judge();
  const mails = await judgeMails(product.mailUrl, crowd.emails);
  const crashes = product.deployments.flatMap(deployment => deployment.crashes);
  const rows = replacements.map(one => ({ ...one, ...ledger.during(one.from, one.to + COMES_BACK_MS) }));
  const total = ledger.during();
  return {
    rows,
    total,
    counts: talk.history.counts,
    mails,
    said: judged.said,
    stored: judged.stored,
    violations: judged.violations,
    faults: [
      ...ledger.faults().map(([fault, times]) => `${times} × ${fault}`),
      ...judged.violations.map(({ kind, detail }) => `${kind}: ${detail}`),
      ...(mails.lost + mails.doubled > 0 ? [`mails: ${mails.lost} lost, ${mails.doubled} doubled`] : []),
      ...rows.filter(({ how }) => how !== GOOD_END).map(({ name, how }) => `${name} ended with ${how}`),
      ...crashes,
    ],
  };
}

/**
 * @param {import('./product.mjs').Product} product
 * @param {(line: string) => void} say
 */
async function rollEach(product, say) {
  const replacements = [];
  for (const deployment of product.deployments) {
    for (const replacement of await deployment.roll()) {
      replacements.push(replacement);
      say(`   ${replacement.name} ended ${replacement.drainMs} ms after SIGTERM, with ${replacement.how}`);
    }
  }
  return replacements;
}

/**
 * Under full load a call may come too late and be refused, which is how it is to be; nobody knows then whether it was executed.
 *
 * @param {Scaling} scaling
 */
function scalingFaults({ rounds, answered, stored, doubled, refusals }) {
  const wrong = rounds.filter(round => {
    const executed = round.executed.reduce((sum, one) => sum + one, 0);
    return executed < round.answered || executed > round.answered + round.refusedUntilThen;
  });
  return [
    ...refusals.filter(([code]) => code !== 'unavailable').map(([code, times]) => `scaling: ${times} × ${code}`),
    ...(stored < answered ? [`scaling: ${answered - stored} that were answered are not stored`] : []),
    ...(doubled > 0 ? [`scaling: ${doubled} are stored more than once`] : []),
    ...wrong.map(
      ({ replicas, executed, answered: asked }) => `scaling: ${replicas} executed ${executed.join(' + ')} of ${asked}`,
    ),
  ];
}
