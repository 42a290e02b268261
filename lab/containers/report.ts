import { type Aim, noFault } from '../bench/aims.ts';
import { count, seconds, table, type machine } from '../harness/report.ts';
import { PREVIOUS, type Built } from './images.ts';
import type { restore } from './restoration.ts';
import { faultsOnSmall, smallServer, type Small } from './small-report.ts';
import { faultsIn, phases, totals } from './trial-report.ts';
import type { failOver } from './failover.ts';
import type { watch } from './monitoring.ts';
import type { Row, Verdict } from './trial.ts';

/** The page is written by hand but for what lies between these headings. */
const [BEGIN, END] = ['## What was seen', '## What it does not show'];
const MOST_OF_AN_IMAGE_MB = 200;

export interface Found {
  about: ReturnType<typeof machine>;
  images: Built[];
  /** Whether the base images are the published ones */
  isPublished: boolean;
  rows: Row[];
  verdict: Verdict;
  backup: { tookMs: number };
  restored: Awaited<ReturnType<typeof restore>>;
  watched: Awaited<ReturnType<typeof watch>>;
  failover: Awaited<ReturnType<typeof failOver>>;
  small: Small;
}

/** What must not be: a failed request where none may fail, anything lost or doubled. */
export function faultsOf({ rows, verdict, restored, watched, failover, small }: Found) {
  return [
    ...rows.filter(({ mayFail }) => !mayFail).flatMap(({ phase, faults }) => faults.map(fault => `${phase}: ${fault}`)),
    ...faultsIn(verdict),
    ...restored.faults,
    ...watched.faults,
    ...faultsIn(failover.verdict).map(fault => `with sentinels: ${fault}`),
    ...faultsOnSmall(small).map(fault => `on a small server: ${fault}`),
  ];
}

export function aimsOf(found: Found): Aim[] {
  const megabytes = Math.max(...found.images.map(image => image.megabytes));
  const size = { what: 'the largest image', found: megabytes, unit: 'MB', atMost: MOST_OF_AN_IMAGE_MB };
  return [noFault('failed, lost, doubled', faultsOf(found).length), size];
}

/** The page with what this run has found. */
export function pageWith(page: string, found: Found) {
  const text = [
    summary(found),
    totals(found.verdict),
    phases(found.rows),
    restoration(found),
    overlays(found),
    smallServer(found.small),
    builds(found),
  ].join('\n\n');
  return `${page.slice(0, page.indexOf(BEGIN))}${BEGIN}\n\n${text}\n\n${page.slice(page.indexOf(END))}`;
}

function summary(found: Found) {
  const { about, isPublished } = found;
  const faults = faultsOf(found);
  const bases = isPublished
    ? 'The base images were the published ones.'
    : 'No registry of images was reached: base images were [stand-ins](../infra/containers/stand-ins/Dockerfile) of Debian 13.';
  return `On ${about.at.slice(0, 10)}, Node ${about.node}, ${about.cpus}, shared by the containers and those who ask; the load was ${about.loadBefore.toFixed(1)} before the start. ${bases}
Upgraded from ${PREVIOUS.version} (commit ${PREVIOUS.commit}).

${faults.length === 0 ? '**Nothing was lost or doubled, and no request failed where none may.**' : faults.map(fault => `- ✗ ${fault}`).join('\n')}`;
}

function restoration({ backup, restored }: Found) {
  const { messages, restored: found, later, servedAfterMs } = restored;
  return `A backup was taken while members went on, in ${seconds(backup.tookMs)}. At the end the stores were thrown away, with the volumes, and filled from it:
all of the ${count(messages)} messages that stood when it began were there (${count(found)} in all), friendships were of both sides, and members logged in ${seconds(servedAfterMs)} after the restore began.
${count(later)} messages that were written after the backup had begun were gone, as they must be.`;
}

function overlays({ watched, failover: { rows, verdict } }: Found) {
  return `With \`compose.monitoring.yaml\`, Prometheus saw ${watched.targets} targets: each process, the balancer, Redis, the disks and the address as seen from
outside. When \`mail\` was stopped, Alertmanager's mail came after ${seconds(watched.toldAfterMs)}.

A new installation with \`compose.sentinel.yml\`, used by the same members:

${totals(verdict)}

${phases(rows)}`;
}

export function builds({ images, isPublished }: Pick<Found, 'images' | 'isPublished'>) {
  const lines = images.map(({ name, seconds: took, megabytes, ownMegabytes, ownCompressedMegabytes }) => [
    name,
    seconds(took * 1000),
    Math.round(megabytes),
    ownMegabytes === undefined ? '' : Math.round(ownMegabytes),
    ownCompressedMegabytes === undefined ? '' : Math.round(ownCompressedMegabytes),
  ]);
  const note = isPublished ? '' : ' The base is the stand-in, larger than the published one.';
  return `Images, built one after the other; a layer that was there is not built again. Sizes are those unpacked.${note}\n\n${table([['Image', 'Built in', 'MB', 'without the base', 'compressed'], ...lines])}`;
}
