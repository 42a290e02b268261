import { median, table } from '../figures.mjs';

const TITLES = {
  attune: 'Attune: gateway, auth, friends',
  'monolith-populated': 'Express and populate',
  'monolith-lean': 'Express and populate, lean',
};
const BASELINE = 'monolith-populated';
/** How many times the baseline's throughput we want. */
const AIM = 1.2;

/** One line for each contender: medians of the rounds, ratios of rounds that lay side by side. */
export function summary(rounds) {
  return Object.keys(TITLES).map(contender => {
    const own = rounds.filter(round => round.contender === contender);
    const beside = ({ round }) => rounds.find(other => other.round === round && other.contender === BASELINE);
    const parts = Object.keys(own[0].cpuMicros);
    return {
      contender,
      perSecond: median(own.map(({ perSecond }) => perSecond)),
      p50: median(own.map(({ p50 }) => p50)),
      p99: median(own.map(({ p99 }) => p99)),
      ratio: median(own.map(round => round.perSecond / beside(round).perSecond)),
      cpuMicros: Object.fromEntries(parts.map(part => [part, median(own.map(round => round.cpuMicros[part]))])),
      cpuRatio: median(own.map(round => cpuOf(beside(round)) / cpuOf(round))),
      answered: sum(own.map(({ answered }) => answered)),
      failed: sum(own.map(({ failed }) => failed)),
    };
  });
}

/** The results for a person to read. */
export function report({ node, cpus, loadBefore, connections, rounds, secondsARound }, results) {
  const rows = results.map(({ contender, perSecond, p50, p99, ratio, cpuMicros, cpuRatio, answered, failed }) => [
    TITLES[contender],
    Math.round(perSecond).toLocaleString('en'),
    `${ratio.toFixed(2)} ×`,
    contender === 'attune' ? `≥ ${AIM} ×` : '',
    String(p50),
    String(p99),
    `${cpuRatio.toFixed(2)} ×`,
    answered.toLocaleString('en'),
    String(failed),
    Object.entries(cpuMicros)
      .map(([part, micros]) => `${part.replace(/^monolith-.*/, 'monolith')} ${Math.round(micros)}`)
      .join(' + '),
  ]);
  return [
    '',
    `Node ${node}, ${cpus}, load ${loadBefore} before the start`,
    `${connections} connections, median of ${rounds} rounds of ${secondsARound} s`,
    'CPU: the processor time of one request in µs. Ratios: how many times better than the second line.',
    '',
    table([
      ['', 'requests/s', 'ratio', 'aim', 'p50 ms', 'p99 ms', 'CPU ratio', 'answered', 'failed', 'CPU µs'],
      ...rows,
    ]),
  ].join('\n');
}

const cpuOf = ({ cpuMicros }) => sum(Object.values(cpuMicros));

const sum = numbers => numbers.reduce((total, number) => total + number, 0);
