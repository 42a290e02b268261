import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SETTLE_MS = 250;

/** A contender's processes: one that calls, and its replicas. */
export class Team {
  #members;

  constructor(contender, url, replicas) {
    const roles = ['caller', ...Array.from({ length: replicas }, () => 'replica')];
    this.#members = roles.map(role => member(contender, url, role));
  }

  async ready() {
    await Promise.all(this.#members.map(process => heard(process)));
  }

  /** Loads the replicas, then counts how often each request was executed by all of them together. */
  async measure(options) {
    const [caller, ...replicas] = this.#members;
    await Promise.all(replicas.map(replica => ordered(replica, 'reset')));
    const { cpu, ...result } = await ordered(caller, 'load', options);
    const counts = await settledCounts(replicas, result.asked);
    const replicasCpu = counts.reduce((sum, count) => sum + count.cpu, 0);
    const micros = { caller: cpu / result.asked, replicas: replicasCpu / result.asked };
    return { ...result, cpuMicrosARequest: micros, executions: totals(counts.map(({ times }) => times)) };
  }

  async stop() {
    for (const process of this.#members) {
      if (process.exitCode !== null || process.signalCode !== null) continue;
      process.disconnect();
      await once(process, 'exit');
    }
  }
}

/** A replica may still execute what another one has answered already. */
async function settledCounts(replicas, asked) {
  for (let before = -1; ; await pause(SETTLE_MS)) {
    const counts = await Promise.all(replicas.map(replica => ordered(replica, 'count', asked)));
    const total = counts.reduce((sum, count) => sum + count.total, 0);
    if (total === before) return counts;
    before = total;
  }
}

/** How often each request was executed by all replicas together. */
function totals(counts) {
  const each = counts[0].map((_, number) => counts.reduce((sum, times) => sum + times[number], 0));
  const [least, most, total] = each.reduce(
    ([low, high, sum], n) => [Math.min(low, n), Math.max(high, n), sum + n],
    [Infinity, 0, 0],
  );
  return { total, least, most };
}

function member(contender, url, role) {
  const profile = process.env.BENCH_PROFILE;
  const execArgv = profile ? ['--cpu-prof', `--cpu-prof-dir=${join(profile, contender, role)}`] : [];
  const env = { ...process.env, NODE_ENV: 'production' };
  return fork(join(import.meta.dirname, 'member.mjs'), [contender, url, role], {
    execArgv,
    env,
    serialization: 'advanced',
  });
}

async function ordered(process, order, options) {
  process.send({ order, options });
  return heard(process);
}

/** A member that ends instead of answering ends the benchmark. */
function heard(process) {
  return new Promise((resolve, reject) => {
    const onEnd = code => reject(new Error(`A process of the benchmark ended with code ${code}.`));
    process.once('exit', onEnd);
    process.once('message', ({ answer }) => {
      process.off('exit', onEnd);
      resolve(answer);
    });
  });
}
