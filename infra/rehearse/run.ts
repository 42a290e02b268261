import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../harness/random.ts';
import { GOOD_END } from './deployment.ts';
import { Ledger } from './ledger.ts';
import { judgeMails } from './mails.ts';
import { gatherMembers, type Member } from './members.ts';
import { startProduct, type Product } from './product.ts';
import { Client, Crowd } from './requests.ts';
import { rehearseScaling } from './scaling.ts';
import { Talk } from './talk.ts';
import { terms } from './terms.ts';
import type { Track } from '../local/system.ts';

/** So long everybody is at it before the first restart, and after the last. */
const AROUND_MS = 3000;
/** Whose socket ended is back by then. */
const COMES_BACK_MS = 2000;

interface Options {
  /** Of what members do */
  seed: number;
  /** Of each measurement of throughput */
  seconds: number;
  /** How much longer than promised things may take, as this machine has other work */
  slackMs: number;
  say: (line: string) => void;
  step: Track;
}

export type Roll = Awaited<ReturnType<typeof rollEverything>>;

export type Scaling = Awaited<ReturnType<typeof rehearseScaling>>;

/** Every process is replaced while members use the product; then messaging grows. */
export async function run(options: Options) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-rehearsal-'));
  const endings: (() => unknown)[] = [];
  let isGood = false;
  try {
    const started = (end: () => unknown) => void endings.unshift(end);
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

async function rollEverything(
  product: Product,
  members: Member[],
  { seed, slackMs, say }: Options,
  onStarted: (end: () => unknown) => void,
) {
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

async function rollEach(product: Product, say: (line: string) => void) {
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
 */
function scalingFaults({ rounds, answered, stored, doubled, refusals }: Scaling) {
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
