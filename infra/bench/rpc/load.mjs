import { micros, question } from './echo.mjs';

/**
 * Asks for so many seconds, with so many requests in flight at any time: the next one leaves when one is answered.
 *
 * @param {(question: object) => Promise<{ number: number }>} ask
 * @param {{ seconds: number, inFlight: number }} options
 */
export async function load(ask, { seconds, inFlight }) {
  const times = [];
  let asked = 0;
  let wrong = 0;
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const number = asked++;
      const before = performance.now();
      const answer = await ask(question(number)).catch(() => undefined);
      times.push(performance.now() - before);
      if (answer?.number !== number) wrong++;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  const elapsed = (performance.now() - begun) / 1000;
  const spent = micros(cpu);
  times.sort((a, b) => a - b);
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { asked, wrong, perSecond: (asked - wrong) / elapsed, p50, p99, cpu: spent };
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
