import { setTimeout as pause } from 'node:timers/promises';
import { Trial } from './trial.ts';
import type { Stack } from './stack.ts';

/** Sentinels agree after 3 s, and vote. */
const REPLACED_MS = 60_000;
/** So long members use the product with the new primary, before the old one comes back as a replica. */
const AWAY_MS = 5000;
/** Until another server is the primary, the product answers 503. */
const MAY_FAIL = true;

/** Members use a new installation with three Redis servers, of which the primary is killed, and then away. */
export async function failOver(stack: Stack, slackMs: number) {
  await stack.compose('up', '--detach', '--wait');
  const trial = await Trial.of(stack, slackMs);
  trial.begin();
  await trial.phase(
    'SIGKILL of the primary Redis',
    async () => {
      const [killed] = await stack.containers(await primary(stack));
      if (killed) await stack.kill(killed);
    },
    MAY_FAIL,
  );
  await trial.phase('the primary Redis is away', () => replaced(stack), MAY_FAIL);
  const verdict = await trial.judge();
  trial.close();
  return { rows: trial.rows, verdict };
}

async function replaced(stack: Stack) {
  const former = await primary(stack);
  await stack.compose('stop', former);
  for (const end = Date.now() + REPLACED_MS; (await primary(stack)) === former; await pause(200))
    if (Date.now() > end) throw new Error(`No replica took the place of ${former}.`);
  await pause(AWAY_MS);
  await stack.compose('up', '--detach', '--no-recreate', '--wait', former);
}

/** The name of the server that the sentinels know as the primary. */
async function primary(stack: Stack) {
  const ask = 'redis-cli -p 26379 --user probe --pass none --no-auth-warning sentinel get-master-addr-by-name attune';
  const [name = ''] = (await stack.compose('exec', '-T', 'sentinel-1', ...ask.split(' '))).split('\n');
  return name;
}
