import { cpus } from 'node:os';
import { count, ms, sum, table } from '../harness/report.ts';
import type { findCapacity } from './capacity.ts';
import type { Reading } from './memory.ts';
import type { soak } from './soak.ts';
import type { Step } from './step.ts';

type Capacity = Awaited<ReturnType<typeof findCapacity>>;
type Soaked = Awaited<ReturnType<typeof soak>>;

const CORES = cpus().length;
/** Of a processor, or of all */
const SATURATED = 0.9;
const MEBIBYTE = 1024 ** 2;
const MINUTE_MS = 60_000;

const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)} %`;
const mebibytes = (bytes = NaN) => (bytes / MEBIBYTE).toFixed(1);

export function capacityReport({ steps, good, gate, idle }: Capacity) {
  const rows = steps.map(step => [
    step.members,
    count(step.requestsPerSecond),
    ms(step.api.p50),
    ms(step.api.p99),
    step.messagesPerSecond.toFixed(1),
    ms(step.chat.p50),
    ms(step.chat.p99),
    step.failed,
    percent(step.machine),
    step.gate ?? '',
  ]);
  const head = ['members', 'requests/s', 'API p50 ms', 'p99 ms', 'messages/s', 'chat p50 ms', 'p99 ms', 'failed'];
  const found = good
    ? `${count(good.members)} active members, ${count(good.members / CORES)} per core`
    : 'no step that was carried';
  return [
    table([[...head, 'processors', 'gate'], ...rows]),
    `Carried: ${found}. ${gate ? `Ended by: ${gate}` : 'No gate tripped twice: there were no more members'}.`,
    ...(good ? [`At ${count(good.members)} members:`, groupsOf(good), costs(good, idle)] : []),
    ...(steps.length > 0 ? [saturation(steps.at(-1) as Step)] : []),
  ].join('\n\n');
}

export function soakReport({ step, readings, silent, growth, missed }: Soaked) {
  const [first, last] = [readings[0], readings.at(-1)] as [Reading, Reading];
  const during = [first, last, silent];
  const rows = Object.keys(silent.resident).map(name => {
    const heap = during.map(reading => (name in reading.heap ? mebibytes(reading.heap[name]) : ''));
    const grown = growth[name];
    const resident = during.map(reading => mebibytes(reading.resident[name]));
    return [name, ...resident, ...heap, grown === undefined ? '' : percent(grown, 2)];
  });
  const redis = ['Redis, used_memory', ...during.map(reading => mebibytes(reading.redis)), '', '', '', ''];
  const head = ['MiB', 'resident, begun', 'ended', 'silent', 'heap, begun', 'ended', 'silent', 'growth in 10 min'];
  return [
    `${count(step.members)} members for ${(step.seconds / 60).toFixed(1)} min; ${readings.length} readings`,
    table([head, ...rows, redis]),
    groupsOf(step),
    `${count(step.requests)} requests, ${step.failed} failed with 5xx or without an answer; ${count(step.chat.count)} messages arrived`,
    missed.length === 0 ? 'No aim was missed.' : missed.map(aim => `Missed: ${aim}`).join('\n'),
  ].join('\n\n');
}

function groupsOf({ groups, api, chat, seconds }: Step) {
  const ordered = Object.entries(groups).toSorted(([, one], [, other]) => other.count - one.count);
  const rows = [...ordered, ['all of the API', api] as const, ['chat, sent to received', chat] as const].map(
    ([name, times]) => {
      return [name, count(times.count), (times.count / seconds).toFixed(1), ms(times.p50), ms(times.p99)];
    },
  );
  return table([['what', 'times', 'a second', 'p50 ms', 'p99 ms'], ...rows]);
}

/** Where the processors' time goes; a member's is what is more than without any. */
function costs({ busy, members }: Step, idle: Record<string, number>) {
  const all = Object.entries(busy)
    .map(([name, share]) => ({ name, share, without: idle[name] ?? 0 }))
    .toSorted((one, other) => other.share - one.share);
  const [share, without] = [sum(all.map(one => one.share)), sum(all.map(one => one.without))];
  const rows = [...all, { name: 'all', share, without }].map(one => {
    const each = ((one.share - one.without) / members) * MINUTE_MS;
    return [one.name, percent(one.share, 1), percent(one.without, 1), each.toFixed(1), percent(one.share / share)];
  });
  return table([['process', 'of one core', 'without members', 'ms a member and minute', 'share'], ...rows]);
}

function saturation({ busy, machine, loopDelayP99, members }: Step) {
  const [ours, all] = [sum(Object.values(busy)), machine * CORES];
  const [[name, share] = ['none', 0]] = Object.entries(busy)
    .filter(([process]) => !process.startsWith('members-'))
    .toSorted(([, one], [, other]) => other - one);
  const full = [
    ...(machine >= SATURATED ? [`all ${CORES} cores`] : []),
    ...(share >= SATURATED ? [`the one that ${name} runs on`] : []),
  ];
  return [
    `At the last step, ${count(members)} members, ${full.length > 0 ? `what is full is ${full.join(', and ')}` : 'no core is full'}:`,
    `${all.toFixed(2)} of ${CORES} are busy, ${ours.toFixed(2)} with the product and the members, ${Math.max(0, all - ours).toFixed(2)} with other work.`,
    `The busiest process is ${name}, with ${percent(share)} of a core. p99 of the event loop of the members' processes: ${ms(loopDelayP99)} ms.`,
  ].join('\n');
}
