import { run } from './run.ts';

// Always the same faults in the same order; `npm run chaos` takes others. A slow machine gets through fewer of them.
const SEED = Number(process.env['CHAOS_SEED'] ?? 35_076);
const SECONDS = 25;
/** What waits for nothing may still wait for a processor: other suites run beside this one. */
const SLACK_MS = 20_000;

describe('Messaging under chaos', () => {
  test('I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 when processes and connections are killed, stopped or cut off while members talk, no message is lost, doubled, out of order, made up or seen by others', async () => {
    const lines: string[] = [`Seed ${SEED}`];

    const { violations, counts, logs } = await run({
      seed: SEED,
      seconds: SECONDS,
      slackMs: SLACK_MS,
      say: line => lines.push(line),
    });

    // What happened is of use only where something went wrong.
    const account = violations.length > 0 ? [...lines, logs] : [];
    expect({ violations, account }).toEqual({ violations: [], account: [] });
    expect(counts['said']).toBeGreaterThan(0);
  }, 400_000);
});
