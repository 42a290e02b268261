import { median, table } from '../figures.mjs';

const TITLES = { attune: 'Attune', relay: 'bare Socket.IO relay' };
const BASELINE = 'relay';
const AIM = { ratio: 0.5, p99: 100, kib: 40 };
/** Processes that do the same are shown as one. */
const roleOf = part => part.replace(/-\d+$/, '');

/** Medians of the rounds, ratios of rounds that lay side by side; and whatever was measured once. */
export function summary(found) {
  const results = found.flatMap(({ messaging, rounds }) =>
    Object.keys(TITLES).map(contender => ({ messaging, ...summaryOf(contender, rounds) })),
  );
  const kept = found.map(one => ({ messaging: one.messaging, ...one.stored, acknowledged: acknowledgedOf(one) }));
  const measurements = found.map(({ messaging, rounds }) => ({ messaging, rounds }));
  return { results, kept, steady: found[0].steady, idle: found[0].idle, measurements };
}

function summaryOf(contender, measured) {
  const rounds = measured.filter(({ isWarmUp }) => !isWarmUp);
  const own = rounds.filter(round => round.contender === contender);
  const beside = ({ round }) => rounds.find(other => other.round === round && other.contender === BASELINE);
  const of = field => median(own.map(round => round[field]));
  const cpuMicros = own.map(byRole);
  return {
    contender,
    perSecond: of('perSecond'),
    ratio: median(own.map(round => round.perSecond / beside(round).perSecond)),
    p50: of('p50'),
    p99: of('p99'),
    cpuMicros: Object.fromEntries(Object.keys(cpuMicros[0]).map(role => [role, median(cpuMicros.map(it => it[role]))])),
    cpuRatio: median(own.map(round => serverMicros(beside(round)) / serverMicros(round))),
    arrived: sum(own.map(({ arrived }) => arrived)),
    failed: sum(own.map(failedIn)),
    unexpected: sum(own.map(({ unexpected }) => unexpected)),
  };
}

/** Rounds, warm-up and steady rate: whatever arrived was acknowledged, and has to be stored. */
const acknowledgedOf = ({ rounds, steady }) =>
  sum([...rounds, ...steady].filter(({ contender }) => contender === 'attune').map(({ arrived }) => arrived));

/** The results for a person to read. */
export function report({ node, cpus, loadBefore, results, kept, steady, idle }) {
  return [
    '',
    `Node ${node}, ${cpus}, load ${loadBefore} before the start`,
    'CPU: processor time of one message in µs, clients apart. Ratios: to the relay of the same round.',
    '',
    table([
      ['full load', 'messaging', 'messages/s', 'ratio', 'aim', 'p50 ms', 'p99 ms', 'CPU ratio', 'failed', 'CPU µs'],
      ...results.map(loadRow),
    ]),
    '',
    ...kept.map(({ messaging, acknowledged, messages, withHoles }) =>
      [
        `messaging ${messaging}: ${acknowledged} acknowledged and arrived`,
        `${messages} stored, ${withHoles} with holes`,
      ].join(', '),
    ),
    '',
    table([['steady rate', 'messages/s', 'p50 ms', 'p99 ms', 'aim', 'failed', 'CPU µs'], ...steady.map(steadyRow)]),
    '',
    table([
      ['idle', 'sockets', 'RSS without', 'RSS with', 'a socket', 'aim'],
      ...idle.map(({ contender, sockets, withoutKib, withAllKib, kibASocket }) => [
        TITLES[contender],
        String(sockets),
        `${(withoutKib / 1024).toFixed(0)} MiB`,
        `${(withAllKib / 1024).toFixed(0)} MiB`,
        `${kibASocket.toFixed(1)} KiB`,
        contender === BASELINE ? '' : `≤ ${AIM.kib} KiB`,
      ]),
    ]),
  ].join('\n');
}

const loadRow = ({ contender, messaging, perSecond, ratio, p50, p99, cpuRatio, failed, cpuMicros }) => [
  TITLES[contender],
  contender === BASELINE ? '' : String(messaging),
  Math.round(perSecond).toLocaleString('en'),
  `${ratio.toFixed(2)} ×`,
  contender === BASELINE ? '' : `≥ ${AIM.ratio} ×`,
  p50.toFixed(1),
  p99.toFixed(1),
  `${cpuRatio.toFixed(2)} ×`,
  String(failed),
  microsText(cpuMicros),
];

const steadyRow = result => [
  TITLES[result.contender],
  Math.round(result.perSecond).toLocaleString('en'),
  result.p50.toFixed(1),
  result.p99.toFixed(1),
  result.contender === BASELINE ? '' : `≤ ${AIM.p99} ms`,
  String(failedIn(result)),
  microsText(byRole(result)),
];

const microsText = cpuMicros =>
  Object.entries(cpuMicros)
    .map(([role, micros]) => `${role} ${Math.round(micros)}`)
    .join(' + ');

function byRole({ cpuMicros }) {
  const roles = {};
  for (const [part, micros] of Object.entries(cpuMicros)) roles[roleOf(part)] = (roles[roleOf(part)] ?? 0) + micros;
  return roles;
}

const serverMicros = round => {
  const { clients: _clients, ...servers } = byRole(round);
  return sum(Object.values(servers));
};
const failedIn = ({ refusals }) => sum(Object.values(refusals));
const sum = numbers => numbers.reduce((total, number) => total + number, 0);
