import { hiddenMembersLoop, testLoops } from '../../../infra/test/test-loops.js';
import { type RunningMoments, startMoments } from './moments-service.fixture.js';

let running: RunningMoments;

describe('Loops of moments', () => {
  beforeAll(async () => {
    running = await startMoments({ replicas: 1 });
  });
  afterAll(() => running.stop());

  testLoops(() => running.apps[0], [hiddenMembersLoop('moments', () => running)]);
});
