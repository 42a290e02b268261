import { count, ms, sum, table } from '../../harness/report.ts';
import { type compare, comparisonCells, comparisonHead, microsText } from '../comparison.ts';
import type { Aim } from '../aims.ts';
import { BASELINE, type Found, STEADY } from './measure.ts';

const TITLES: Record<string, string> = { attune: 'Attune', relay: 'bare Socket.IO relay' };
const AIM = { ratio: 0.5, p99: 50, kib: 30 };
const microsAt = (rate: number) => STEADY.find(({ perSecond }) => perSecond === rate)?.cpuMicros ?? 0;

type Result = Pick<Found, 'steady' | 'idle'> & {
  results: (Omit<ReturnType<typeof compare>[number], 'own'> & { messaging: number; failed: number })[];
  kept: (Found['stored'] & { messaging: number; acknowledged: number })[];
};

export function aimsOf({ results, kept, steady, idle }: Result): Aim[] {
  const own = <T extends { contender: string }>(all: T[]) => all.filter(({ contender }) => contender !== BASELINE);
  const serverMicros = ({ clients: _clients, ...servers }: Record<string, number>) => sum(Object.values(servers));
  return [
    ...own(results).map(({ messaging, ratio }) => ({
      what: `full load, ${messaging} of messaging, beside the relay`,
      found: ratio,
      unit: '×',
      atLeast: AIM.ratio,
    })),
    ...own(steady).flatMap(({ perSecond, p99, cpuMicros }) => [
      { what: `p99 at ${perSecond} a second`, found: p99, unit: 'ms', atMost: AIM.p99 },
      {
        what: `processor time of a message at ${perSecond} a second`,
        found: serverMicros(cpuMicros),
        unit: 'µs',
        atMost: microsAt(perSecond),
      },
    ]),
    ...own(idle).map(({ kibASocket }) => ({ what: 'an idle socket', found: kibASocket, unit: 'KiB', atMost: AIM.kib })),
    ...kept.map(({ messaging, acknowledged, messages, withHoles }) => ({
      what: `acknowledged and not stored, or a hole, ${messaging} of messaging`,
      found: Math.max(0, acknowledged - messages) + withHoles,
      unit: '',
      atMost: 0,
      isBinding: true,
    })),
  ];
}

export function reportOf({ results, kept, steady, idle }: Result) {
  const ours = (contender: string, text: string | number) => (contender === BASELINE ? '' : text);
  const full = results.map(result => [
    TITLES[result.contender] ?? '',
    ours(result.contender, result.messaging),
    ...comparisonCells(result, result.contender === BASELINE ? undefined : AIM.ratio),
    result.failed,
  ]);
  const slow = steady.map(({ contender, perSecond, p50, p99, failed, cpuMicros }) => {
    const { clients: _clients, ...servers } = cpuMicros;
    const aims = ours(contender, `≤ ${AIM.p99} ms, ≤ ${microsAt(perSecond)} µs`);
    const all = Math.round(sum(Object.values(servers)));
    return [TITLES[contender] ?? '', count(perSecond), ms(p50), ms(p99), all, aims, failed, microsText(cpuMicros)];
  });
  const mib = (kib: number) => `${(kib / 1024).toFixed(0)} MiB`;
  const silent = idle.map(({ contender, sockets, withoutKib, withAllKib, kibASocket }) => {
    const aim = ours(contender, `≤ ${AIM.kib} KiB`);
    return [TITLES[contender] ?? '', sockets, mib(withoutKib), mib(withAllKib), `${kibASocket.toFixed(1)} KiB`, aim];
  });
  return [
    'CPU µs: processor time of one message, clients apart in the ratio. Ratios: to the relay of the same round.',
    table([['full load', 'messaging', ...comparisonHead('messages/s'), 'failed'], ...full]),
    ...kept.map(
      ({ messaging, acknowledged, messages, withHoles }) =>
        `messaging ${messaging}: ${acknowledged} acknowledged and arrived, ${messages} stored, ${withHoles} with holes`,
    ),
    table([
      ['steady rate', 'messages/s', 'p50 ms', 'p99 ms', 'CPU µs, clients apart', 'aims', 'failed', 'CPU µs'],
      ...slow,
    ]),
    table([['idle', 'sockets', 'RSS without', 'RSS with', 'a socket', 'aim'], ...silent]),
  ].join('\n\n');
}
