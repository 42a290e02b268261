import { writeFileSync } from 'node:fs';
import { gateway, services } from '../local/deployables.ts';
import { endWith } from '../local/ending.ts';
import { explain, Progress } from '../local/progress.ts';
import { Stack } from './stack.ts';
import { Trial } from './trial.ts';
import { failOver } from './failover.ts';
import { messagesAt, restore, takeBackup } from './restoration.ts';
import { watch } from './monitoring.ts';
import type { Engine } from './engine.ts';
import type { Release } from './images.ts';

// What an operator does with an installation that members use: upgrade, restart, scale; and what happens to it: crashes of
// everything. Run by containers.ts where containers are reached; the settings are in SCENARIO.

interface Settings {
  engine: Pick<Engine, 'env' | 'amongProcesses'>;
  previous: Release;
  current: Release;
  /** With Prometheus beside it */
  watched: Release;
  /** With three Redis servers */
  sentinels: Release;
  /** Where what was found is written */
  result: string;
  slackMs: number;
}

const { engine, previous, current, watched, sentinels, result, slackMs } = JSON.parse(
  process.env.SCENARIO ?? '{}',
) as Settings;
const running: Engine = { ...engine, enter: [], stop: async () => undefined };
const before = new Stack(running, previous);
const stack = new Stack(running, current);
const deployables = [...services(), gateway(), { name: 'web' }].map(({ name }) => name);
const { step, say } = new Progress();

const known = (await before.compose('config', '--services')).split('\n');
const twice = deployables.filter(name => known.includes(name)).flatMap(name => ['--scale', `${name}=2`]);

endWith(async () => undefined);
try {
  await step('Starting the release before, each process twice', async () => {
    await before.compose('up', '--detach', ...twice);
    await before.settled();
    // A mailbox keeps its mails in memory: the one of this release is there from the beginning.
    await stack.compose('up', '--detach', '--wait', 'mailpit');
  });
  const trial = await Trial.of(stack, slackMs);
  const phase = async <T>(name: string, work: () => Promise<T>, mayFail = false) => {
    const { requests, failed, faults, result: done } = await step(name, () => trial.phase(name, work, mayFail));
    say(`   ${failed} of ${requests} requests failed${faults.map(fault => `\n   ${fault}`).join('')}`);
    return done;
  };
  trial.begin();
  await phase('upgrade of all processes', () => stack.roll());
  for (const name of ['redis', 'mongodb', 'balancer'])
    await phase(`upgrade of ${name}`, () => stack.compose('up', '--detach', '--wait', name), true);
  await phase('a further docker compose up', () => stack.compose('up', '--detach', '--wait'));
  const backup = await phase('backup', async () => takeBackup(stack));
  for (const name of [...deployables, 'balancer', 'redis', 'mongodb'])
    await phase(`SIGKILL of ${name}`, () => killFirst(name), true);
  await phase('restart of all processes, one service after the other', () => stack.roll());
  await phase('messaging from 2 to 3', () => scale('messaging', 3));
  await phase('messaging from 3 to 2', () => scale('messaging', 2));
  const verdict = await step('Judging', async () => trial.judge());
  trial.close();
  const written = await messagesAt(await stack.mongodbUrl());
  const restored = await step('Restoring into empty stores', () => restore(stack, backup, written));
  const seen = await step('Watching it with Prometheus', () => watch(new Stack(running, watched)));
  await new Stack(running, watched).compose('down', '--volumes');
  // One of each process: it is Redis that fails, and six more containers start here.
  const withSentinels = new Stack(running, sentinels, 1);
  const failover = await step('Redis with sentinels', () => failOver(withSentinels, slackMs));
  await withSentinels.compose('down', '--volumes');
  const { rows } = trial;
  writeFileSync(
    result,
    JSON.stringify({ rows, verdict, backup: { tookMs: backup.tookMs }, restored, watched: seen, failover }),
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
process.exit();

function scale(name: string, count: number) {
  return stack.compose('up', '--detach', '--no-recreate', '--scale', `${name}=${count}`, name);
}

async function killFirst(name: string) {
  const [first] = await stack.containers(name);
  if (!first) throw new Error(`${name} does not run.`);
  await stack.kill(first);
}
