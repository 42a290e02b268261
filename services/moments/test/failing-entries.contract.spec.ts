import { HiddenMemberRepository } from '@attune/platform/hidden-members/hidden-member.repository';
import { testLoops } from '../../../infra/test/test-loops.js';
import { type RunningMoments, startMoments } from './moments-service.fixture.js';

let running: RunningMoments;

describe('Loops of moments', () => {
  beforeAll(async () => {
    running = await startMoments({ replicas: 1 });
  });
  afterAll(() => running.stop());

  testLoops(
    () => running.apps[0],
    [
      {
        loop: 'HiddenMemberReconciler',
        task: 'HiddenMemberReconciler',
        failsIn: ['HiddenMemberReconciler', 'save'],
        before: () => running.redis.del('moments:hidden:reconciled'),
        due: ids => running.hidden.push(...ids.map(userId => ({ userId, revision: 1 }))),
        isDone: async id => (await hiddenAmong([id])).has(id),
      },
    ],
  );
});

const hiddenAmong = async (ids: string[]): Promise<Set<string>> =>
  (await running.apps[0]?.get(HiddenMemberRepository, { strict: false }).among(ids)) ?? new Set();
