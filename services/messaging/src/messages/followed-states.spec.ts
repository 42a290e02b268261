import type { Replicas } from '@attune/platform/replicas';
import type { Closings } from '../closings/closings.js';
import type { CurrentStateRepository } from './current-state.repository.js';
import { FollowedStates } from './followed-states.js';
import type { MessageRepository } from './message.repository.js';

const ID = 'a_b';
const stored = { seq: 1, createdAt: new Date() };

/** Of one of two replicas: the last message is read, the rest is remembered. */
function ofTwoReplicas() {
  const world = { epoch: 'one', areFriends: true, reads: 0, answerLast: () => undefined as void };
  const states = new FollowedStates(
    {
      of: async () => ({ areFriends: world.areFriends, last: stored, reads: (world.reads += 1) }),
    } as unknown as CurrentStateRepository,
    {
      last: () => new Promise(resolve => (world.answerLast = () => resolve(stored))),
    } as unknown as MessageRepository,
    { epoch: async () => world.epoch } as unknown as Closings,
    { seen: async () => ({ isAlone: false, areCurrent: true }) } as unknown as Replicas,
  );
  return { world, states };
}

describe('FollowedStates', () => {
  test('what a send remembers that began before a closing does not count after it', async () => {
    const { world, states } = ofTwoReplicas();
    (await states.of(ID)).keep(stored);
    const begun = states.of(ID);
    await new Promise(setImmediate);

    Object.assign(world, { epoch: 'two', areFriends: false });
    await states.of('c_d');
    world.answerLast();
    const { areFriends, keep } = await begun;
    expect(areFriends).toBe(true);
    keep(stored);

    expect(await states.of(ID)).toMatchObject({ areFriends: false });
    expect(world.reads).toBe(3);
  });
});
