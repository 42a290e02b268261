import { writeFileSync } from 'node:fs';
import { gateway, services } from '../../infra/local/deployables.ts';
import { endWith } from '../../infra/local/ending.ts';
import { explain, Progress } from '../../infra/local/progress.ts';
import { serveSmall } from './small-server.ts';
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
  /** With friends in an image of its own */
  ahead: Release;
  /** By docker-compose.small.yml */
  small: Release;
  /** Nothing but that */
  isSmallOnly: boolean;
  /** Where what was found is written */
  result: string;
  slackMs: number;
}

const { engine, previous, current, watched, sentinels, ahead, small, isSmallOnly, result, slackMs } = JSON.parse(
  process.env.SCENARIO ?? '{}',
) as Settings;
const running: Engine = { ...engine, enter: [], stop: async () => undefined };
const before = new Stack(running, previous);
const stack = new Stack(running, current);
const withFriendsAhead = new Stack(running, ahead);
const single = new Stack(running, current, 1);
const deployables = [...services(), gateway()].map(({ name }) => name);
const { step, say } = new Progress();

endWith(async () => undefined);
try {
  const onSmall = await serveSmall(new Stack(running, small), single, slackMs, phase);
  await new Stack(running, small).compose('down', '--volumes');
  writeFileSync(result, JSON.stringify({ ...(isSmallOnly ? {} : await serveFull()), small: onSmall }));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
process.exit();

async function phase<T>(trial: Trial, name: string, work: () => Promise<T>, mayFail = false) {
  const { requests, failed, faults, result: done } = await step(name, () => trial.phase(name, work, mayFail));
  say(`   ${failed} of ${requests} requests failed${faults.map(fault => `\n   ${fault}`).join('')}`);
  return done;
}

/** The whole of docker-compose.yml, upgraded from the release before. */
async function serveFull() {
  await step('Starting the release before, each process twice', startBefore);
  const trial = await Trial.of(stack, slackMs);
  trial.begin();
  const during = <T>(name: string, work: () => Promise<T>, mayFail = false) => phase(trial, name, work, mayFail);
  await during('friends one version ahead of the others', () => withFriendsAhead.roll('friends'));
  await during('upgrade of all processes', () => stack.roll());
  for (const name of ['redis', 'mongodb', 'balancer'])
    await during(`upgrade of ${name}`, () => stack.compose('up', '--detach', '--wait', name), true);
  await during('a further docker compose up', () => stack.compose('up', '--detach', '--wait', '--remove-orphans'));
  const backup = await during('backup', async () => takeBackup(stack));
  for (const name of [...deployables, 'balancer', 'redis', 'mongodb'])
    await during(`SIGKILL of ${name}`, () => stack.killFirst(name), true);
  await during('restart of all processes, one service after the other', () => stack.roll());
  await during('messaging from 2 to 3', () => scale('messaging', 3));
  await during('messaging from 3 to 2', () => scale('messaging', 2));
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
  return { rows: trial.rows, verdict, backup: { tookMs: backup.tookMs }, restored, watched: seen, failover };
}

async function startBefore() {
  const known = (await before.compose('config', '--services')).split('\n');
  const twice = [...deployables, 'web'].filter(name => known.includes(name)).flatMap(name => ['--scale', `${name}=2`]);
  await before.compose('up', '--detach', ...twice);
  await before.settled();
  // A mailbox keeps its mails in memory: the one of this release is there from the beginning.
  await stack.compose('up', '--detach', '--wait', 'mailpit');
}

function scale(name: string, count: number) {
  return stack.compose('up', '--detach', '--no-recreate', '--scale', `${name}=${count}`, name);
}
