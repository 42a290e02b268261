import { cpus } from 'node:os';
import { costOf } from '../harness/processes.ts';
import { quantile, sum } from '../harness/report.ts';
import type { Crowd } from './crowd.ts';
import { trippedGate } from './gate.ts';
import type { Taken } from './population.ts';
import type { Product } from './product.ts';

export type Step = Awaited<ReturnType<typeof measured>>;

/** What the members that are there do meanwhile, and what it takes. */
export async function measured(product: Product, crowd: Crowd, meanwhile: () => Promise<unknown>) {
  await crowd.take();
  const [begun, before] = [performance.now(), processorTimes()];
  const seconds = () => (performance.now() - begun) / 1000;
  const processes = { ...product.processes, ...crowd.processes };
  const { taken, took, cpuMicros } = await costOf(
    processes,
    async () => {
      await meanwhile();
      return { took: seconds(), taken: await crowd.take() };
    },
    result => result.took * 1e6,
  );
  return { members: crowd.size, seconds: took, ...summary(taken, took), busy: cpuMicros, machine: shareSince(before) };
}

function summary({ requests, statuses, chat, away, violations, counts, loopDelayP99 }: Taken, seconds: number) {
  const api = Object.values(requests).flat();
  const failed = statusesFrom(statuses, status => status === 0 || status >= 500);
  const figures = { requests: api.length, failed, away, violations: violations.length };
  const [apiTimes, chatTimes] = [timesOf(api), timesOf(chat)];
  const gate = trippedGate({ ...figures, apiP99: apiTimes.p99, chatP99: chatTimes.p99 });
  return {
    ...figures,
    /** The program asked for what it must not ask for, or too often */
    refused: statusesFrom(statuses, status => status >= 400 && status < 500),
    violations,
    requestsPerSecond: api.length / seconds,
    messagesPerSecond: chat.length / seconds,
    api: apiTimes,
    chat: chatTimes,
    groups: Object.fromEntries(Object.entries(requests).map(([name, times]) => [name, timesOf(times)])),
    statuses,
    counts,
    loopDelayP99,
    gate,
  };
}

const statusesFrom = (statuses: Taken['statuses'], isMeant: (status: number) => boolean) =>
  sum(Object.entries(statuses).map(([status, times]) => (isMeant(Number(status)) ? times : 0)));

const timesOf = (times: number[]) => ({ count: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) });

/** Milliseconds of all processors of this machine, whatever they work for. */
function processorTimes() {
  const all = cpus().map(({ times }) => times);
  const idle = sum(all.map(times => times.idle));
  return { idle, total: sum(all.flatMap(times => Object.values(times))) };
}

/** That the processors were busy, from 0 to 1. */
function shareSince(before: ReturnType<typeof processorTimes>) {
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
}
