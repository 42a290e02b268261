import { cpus } from 'node:os';
import { count, machine, seconds, sum, table, times } from '../harness/report.ts';
import { GOOD_END } from './deployment.ts';
import type { Roll, Scaling, Watched } from './run.ts';

/** The page is written by hand but for what lies between these headings. */
const [BEGIN, END] = ['## What was seen', '## What it would notice'];

interface Found {
  about: ReturnType<typeof machine>;
  roll: Roll;
  scaling: Scaling;
  watched: Watched;
  faults: string[];
}

/** The page with what this run has found. */
export function pageWith(page: string, { about, roll, scaling, watched, faults }: Found) {
  const found = [
    verdict(about, faults),
    everything(roll),
    eachProcess(roll),
    growth(scaling),
    underPrometheus(watched),
  ].join('\n\n');
  return `${page.slice(0, page.indexOf(BEGIN))}${BEGIN}\n\n${found}\n\n${page.slice(page.indexOf(END))}`;
}

function verdict({ at, node, cpus: processors, loadBefore }: Found['about'], faults: string[]) {
  const seen = faults.length === 0 ? '**Nothing was lost.**' : faults.map(fault => `- ✗ ${fault}`).join('\n');
  return `On ${at.slice(0, 10)}, Node ${node}, ${processors}, shared with all that asks, and with other work: the load was ${loadBefore.toFixed(1)} before the start.

${seen}`;
}

function everything({ total, mails, said, violations, counts, rows }: Roll) {
  const of = (kind: string) => violations.filter(violation => violation.kind === kind).length;
  const others = violations.length - of('lost') - of('doubled');
  return table([
    ['', 'Number', 'Lost or failed', 'Doubled', 'Longest wait'],
    ['processes replaced', rows.length, rows.filter(({ how }) => how !== GOOD_END).length, '', ''],
    ['requests over HTTP', total.requests, total.failed, '', seconds(total.longestMs)],
    ['of them profiles whose lists were late', total.partial, '', '', ''],
    ['messages', said, of('lost') + said - total.acknowledged, of('doubled'), seconds(total.longestAckMs)],
    ['of them sent again', counts['retries'] ?? 0, '', '', ''],
    ['mails to newcomers', mails.expected, mails.lost, mails.doubled, ''],
    ['sockets that came back', counts['reconnects'] ?? 0, 0, '', ''],
    ['anything else that chaos would judge', '', others, '', ''],
  ]);
}

function eachProcess({ rows }: Roll) {
  const head = ['Replaced', 'New ready', 'SIGTERM to end', 'Requests', 'Failed', 'Acknowledged', 'Reconnections'];
  const lines = rows.map(({ name, requests, failed, acknowledged, reconnections, ...row }) => {
    const [ready, drained] = [seconds(row.readyAfterMs), seconds(row.drainMs)];
    const longest = [seconds(row.longestMs), seconds(row.longestAckMs)];
    return [name, ready, drained, requests, failed, acknowledged, reconnections, ...longest];
  });
  return `## Each process

From the start of its successor to 2 s after its own end. The rows of a deployable overlap, as the pods do.

${table([[...head, 'Longest request', 'Longest message'], ...lines])}`;
}

function growth({ rounds, answered, sent, stored, doubled, inFlight, refusals }: Scaling) {
  const ratios = rounds.flatMap((round, index) => {
    const before = rounds[index - 1];
    return before && index % 2 === 1 ? [times(round.perSecond / before.perSecond)] : [];
  });
  const refused = sum(refusals.map(([, often]) => often));
  const lines = rounds.map(({ replicas, executed, processors, ...round }) => {
    const busy = Object.values(processors).map(share => (share ?? NaN).toFixed(2));
    const [perSecond, asked, late] = [round.perSecond, round.answered, round.refused].map(count);
    return [replicas, perSecond ?? '', asked ?? '', late ?? '', executed.map(count).join(' + '), ...busy];
  });
  const kinds = Object.keys(rounds[0]?.processors ?? {}).map(kind => `Processors: ${kind}`);
  return `## Messaging grows from 1 to 3

${inFlight} messages are on their way at any time, sent as gateways send them, and go on while replicas come and go. **With 3, it was
${ratios.join(' and ')} what it was with 1 just before.** ${count(sent)} were sent, ${count(answered)} answered, ${count(refused)} refused as too late, ${count(stored)} stored, ${doubled} of them twice.
What each replica executed is what it says itself. Together it has to be what was answered, each message once; of what was refused as too late,
a replica may have done some.

${table([['Messaging', 'Messages/s', 'Answered', 'Refused', 'Executed', ...kinds], ...lines])}

The ratio is what counts, and only where the machine's other work was the same in both rounds. Replicas help where processors are left for
them: the columns show how many of the ${cpus().length} each kind of process kept busy. Where none is left, they cost: one replica asks MongoDB once for
many messages that came at the same time, three ask three times.`;
}

function underPrometheus({ targets, tickets, missed }: Watched) {
  const quiet = tickets.length === 0 ? 'no ticket either' : `the tickets ${tickets.join(', ')}`;
  return `## Under Prometheus

With the rules of \`infra/observability\` it saw ${targets} targets at the end: the processes, HAProxy, Redis and the machine. While everything was replaced and grew,
no page fired, and ${quiet}. Then the only processes of mail, the gateways' places at the balancer and Redis were taken away:

${table([['Alert', 'Fired after'], ...missed.map(({ alert, afterMs }) => [`\`${alert}\``, seconds(afterMs)])])}`;
}
