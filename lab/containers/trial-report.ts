import { count, seconds, table } from '../harness/report.ts';
import type { Row, Verdict } from './trial.ts';

/** What must not be once all members are silent: anything lost or doubled. */
export const faultsIn = ({ violations, mails }: Verdict) => [
  ...violations.map(({ kind, detail }) => `${kind}: ${detail}`),
  ...(mails.lost + mails.doubled > 0 ? [`mails: ${mails.lost} lost, ${mails.doubled} doubled`] : []),
];

export function totals({ total, said, stored, violations, mails, counts }: Verdict) {
  const of = (kind: string) => violations.filter(violation => violation.kind === kind).length;
  return table([
    ['', 'Number', 'Lost', 'Doubled', 'Longest wait'],
    ['requests over HTTP', count(total.requests), '', '', seconds(total.longestMs)],
    ['messages', count(said), of('lost'), of('doubled'), seconds(total.longestAckMs)],
    ['of them sent again by the app', counts['retries'] ?? 0, '', '', ''],
    ['messages stored', count(stored), '', '', ''],
    ['mails to newcomers', mails.expected, mails.lost, mails.doubled, ''],
    ['sockets that came back', counts['reconnects'] ?? 0, 0, '', ''],
    ['anything else that chaos would judge', '', violations.length - of('lost') - of('doubled'), '', ''],
  ]);
}

export function phases(rows: Row[]) {
  const head = ['While', 'took', 'Requests', 'Failed', 'Longest', 'Messages', 'Longest', 'Sockets that came back'];
  const lines = rows.map(
    ({ phase, tookMs, requests, failed, longestMs, acknowledged, longestAckMs, reconnections, mayFail }) => [
      `${phase}${mayFail ? ' ¹' : ''}`,
      seconds(tookMs),
      requests,
      failed,
      seconds(longestMs),
      acknowledged,
      seconds(longestAckMs),
      reconnections,
    ],
  );
  return `${table([head, ...lines])}

¹ Requests may fail here: what serves them is ended at once, or a store that all need is away. Members are told so and nothing of theirs is lost.`;
}
