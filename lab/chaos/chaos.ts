import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { noFault, record } from '../bench/aims.ts';
import { command } from '../harness/command.ts';
import { machine } from '../harness/report.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    slack: { type: 'string' },
    only: { type: 'string' },
    sentinels: { type: 'boolean' },
    cluster: { type: 'boolean' },
    write: { type: 'boolean' },
  },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const seconds = Number(values.minutes ?? 1) * 60;
const slackMs = Number(values.slack ?? 1) * 1000;

await command(async ({ say }) => {
  // Needs what was compiled just now.
  const { run } = await import('./run.ts');
  say(`Seed ${seed}: again with --seed ${seed}`);
  const about = machine();
  const { violations, counts, logs } = await run({
    seed,
    seconds,
    slackMs,
    say,
    only: values.only,
    arrangement: values.cluster ? 'cluster' : values.sentinels ? 'sentinels' : undefined,
  });
  const figures = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  say(figures.join(', '));
  for (const { kind, detail } of violations) say(`✗ ${kind}: ${detail}`);
  record('chaos', about, [noFault('lost, doubled, out of order, hung', violations.length)], { counts });
  const isGood = violations.length === 0;
  say(isGood ? 'Nothing was violated.' : `${violations.length} violations. What the processes wrote is in ${logs}`);
  return isGood;
});
