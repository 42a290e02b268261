import { hidden } from '../src/users/hidden.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('hidden members', () => {
  beforeAll(async () => (running = await startAuth({ replicas: 1 })));
  afterAll(() => running.stop());

  test('are found by an index that holds no others', async () => {
    await running.verified(aRegistration());
    const { _id } = await running.verified(aRegistration());
    await running.users.updateOne({ _id }, { $set: { pausedSince: new Date() } });
    const filter = { isVerified: true, isDecoy: false, ...hidden };

    const explained = await running.users.find(filter).sort({ _id: 1 }).limit(500).explain('executionStats');

    expect(explained['executionStats']).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
    expect(JSON.stringify(explained['queryPlanner'])).toContain('isVerified_1_isDecoy_1__id_1');
    expect(JSON.stringify(explained['queryPlanner'].winningPlan)).not.toContain('SORT');
  });
});
