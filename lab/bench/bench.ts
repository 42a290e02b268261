import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../harness/command.ts';
import { machine } from '../harness/report.ts';
import type { Track } from '../../infra/local/system.ts';
import { aimsTable, figures, isMet, record } from './aims.ts';
import type { Benchmark } from './benchmark.ts';

const benchmarks: Record<string, () => Promise<Benchmark>> = {
  rpc: () => import('./rpc/rpc.bench.ts'),
  search: () => import('./search/search.bench.ts'),
  chat: () => import('./chat/chat.bench.ts'),
  me: () => import('./me/me.bench.ts'),
  history: () => import('./history/history.bench.ts'),
  discover: () => import('./discover/discover.bench.ts'),
  fairness: () => import('./fairness/fairness.bench.ts'),
  figures: () => import('./figures/figures.bench.ts'),
  suspension: () => import('./suspension/suspension.bench.ts'),
  push: () => import('./push/push.bench.ts'),
  failover: () => import('./failover/failover.bench.ts'),
  redis: () => import('./redis/redis.bench.ts'),
  host: () => import('./host/host.bench.ts'),
  start: () => import('./start/start.bench.ts'),
  taps: () => import('./taps/taps.bench.ts'),
  script: () => import('./script/script.bench.ts'),
  usable: () => import('./usable/usable.bench.ts'),
  lighthouse: () => import('./lighthouse/lighthouse.bench.ts'),
};

/** Commands of their own, whose last figures are in the table as well. */
const others = ['load', 'soak', 'chaos', 'fuzz', 'mutate', 'containers'];

/** Instead of a benchmark: the table of what the last runs found. */
const TABLE = 'aims';
const asked = process.argv.slice(2).find(argument => !argument.startsWith('--'));
if (asked && asked !== TABLE && !(asked in benchmarks)) {
  console.error(`There is no benchmark "${asked}". There is: ${Object.keys(benchmarks).join(', ')}, ${TABLE}.`);
  process.exit(1);
}

await command(async ({ step }) => {
  let areMet = true;
  for (const [name, load] of Object.entries(benchmarks))
    if (!asked || name === asked) areMet = (await measure(name, load, step)) && areMet;
  if (!asked || asked === TABLE) console.log(`\n${aimsTable(figures, [...Object.keys(benchmarks), ...others])}`);
  return areMet;
});

/**
 * Ratios are what counts, as the machine decides the figures. They are written to `.data/bench/<name>.json`. False where an aim
 * was missed that no machine excuses.
 */
async function measure(name: string, load: () => Promise<Benchmark>, step: Track) {
  const { run } = await load();
  const dir = join(figures, name);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const about = machine();
  const scope = new AsyncDisposableStack();
  try {
    const { report, result, aims } = await run({ dir, scope, step });
    console.log(`\nNode ${about.node}, ${about.cpus}, load ${about.loadBefore} before the start\n${report}`);
    console.log(`\nWritten to ${record(name, about, aims, result)}`);
    const missed = aims.filter(aim => aim.isBinding && !isMet(aim));
    for (const { what } of missed) console.error(`The aim of "${name}" is missed: ${what}.`);
    return missed.length === 0;
  } finally {
    await scope.disposeAsync();
    rmSync(dir, { recursive: true, force: true });
  }
}
