import { closedLoop, during } from '../../harness/load.ts';
import { quantile } from '../../harness/report.ts';
import { takeOrders } from '../../harness/worker.ts';
import { Executions, micros, question, type Answer, type Contender, type Question } from './echo.ts';

// One process of a contender: `worker.ts <contender> <url> replica|caller`. A caller is told to ask, a replica what it has executed.
const [, , contender, url = '', role] = process.argv;
const { serve, connect }: Contender = await import(`./contenders/${contender}.ts`);

if (role === 'replica') {
  const executions = new Executions();
  await serve(url, executions);
  takeOrders({ count: (asked: number) => executions.counted(asked), reset: () => executions.reset() });
} else {
  const ask = await connect(url);
  takeOrders({ load: (options: LoadOptions) => load(ask, options) });
}

interface LoadOptions {
  seconds: number;
  inFlight: number;
}
export type Loaded = Awaited<ReturnType<typeof load>>;

/** Asks for so many seconds, with so many requests in flight at any time. */
async function load(ask: (question: Question) => Promise<Answer>, { seconds, inFlight }: LoadOptions) {
  const times: number[] = [];
  let wrong = 0;
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await closedLoop(inFlight, during(seconds * 1000), async number => {
    const before = performance.now();
    const answer = await ask(question(number)).catch(() => undefined);
    times.push(performance.now() - before);
    if (answer?.number !== number) wrong++;
  });
  // Before the times are sorted, which is no part of a request.
  const spent = micros(cpu);
  const perSecond = ((times.length - wrong) * 1000) / (performance.now() - begun);
  return {
    asked: times.length,
    wrong,
    perSecond,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: spent,
  };
}
