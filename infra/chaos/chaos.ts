import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { buildServices } from '../local/build.ts';
import { endWith } from '../local/ending.ts';
import { LocalProcess } from '../local/local-process.ts';
import { explain, Progress } from '../local/progress.ts';
import { run } from './run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    slack: { type: 'string' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const seconds = Number(values.minutes ?? 1) * 60;
const slackMs = Number(values.slack ?? 1) * 1000;

endWith(async () => undefined);
try {
  const { step, say } = new Progress();
  await step('Building the services', buildServices);
  say(`Seed ${seed}: again with --seed ${seed}`);
  const { violations, counts, logs } = await run({ seed, seconds, slackMs, say, only: values.only });
  say(
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  for (const { kind, detail } of violations) say(`✗ ${kind}: ${detail}`);
  say(
    violations.length === 0
      ? 'Nothing was violated.'
      : `${violations.length} violations. What the processes wrote is in ${logs}`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
await LocalProcess.stopAll();
process.exit();
