import { count, seconds, table } from '../harness/report.ts';
import type { serveSmall } from './small-server.ts';
import { faultsIn, phases, totals } from './trial-report.ts';

export type Small = Awaited<ReturnType<typeof serveSmall>>;

/** What must not be on a small server. */
export const faultsOnSmall = ({ rows, verdict, restored }: Small) => [
  ...rows.filter(({ mayFail }) => !mayFail).flatMap(({ phase, faults }) => faults.map(fault => `${phase}: ${fault}`)),
  ...faultsIn(verdict),
  ...restored.faults,
];

/** The section of the page. */
export function smallServer({ memory, memoryAfter, rows, verdict, backup, restored }: Small) {
  const of = (name: string) => [memory[name], memoryAfter[name]].map(amount => (amount ?? 0).toFixed(0));
  const names = ['host', 'pictures', 'redis', 'mongodb'];
  const sum = (amounts: Record<string, number>) =>
    names.reduce((total, name) => total + (amounts[name] ?? 0), 0).toFixed(0);
  const lines = [...names.map(name => [name, ...of(name)]), ['all', sum(memory), sum(memoryAfter)]];
  return `A new installation by \`docker-compose.small.yml\`, used by the same members, and turned into one by \`docker-compose.yml\` and back on the same volumes:

${totals(verdict)}

${phases(rows)}

Its backup was taken in ${seconds(backup.tookMs)}; from it all of the ${count(restored.messages)} messages were there again, and members logged in ${seconds(restored.servedAfterMs)} after the restore began.

${table([['Memory as Docker counts it, MiB', 'half a minute after the start', 'at the end'], ...lines])}`;
}
