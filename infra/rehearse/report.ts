import { cpus, loadavg } from 'node:os';
import { HEARD_AFTER_MS, REPLICAS } from './product.ts';
import { terms } from './terms.ts';
import type { Roll, Scaling } from './run.ts';

/** What the figures depend on. */
export const machine = () => ({
  on: new Date().toISOString().slice(0, 10),
  node: process.version,
  processors: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  loadBefore: loadavg()[0] ?? 0,
});

interface Found {
  about: ReturnType<typeof machine>;
  roll: Roll;
  scaling: Scaling;
  faults: string[];
}

/** The page about this run. */
export function report({ about, roll, scaling, faults }: Found) {
  return [introduction(), verdict(about, faults), everything(roll), eachProcess(roll), growth(scaling), limits()].join(
    '\n\n',
  );
}

function introduction() {
  const { preStopMs, graceMs } = terms();
  return `# A rolling deploy, rehearsed

\`npm run rehearse\` replaces every process of the product while members use it, as a cluster does with our manifests, though with
neither containers nor a cluster. It takes about four minutes, writes this page, and ends with 1 if anything was lost.

\`\`\`sh
npm run rehearse
npm run rehearse -- --seed 7       # members do other things; usually 1
npm run rehearse -- --slack 10     # a slow machine: 10 s more for everything that has a limit; usually 3 s
npm run rehearse -- --seconds 10   # for each measurement of throughput; usually 5 s
\`\`\`

- **The product**: Redis with its append-only file, MongoDB, a mailbox, and ${REPLICAS} of every deployable, each a process as it runs
  anywhere. Before the gateways, a proxy gives each request and each socket to the next one, without stickiness.
- **Members**: 24 ask over HTTP for their profile and change it, for friends, a search, conversations and their history, and
  talk to the assistant, a request each 0.3 s or so; newcomers register and are mailed; pictures are uploaded; friends chat over
  sockets, with tabs that behave as the web app does.
- **The order** is that of \`maxUnavailable: 0\` and \`maxSurge: 1\`: a new process is ready before an old one is told to end, and while
  that one ends, the next new one starts. The proxy hears ${HEARD_AFTER_MS / 1000} s later that a gateway is going, as an Ingress does. SIGTERM comes after
  ${preStopMs / 1000} s and SIGKILL after ${graceMs / 1000} s, which is read from \`k8s/components/process\`. Deployable after deployable; the stores stay.
- **What counts**: HTTP clients and the proxy do not retry, so each request that a process fails is seen: a status other than the
  expected one and a broken connection count as failed. A profile whose lists are late stands without them, by design: counted apart. A socket ends with its gateway and comes back at
  another one, by design; what was not acknowledged then is sent again under its id. Lost is a message that was acknowledged and is not
  stored, or not read by both; MongoDB is read past the product, as [chaos](chaos.md) does, and all that it judges is judged here too. A process has to
  end by itself, with code 0.`;
}

function verdict({ on, node, processors, loadBefore }: Found['about'], faults: string[]) {
  const seen = faults.length === 0 ? '**Nothing was lost.**' : faults.map(fault => `- ✗ ${fault}`).join('\n');
  return `## What was seen

On ${on}, Node ${node}, ${processors}, shared with whatever asks, and with other work: the load was ${loadBefore.toFixed(1)} before the start.

${seen}`;
}

function everything({ total, mails, said, violations, counts, rows }: Found['roll']) {
  const of = (kind: string) => violations.filter(violation => violation.kind === kind).length;
  const others = violations.length - of('lost') - of('doubled');
  return table([
    ['', 'Number', 'Lost or failed', 'Doubled', 'Longest wait'],
    ['processes replaced', rows.length, rows.filter(({ how }) => how !== 'code 0').length, '', ''],
    ['requests over HTTP', total.requests, total.failed, '', seconds(total.longestMs)],
    ['of them profiles whose lists were late', total.partial, '', '', ''],
    ['messages', said, of('lost') + said - total.acknowledged, of('doubled'), seconds(total.longestAckMs)],
    ['of them sent again', counts['retries'] ?? 0, '', '', ''],
    ['mails to newcomers', mails.expected, mails.lost, mails.doubled, ''],
    ['sockets that came back', counts['reconnects'] ?? 0, 0, '', ''],
    ['anything else that chaos would judge', '', others, '', ''],
  ]);
}

function eachProcess({ rows }: Found['roll']) {
  const lines = rows.map(row => [
    row.name,
    seconds(row.readyAfterMs),
    seconds(row.drainMs),
    row.requests,
    row.failed,
    row.acknowledged,
    row.reconnections,
    seconds(row.longestMs),
    seconds(row.longestAckMs),
  ]);
  return `## Each process

From the start of its successor to 2 s after its own end. The rows of a deployable overlap, as the pods do.

${table([
  [
    'Replaced',
    'New ready',
    'SIGTERM to end',
    'Requests',
    'Failed',
    'Acknowledged',
    'Reconnections',
    'Longest request',
    'Longest message',
  ],
  ...lines,
])}`;
}

function growth({ rounds, answered, sent, stored, doubled, inFlight, refusals }: Found['scaling']) {
  const refused = refusals.reduce((sum, [, times]) => sum + times, 0);
  const ratios = rounds.flatMap((round, index) => {
    const before = rounds[index - 1];
    return before && index % 2 === 1 ? [`${(round.perSecond / before.perSecond).toFixed(2)} ×`] : [];
  });
  const kinds = Object.keys(rounds[0]?.processors ?? {});
  const lines = rounds.map(({ replicas, perSecond, answered: asked, refused: late, executed, processors }) => [
    replicas,
    Math.round(perSecond).toLocaleString('en'),
    asked.toLocaleString('en'),
    late.toLocaleString('en'),
    executed.map(count => count.toLocaleString('en')).join(' + '),
    ...kinds.map(kind => processors[kind]?.toFixed(2) ?? ''),
  ]);
  return `## Messaging grows from 1 to 3

${inFlight} messages are on their way at any time, sent as gateways send them, and go on while replicas come and go. **With 3, it was
${ratios.join(' and ')} what it was with 1 just before.** ${sent.toLocaleString('en')} were sent, ${answered.toLocaleString('en')} answered, ${refused.toLocaleString('en')} refused as too late, ${stored.toLocaleString('en')} stored, ${doubled} of them twice.
What each replica executed is what it says itself. Together it has to be what was answered, each message once; of what was refused as too late,
a replica may have done some.

${table([['Messaging', 'Messages/s', 'Answered', 'Refused', 'Executed', ...kinds.map(kind => `Processors: ${kind}`)], ...lines])}

The ratio is what counts, and only where the machine's other work was the same in both rounds. Replicas help where processors are left for
them: the columns show how many of the ${cpus().length} each kind of process kept busy. Where none is left, they cost: one replica asks MongoDB once for
many messages that came at the same time, three ask three times.`;
}

function limits() {
  return `## What it would notice, and what not

That it notices was tried: with a proxy that heard of a gateway's end 3 s after SIGTERM instead of before, 75 requests failed, and it ended
with 1.

No kubelet, no Ingress controller and no network: that a pod which ends leaves the rotation within its ${terms().preStopMs / 1000} s is the cluster's part. Old
and new are the same version here; that two versions understand each other is what \`npm run check\` holds contracts to. One machine carries
everything, the members too.
`;
}

/** @param rows the headings first; all columns but the first to the right */
function table([head = [], ...rows]: (string | number)[][]) {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? ':--' : '--:'))), ...rows.map(line)].join('\n');
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
