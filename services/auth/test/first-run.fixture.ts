import type { Logger } from 'pino';
import type { AuthConfig } from '../src/auth.config.js';
import { FirstRunRepository } from '../src/first-run/first-run.repository.js';
import { FirstRunService } from '../src/first-run/first-run.service.js';
import { FirstRunTask } from '../src/first-run/first-run.task.js';
import { StandingRepository } from '../src/users/standing.repository.js';
import type { RunningAuth } from './auth-service.fixture.js';

export const CODE = /\b(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}\b/;

/** Starts of auth as the first run sees them, and what they leave. */
export function firstRuns(running: () => RunningAuth) {
  const service = () => running().part(FirstRunService);
  const standings = () => running().part(StandingRepository);
  const codes = () => running().part(FirstRunRepository);

  /** A start that is still to be run, and what it writes to the log. */
  function startWith(config: Partial<AuthConfig> = {}) {
    const lines: string[] = [];
    const log = { info: (fields: object, msg: string) => lines.push(JSON.stringify({ ...fields, msg })) };
    const settings = { ...running().config, ...config };
    return { lines, task: new FirstRunTask(codes(), standings(), settings, log as unknown as Pick<Logger, 'info'>) };
  }
  /** What auth writes to its log when it is started now. */
  async function started(now = new Date(), config: Partial<AuthConfig> = {}): Promise<string> {
    const { task, lines } = startWith(config);
    await task.run(now);
    return lines.join('\n');
  }
  const newCode = async (now?: Date) => CODE.exec(await started(now))?.[0] ?? 'there is none';
  const codesStored = () => running().firstRunCodes.find().toArray();
  return { service, standings, startWith, started, newCode, codesStored };
}
