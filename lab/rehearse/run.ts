import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Desk } from '../harness/desk.ts';
import { Ledger } from '../harness/ledger.ts';
import { Random } from '../harness/random.ts';
import { sum } from '../harness/report.ts';
import { Conversations } from './conversations.ts';
import { GOOD_END } from './deployment.ts';
import { judgeMails, recipientsIn } from './mails.ts';
import { gatherMembers } from './members.ts';
import { startProduct, type Product } from './product.ts';
import { Crowd } from './requests.ts';
import { rehearseScaling } from './scaling.ts';
import { terms } from './terms.ts';
import { Watch } from './watch.ts';
import type { Member } from '../harness/members.ts';
import type { Track } from '../../infra/local/system.ts';

/** So long all members are at it before the first restart, and after the last. */
const AROUND_MS = 3000;
/** A socket that ended is back by then. */
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

export type Watched = Awaited<ReturnType<Watch['judge']>>;

export type Scaling = Awaited<ReturnType<typeof rehearseScaling>>;

/** Every process is replaced while members use the product; then messaging grows. */
export async function run(options: Options) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-rehearsal-'));
  const scope = new AsyncDisposableStack();
  let isGood = false;
  try {
    const product = await options.step('Starting everything twice', () => startProduct(scope, dir, terms()));
    const watch = await options.step('Watching it with Prometheus', () => Watch.start(scope, dir, product));
    const members = await options.step('Introducing the members', () => gatherMembers(product));
    const roll = await rollEverything(scope, product, members, options);
    const scaling = await options.step('Scaling messaging', () => rehearseScaling(scope, product, options));
    const watched = await options.step('Killing what has to be missed', () => watch.judge());
    const faults = [...roll.faults, ...scalingFaults(scaling), ...watched.faults];
    isGood = faults.length === 0;
    return { roll, scaling, watched, faults, logs: join(dir, 'logs') };
  } finally {
    await scope.disposeAsync();
    if (isGood) rmSync(dir, { recursive: true, force: true });
  }
}

async function rollEverything(
  scope: AsyncDisposableStack,
  product: Product,
  members: Member[],
  { seed, slackMs, say }: Options,
) {
  const [ledger, random] = [new Ledger(), new Random(seed)];
  const desk = await Desk.of(product, product.secrets.sessionPrivateKey, ledger);
  const crowd = new Crowd(product.url, ledger, members, random.fork(), desk);
  const conversations = new Conversations(product.url, members, ledger, random.fork(), slackMs);
  scope.defer(() => conversations.close());
  await conversations.connected();
  const acting = Promise.all([crowd.act(), conversations.act()]);
  await pause(AROUND_MS);
  const replacements = await rollEach(product, say);
  await pause(AROUND_MS);
  crowd.rest();
  conversations.rest();
  await acting;
  const { violations } = await conversations.judge(product.mongodb.url, desk);
  const mails = await judgeMails(() => recipientsIn(product.mailUrl), crowd.emails);
  const crashes = product.deployments.flatMap(deployment => deployment.crashes);
  const rows = replacements.map(one => ({ ...one, ...ledger.during(one.from, one.to + COMES_BACK_MS) }));
  const total = ledger.during();
  return {
    rows,
    total,
    counts: ledger.counts,
    mails,
    said: ledger.sends.length,
    violations,
    faults: [
      ...ledger.faults().map(([fault, times]) => `${times} × ${fault}`),
      ...violations.map(({ kind, detail }) => `${kind}: ${detail}`),
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

/** Under full load a call may come too late and be refused, as designed; whether it was executed is not known then. */
function scalingFaults({ rounds, answered, stored, doubled, refusals }: Scaling) {
  const wrong = rounds.filter(round => {
    const executed = sum(round.executed);
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
