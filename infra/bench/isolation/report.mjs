import { median, quantile, table } from '../figures.mjs';

const AIM = 0.2;
const TITLES = { login: 'login', chat: 'chat, sent to received' };

/** All times of one side together, as a p99 wants many; and how much each round of pairs differed. */
export function summary(rounds) {
  return Object.keys(TITLES).map(work => {
    const of = isHanging => rounds.filter(round => round.isHanging === isHanging);
    const [usual, hanging] = [of(false), of(true)].map(side => figuresOf(side.map(round => round[work])));
    const pairs = of(true).map(({ round, [work]: { times } }) => {
      const beside = of(false).find(other => other.round === round)[work].times;
      return quantile(times, 0.99) / quantile(beside, 0.99) - 1;
    });
    return { work, usual, hanging, change: hanging.p99 / usual.p99 - 1, changeOfPairs: median(pairs) };
  });
}

function figuresOf(sides) {
  const times = sides.flatMap(side => side.times);
  const failed = sides.reduce((sum, side) => sum + side.failed, 0);
  return {
    count: times.length,
    failed,
    ...Object.fromEntries(QUANTILES.map(q => [`p${q}`, quantile(times, q / 100)])),
  };
}
const QUANTILES = [50, 95, 99];

/** The results for a person to read. */
export function report({ node, cpus, loadBefore, calls, loginsPerSecond, messagesPerSecond, rounds, held, results }) {
  const ms = number => number.toFixed(1);
  const percent = share => `${share >= 0 ? '+' : ''}${Math.round(share * 100)} %`;
  const rows = results.flatMap(({ work, usual, hanging, change, changeOfPairs }) => [
    [
      TITLES[work],
      'no',
      String(usual.count),
      ms(usual.p50),
      ms(usual.p95),
      ms(usual.p99),
      '',
      '',
      '',
      String(usual.failed),
    ],
    [
      TITLES[work],
      `${calls}`,
      String(hanging.count),
      ms(hanging.p50),
      ms(hanging.p95),
      ms(hanging.p99),
      percent(change),
      `< ${AIM * 100} %`,
      percent(changeOfPairs),
      String(hanging.failed),
    ],
  ]);
  return [
    '',
    `Node ${node}, ${cpus}, load ${loadBefore} before the start`,
    `${loginsPerSecond} logins and ${messagesPerSecond} messages a second, ${rounds} pairs of rounds; calls held: ${held.join(', ')}`,
    '',
    table([['', 'hanging', 'times', 'p50 ms', 'p95 ms', 'p99 ms', 'p99', 'aim', 'median of pairs', 'failed'], ...rows]),
  ].join('\n');
}
