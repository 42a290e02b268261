import { count, median, ms, sum, times } from '../harness/report.ts';

/** What one contender did in one round */
export interface Round {
  round: number;
  contender: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** Of one request or message, by process */
  cpuMicros: Record<string, number>;
}

/**
 * Measures each contender in turns, so that other work of the machine meets all alike. Round 0 is for compilers and caches to
 * warm up, and is not compared.
 */
export async function inTurns<C, R extends Pick<Round, 'round' | 'contender' | 'perSecond'>>(
  contenders: C[],
  rounds: number,
  measure: (contender: C, round: number) => Promise<R>,
) {
  const measured: R[] = [];
  for (let round = 0; round <= rounds; round++)
    for (const one of contenders) {
      const result = await measure(one, round);
      console.log(`${round ? `round ${round}` : 'warm-up'}: ${result.contender} ${Math.round(result.perSecond)}/s`);
      measured.push(result);
    }
  return measured;
}

export type Compared = ReturnType<typeof compare>[number];

/** One line for each contender: medians of the rounds, and ratios to the baseline of the same round. */
export function compare<R extends Round>(measured: R[], baseline: string, isServer = (_process: string) => true) {
  const rounds = measured.filter(({ round }) => round > 0);
  const cpuOf = ({ cpuMicros }: R) =>
    sum(Object.entries(cpuMicros).flatMap(([process, micros]) => (isServer(process) ? [micros] : [])));
  return [...new Set(rounds.map(({ contender }) => contender))].map(contender => {
    const own = rounds.filter(round => round.contender === contender);
    const beside = ({ round }: R) =>
      rounds.find(other => other.round === round && other.contender === baseline) ?? own[0]!;
    const processes = Object.keys(own[0]?.cpuMicros ?? {});
    return {
      contender,
      perSecond: median(own.map(({ perSecond }) => perSecond)),
      ratio: median(own.map(round => round.perSecond / beside(round).perSecond)),
      p50: median(own.map(({ p50 }) => p50)),
      p99: median(own.map(({ p99 }) => p99)),
      cpuMicros: Object.fromEntries(
        processes.map(process => [process, median(own.map(({ cpuMicros }) => cpuMicros[process] ?? NaN))]),
      ),
      cpuRatio: median(own.map(round => cpuOf(beside(round)) / cpuOf(round))),
      own,
    };
  });
}

export const comparisonHead = (unit: string) => [unit, 'ratio', 'aim', 'p50 ms', 'p99 ms', 'CPU ratio', 'CPU µs'];

export const comparisonCells = (compared: Omit<Compared, 'own'>, aim?: number) => [
  count(compared.perSecond),
  times(compared.ratio),
  aim ? `≥ ${aim} ×` : '',
  ms(compared.p50),
  ms(compared.p99),
  times(compared.cpuRatio),
  microsText(compared.cpuMicros),
];

export const microsText = (cpuMicros: Record<string, number>) =>
  Object.entries(cpuMicros)
    .map(([process, micros]) => `${process} ${Math.round(micros)}`)
    .join(' + ');
