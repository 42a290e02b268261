import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { command } from '../harness/command.ts';
import { machine } from '../harness/report.ts';
import { root } from '../../infra/local/paths.ts';
import { installServers } from '../../infra/test/servers.ts';
import { pageWith } from './report.ts';

const PAGE = join(root, 'lab/rehearse/README.md');
const { values } = parseArgs({
  options: { seed: { type: 'string' }, seconds: { type: 'string' }, slack: { type: 'string' } },
});

await command(async ({ step, say }) => {
  // Needs what was compiled just now.
  const { run } = await import('./run.ts');
  const about = machine();
  await step('Finding HAProxy and Prometheus', installServers);
  const { roll, scaling, watched, faults, logs } = await run({
    seed: Number(values.seed ?? 1),
    seconds: Number(values.seconds ?? 5),
    slackMs: Number(values.slack ?? 3) * 1000,
    say,
    step,
  });
  for (const fault of faults) say(`✗ ${fault}`);
  const page = pageWith(readFileSync(PAGE, 'utf8'), { about, roll, scaling, watched, faults });
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
  say(faults.length === 0 ? `Nothing was lost. ${PAGE}` : `What the processes wrote is in ${logs}`);
  return faults.length === 0;
});
