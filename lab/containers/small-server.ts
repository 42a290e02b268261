import { setTimeout as pause } from 'node:timers/promises';
import { messagesAt, restore, takeBackup } from './restoration.ts';
import { Trial } from './trial.ts';
import type { Stack } from './stack.ts';

/** After the start: what is done once is done by then. */
const CALMS_MS = 30_000;
/** So long members use the full installation, before they are on the small one again. */
const AWAY_MS = 10_000;
/** One process serves all: what replaces or ends it is felt. */
const MAY_FAIL = true;
const NEWER = 'newer';

type Phase = <T>(trial: Trial, name: string, work: () => Promise<T>, mayFail?: boolean) => Promise<T>;

/**
 * What an operator does with docker-compose.small.yml, and what happens to it, while members use it: crashes, an upgrade, a backup, all to
 * docker-compose.yml and back.
 *
 * @param full on the same volumes
 */
export async function serveSmall(stack: Stack, full: Stack, slackMs: number, phase: Phase) {
  await stack.compose('up', '--detach');
  await stack.settled();
  await pause(CALMS_MS);
  const memory = await stack.memory();
  const trial = await Trial.of(stack, slackMs);
  trial.begin();
  for (const name of ['host', 'pictures', 'redis', 'mongodb'])
    await phase(trial, `SIGKILL of ${name}`, () => stack.killFirst(name), MAY_FAIL);
  await stack.tagImage(NEWER);
  await phase(
    trial,
    'upgrade',
    () => stack.composeWith({ ATTUNE_VERSION: NEWER }, 'up', '--detach', '--wait', 'host', 'pictures'),
    MAY_FAIL,
  );
  const backup = await phase(trial, 'backup', () => takeBackup(stack));
  await phase(trial, 'to docker-compose.yml, for 10 s', () => replace(trial, stack, full), MAY_FAIL);
  await phase(trial, 'back to docker-compose.small.yml', () => replace(trial, full, stack), MAY_FAIL);
  const verdict = await trial.judge();
  const memoryAfter = await stack.memory();
  trial.close();
  const written = await messagesAt(await stack.mongodbUrl());
  const restored = await restore(stack, backup, written);
  return { memory, memoryAfter, rows: trial.rows, verdict, backup: { tookMs: backup.tookMs }, restored };
}

/** Of the same project: the volumes stay, and so do sessions, jobs and all that is stored. */
async function replace(trial: Trial, one: Stack, other: Stack) {
  // The mailbox ends as well, and keeps its mails in memory: it is read when nothing mails any longer.
  const names = (await one.compose('config', '--services')).trim().split('\n');
  await one.compose('stop', ...names.filter(name => name !== 'mailpit'));
  await trial.keepMails();
  await one.compose('down');
  await other.compose('up', '--detach');
  await other.settled();
  await pause(AWAY_MS);
}
