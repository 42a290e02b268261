import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Track } from '../../infra/local/system.ts';
import { findCapacity } from './capacity.ts';
import { Crowd } from './crowd.ts';
import { startProduct, type Product } from './product.ts';
import { capacityReport, soakReport } from './report.ts';
import { soak } from './soak.ts';
import type { Step } from './step.ts';

const PRELOAD = join(import.meta.dirname, 'collect-garbage.preload.ts');

export interface Options {
  /** Who begin */
  members: number;
  /** Of a soak; without it, capacity is looked for */
  minutes?: number;
  /** Who come with each further step, how long a step lasts, and how many may come in all */
  more: number;
  seconds: number;
  upTo: number;
  stored: number;
  replicas: Record<string, number>;
  /** How much longer than promised things may take, as this machine has other work */
  slackMs: number;
  say: (line: string) => void;
  step: Track;
}

/** Starts the product, measures it with active members, and judges what they said. */
export async function run(options: Options) {
  const { minutes, members, stored, upTo, slackMs, say, step } = options;
  const dir = mkdtempSync(join(tmpdir(), 'attune-load-'));
  const scope = new AsyncDisposableStack();
  let isGood = false;
  try {
    const active = minutes === undefined ? Math.min(stored, upTo) : members;
    const nodeFlags = minutes === undefined ? [] : ['--expose-gc', '--import', PRELOAD];
    const product = await startProduct(scope, { ...options, dir, active, nodeFlags });
    const ends: string[] = [];
    for (const process of product.deployables)
      process.onUnexpectedEnd = how => ends.push(`${process.name} ended with ${how}`);
    const crowd = new Crowd(product.members, { url: product.url, slackMs });
    scope.defer(() => crowd.stop());
    const { report, result, steps, missed } = await measure(product, crowd, options);
    await crowd.rest();
    const verdict = await step('Judging what was said', () => crowd.judge(product.mongodb.url));
    say(`   ${verdict.said} messages were written, ${verdict.stored} are stored`);
    const violations = verdict.violations.map(({ kind, detail }) => `${kind}: ${detail}`);
    const faults = [...violations, ...steps.flatMap(refusals), ...missed, ...ends];
    isGood = faults.length === 0;
    return { report, result: { ...result, verdict }, faults };
  } finally {
    await scope.disposeAsync();
    if (isGood) rmSync(dir, { recursive: true, force: true });
    else say(`What the processes wrote is in ${join(dir, 'logs')}`);
  }
}

async function measure(product: Product, crowd: Crowd, { minutes, step, ...options }: Options) {
  if (minutes === undefined) {
    const result = await step('Adding members', () => findCapacity(product, crowd, options));
    return { report: capacityReport(result), result, steps: result.steps, missed: [] };
  }
  const result = await step('Soaking', () => soak(product, crowd, { ...options, minutes }));
  return { report: soakReport(result), result, steps: [result.step], missed: result.missed };
}

/** Members who are refused do not load the product: its figures would not be what they say. */
function refusals({ members, refused, statuses, counts }: Step) {
  const messages = counts['answers rate_limited'] ?? 0;
  return [
    ...(refused > 0 ? [`with ${members} members, requests were refused: ${JSON.stringify(statuses)}`] : []),
    ...(messages > 0 ? [`until ${members} members, ${messages} emissions were refused as too many`] : []),
  ];
}
