import { parseArgs } from 'node:util';
import { noFault, record } from '../bench/aims.ts';
import { command } from '../harness/command.ts';
import { machine } from '../harness/report.ts';
import { installServers } from '../../infra/test/servers.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    members: text,
    minutes: text,
    step: text,
    seconds: text,
    'up-to': text,
    stored: text,
    replicas: text,
    slack: text,
    write: { type: 'boolean' },
  },
});
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
/** As in `auth=2,friends=2` */
const pairs = (values.replicas ?? '').split(',').filter(Boolean);
const replicas = Object.fromEntries(
  pairs.map(pair => pair.split('=')).map(([name = '', number]) => [name, Number(number)]),
);

await command(async ({ step, say }) => {
  // Need what was compiled just now.
  const [{ CIRCLE }, { run }] = await Promise.all([import('./fill.ts'), import('./run.ts')]);
  /** Friends come together: who writes to a friend that is not there yet has no answer to wait for. */
  const inCircles = (count: number) => Math.ceil(count / CIRCLE) * CIRCLE;
  const more = inCircles(Number(values.step ?? 50));
  const members = inCircles(Number(values.members ?? (minutes === undefined ? more : 200)));
  const stored = Math.max(members, Number(values.stored ?? 5000));
  const about = { ...machine(), stored, replicas };
  if ((replicas.gateway ?? 1) > 1) await step('Finding HAProxy', installServers);
  const { report, result, faults } = await run({
    members,
    ...(minutes !== undefined && { minutes }),
    more,
    seconds: Number(values.seconds ?? 30),
    upTo: Number(values['up-to'] ?? 4000),
    stored,
    replicas,
    slackMs: Number(values.slack ?? 3) * 1000,
    say,
    step,
  });
  const aims = [noFault('refused, lost, doubled, out of order, ended', faults.length)];
  const file = record(minutes === undefined ? 'load' : 'soak', about, aims, { faults, ...result });
  say(`\nNode ${about.node}, ${about.cpus}, load ${about.loadBefore} before the start; ${stored} members stored\n`);
  say(report);
  for (const fault of faults) say(`✗ ${fault}`);
  say(`\nWritten to ${file}`);
  return faults.length === 0;
});
