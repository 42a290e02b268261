import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describedRoutes } from '../../gateway/dist/docs/api.routes.js';
import { castOf } from './cast.ts';
import { httpInputs } from './http-input.ts';
import { Lane, type Fault, type Surroundings } from './lane.ts';
import { startProduct, type Product } from './product.ts';
import { socketInputs } from './socket-input.ts';
import { Tally } from './tally.ts';
import { watch } from './watch.ts';
import type { Track } from '../../infra/local/system.ts';
import type { Documented } from './http-oracle.ts';

const LANES = 4;
/** One of them a moderator. */
const MEMBERS_A_LANE = 6;
/** A visitor too. */
const ACTORS = MEMBERS_A_LANE + 1;
const SEQUENCES_A_CHECK = 40;
const SEQUENCE_AT_MOST = 14;
/** A fault that is not made smaller by then stays as it is. */
const TRIES = 60;

interface Options {
  seed: number;
  inputs: number;
  /** Only routes and events whose name contains this */
  only: string;
  withinMs: number;
  say: (line: string) => void;
  step: Track;
}

/** Sends inputs to the whole product until there were enough, and tells what was wrong with the answers and the processes. */
export async function run(options: Options) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-fuzz-'));
  const scope = new AsyncDisposableStack();
  let isGood = false;
  try {
    const product = await options.step('Starting the product with its members', () => startProduct(scope, dir));
    const faultsOfProcesses = watch(product);
    const tally = new Tally();
    const around = { product, tally, withinMs: options.withinMs, documented: await documentOf(product) };
    const faults = await options.step('Sending inputs', () => fuzz(scope, around, options));
    const { faults: ofProcesses, sizes } = faultsOfProcesses();
    isGood = faults.length + ofProcesses.length === 0;
    return { faults: [...faults, ...ofProcesses], lines: [...tally.lines(), sizes.join(', ')], logs: product.logs };
  } finally {
    await scope.disposeAsync();
    if (isGood) rmSync(dir, { recursive: true, force: true });
  }
}

/** By the description that the gateway itself gives of its routes. */
async function documentOf({ processes }: Product) {
  const port = processes['gateway']?.recipe.env?.HEALTH_PORT;
  const answer = await fetch(`http://127.0.0.1:${port}/docs/openapi.json`);
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { security: object[]; responses: object }>>;
  };
  const isOpen = (security: object[] = []) => security.length === 0 || security.some(one => 'visitor' in one);
  return ({ route: { path, method } }: (typeof describedRoutes)[number]): Documented => {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return { statuses: Object.keys(operation?.responses ?? {}), isPublic: isOpen(operation?.security) };
  };
}

async function fuzz(scope: AsyncDisposableStack, around: Surroundings, options: Options) {
  const { product, tally } = around;
  const kinds = new Map<string, number>();
  const told: string[] = [];
  const routes = describedRoutes.filter(({ route }) => `${route.method} ${route.path}`.includes(options.only));
  const inputs = fc.oneof(
    ...(routes.length > 0 ? [{ weight: 5, arbitrary: httpInputs(routes, ACTORS) }] : []),
    ...('EMIT'.includes(options.only) ? [{ weight: 2, arbitrary: socketInputs(ACTORS) }] : []),
  );
  const sequences = fc.array(inputs, { minLength: 1, maxLength: SEQUENCE_AT_MOST, size: 'max' });
  const lanes = Array.from({ length: LANES }, async (_, number) => {
    const members = product.members.slice(number * MEMBERS_A_LANE, (number + 1) * MEMBERS_A_LANE);
    const lane = new Lane(around, await castOf(product, members));
    scope.defer(() => lane.close());
    for (let check = 0; tally.inputs < options.inputs; check++) {
      const seed = (options.seed + number * 7919 + check * 104_729) | 0;
      const fault = await checked(lane, sequences, seed, kinds, () => tally.inputs >= options.inputs);
      if (!fault) continue;
      told.push([`${fault.kind} (seed ${seed})`, ...fault.trace].join('\n  '));
      options.say(`✗ ${told.at(-1)}`);
    }
  });
  await Promise.all(lanes);
  for (const [kind, times] of kinds) options.say(`${times} × ${kind}`);
  return told;
}

/** Some sequences. The first fault of a kind that was not seen before is made as small as it goes. */
async function checked(
  lane: Lane,
  sequences: fc.Arbitrary<Parameters<Lane['play']>[0]>,
  seed: number,
  kinds: Map<string, number>,
  isDone: () => boolean,
) {
  let smallest: Fault | undefined;
  let tries = 0;
  const isWanted = (kind: string) => {
    if (smallest) return kind === smallest.kind;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return kinds.get(kind) === 1;
  };
  const property = fc.asyncProperty(sequences, async sequence => {
    if (smallest ? ++tries > TRIES : isDone()) return;
    const fault = await lane.play(sequence, isWanted);
    if (!fault) return;
    smallest = fault;
    throw new Error(fault.kind);
  });
  await fc.check(property, { seed, numRuns: SEQUENCES_A_CHECK });
  return smallest;
}
