import { explain } from '../local/progress.ts';
import { endWith } from '../local/ending.ts';
import { LocalProcess } from '../local/local-process.ts';

/** Each a module whose `run` measures, prints and writes what it found. @type {Record<string, () => Promise<{ run(): Promise<void> }>>} */
const benchmarks = {
  rpc: () => import('./rpc/rpc.bench.mjs'),
  search: () => import('./search/search.bench.mjs'),
  chat: () => import('./chat/chat.bench.mjs'),
  isolation: () => import('./isolation/isolation.bench.mjs'),
  me: () => import('./me/me.bench.mjs'),
  history: () => import('./history/history.bench.mjs'),
};

const asked = process.argv[2];
if (asked && !(asked in benchmarks)) {
  console.error(`There is no benchmark "${asked}". There is: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}

endWith(async () => undefined);
try {
  for (const name of asked ? [asked] : Object.keys(benchmarks)) await (await benchmarks[name]()).run();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
await LocalProcess.stopAll();
process.exit();
