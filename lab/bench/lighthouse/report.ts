import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { count, median, seconds, table, times } from '../../harness/report.ts';
import type { Aim } from '../aims.ts';
import type { Report } from './visit.ts';

export interface PageFound {
  path: string;
  /** Points of performance, of a hundred */
  least: number;
  runs: Report[];
  /** Of another version, in turns with these; empty where it was not asked for */
  others: Report[];
}

const MOST_BLOCKED = 1 / 3;

/** The run in the middle. */
export const middleOf = (runs: Report[]): Report => computeMedianRun(runs);

const pointsOf = (report: Report, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
const valueOf = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? NaN;
const blockedIn = (runs: Report[]) => median(runs.map(run => valueOf(run, 'total-blocking-time')));
/** Where the other version blocks nothing, nothing may be blocked here. */
const ratioOf = ({ runs, others }: PageFound) => blockedIn(runs) / blockedIn(others);
const nameOf = (path: string) => (path === '/' ? 'Landing' : path);

export function aimsOf(found: PageFound[]): Aim[] {
  return found.flatMap(page => {
    const report = middleOf(page.runs);
    const name = nameOf(page.path);
    const others = Object.keys(report.categories).filter(id => id !== 'performance');
    return [
      { what: `${name}: performance`, found: pointsOf(report, 'performance'), unit: '', atLeast: page.least },
      {
        what: `${name}: least of ${others.join(', ')}`,
        found: Math.min(...others.map(id => pointsOf(report, id))),
        unit: '',
        atLeast: 100,
        isBinding: true,
      },
      ...(page.others.length > 0
        ? [
            {
              what: `${name}: blocked, beside the other version`,
              found: ratioOf(page),
              unit: '×',
              atMost: MOST_BLOCKED,
            },
          ]
        : []),
    ];
  });
}

export const reportOf = (found: PageFound[]) =>
  [
    table([
      ['page', 'performance', 'of all', 'first paint', 'largest paint', 'blocked ms', 'the other version', 'ratio'],
      ...found.map(rowOf),
    ]),
    ...found.flatMap(faultsOf),
  ].join('\n');

function rowOf(page: PageFound) {
  const { path, runs, others } = page;
  const report = middleOf(runs);
  return [
    nameOf(path),
    pointsOf(report, 'performance'),
    runs.map(run => pointsOf(run, 'performance')).join(', '),
    seconds(valueOf(report, 'first-contentful-paint')),
    seconds(valueOf(report, 'largest-contentful-paint')),
    count(blockedIn(runs)),
    others.length > 0 ? count(blockedIn(others)) : '',
    others.length > 0 ? times(ratioOf(page)) : '',
  ];
}

/** What costs points, but for performance, which the table shows. */
function faultsOf({ path, runs }: PageFound) {
  const report = middleOf(runs);
  const categories = Object.values(report.categories).filter(({ id }) => id !== 'performance');
  const refs = categories.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const audits = refs.map(({ id }) => report.audits[id]).filter(audit => audit && audit.score !== null);
  return audits.flatMap(audit => ((audit?.score ?? 1) < 1 ? [`${nameOf(path)}: ${audit?.title}`] : []));
}
