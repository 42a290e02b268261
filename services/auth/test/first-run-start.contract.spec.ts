import { until } from '../../../infra/test/until.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { CODE, firstRuns } from './first-run.fixture.js';
import { secondFactors } from './second-factor.fixture.js';

let running: RunningAuth;

describe('a start of auth', () => {
  beforeAll(async () => (running = await startAuth({ replicas: 1, overrides: { FIRST_RUN: 'on' } })));
  afterAll(() => running.stop());
  beforeEach(() => running.users.updateMany({}, { $unset: { operatorSince: 1 } }));

  const { withTotp } = secondFactors(() => running);
  const { startWith, started, newCode, standings, codesStored } = firstRuns(() => running);

  test('the log says once where to go and the code, found by a search for the first run, and the database has no more than its digest', async () => {
    const said = await started();
    const code = CODE.exec(said)?.[0] ?? '';

    expect(said.split('\n')).toHaveLength(1);
    expect(JSON.parse(said)).toMatchObject({ msg: 'first_run_open', page: 'https://attune.example/first-run', code });
    expect(said).toContain('first run');
    expect(new Set(code.replaceAll('-', '')).size).toBeGreaterThan(6);
    const stored = JSON.stringify(await codesStored());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test.each([
    ['without an operator', 'on', false],
    ['with one', 'on', true],
    ['with FIRST_RUN=off', 'off', false],
  ] as const)('%s, a start looks once, and nothing goes on running', async (_what, FIRST_RUN, isOperated) => {
    const { _id } = await withTotp();
    if (isOperated) await running.users.updateOne({ _id }, { $set: { operatorSince: new Date() } });
    const { task } = startWith({ FIRST_RUN });
    const pace = { of: jest.fn(() => 0) };
    await Object.assign(task, { pace }).onApplicationBootstrap();

    expect(pace.of).not.toHaveBeenCalled();
  });

  test('a start without its database says the code once that is there', async () => {
    const { task, lines } = startWith();
    jest.spyOn(standings(), 'hasHolder').mockRejectedValueOnce(new Error('away'));
    await Object.assign(task, { pace: { of: () => 0 } }).onApplicationBootstrap();
    await until(() => lines.length > 0);

    expect(lines).toHaveLength(1);
    await task.onModuleDestroy();
  });

  test('J24 with FIRST_RUN=off the log has no code, and the one of an earlier start is over', async () => {
    const code = await newCode();

    expect(await started(new Date(), { FIRST_RUN: 'off' })).toBe('');

    expect(await codesStored()).toEqual([]);
    await expect(running.auth.checkFirstRun({ code })).rejects.toMatchObject({ reason: 'first_run_closed' });
  });
});
