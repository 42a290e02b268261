import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { noFault, record } from '../bench/aims.ts';
import { command } from '../harness/command.ts';
import { machine } from '../harness/report.ts';

const ANSWERED_MS = 1000;

const { values } = parseArgs({
  options: {
    inputs: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    slack: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));

await command(async ({ say, step }) => {
  // Needs what was compiled just now.
  const { run } = await import('./run.ts');
  say(`Seed ${seed}: again with --seed=${seed}`);
  const before = machine();
  const { faults, lines, logs } = await run({
    seed,
    inputs: Number(values.inputs ?? 200_000),
    only: values.only ?? '',
    withinMs: ANSWERED_MS + Number(values.slack ?? 0) * 1000,
    say,
    step,
  });
  for (const line of lines) say(line);
  // What led to each was said when it was found.
  for (const fault of faults) say(`✗ ${fault.split('\n', 1)[0]}`);
  record('fuzz', before, [noFault('crashed, 5xx, beside its schema, slow', faults.length)]);
  say(`Load ${before.loadBefore} before, ${machine().loadBefore} after`);
  say(faults.length === 0 ? 'Nothing was wrong.' : `${faults.length} faults. What the processes wrote is in ${logs}`);
  return faults.length === 0;
});
