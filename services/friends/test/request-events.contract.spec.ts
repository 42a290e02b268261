import type { Caller } from '@attune/platform/contract';
import { announcementsIn } from '@attune/platform/testing/announcements';
import { until } from '../../../infra/test/until.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

interface Told {
  requesterId: string;
  targetId: string;
  revision: number;
}

/** What was announced of requests between the two, in the order in which it happened. */
async function toldOf(requester: Caller, target: Caller): Promise<[event: string, revision: number][]> {
  const told = new Map<number, [string, number]>();
  for (const { pattern, data } of await announcementsIn(running.redis)) {
    const { requesterId, targetId, revision } = data as Told;
    if (!/^friends\.request(Sent|Accepted|Ended)$/.test(pattern)) continue;
    if (requesterId === requester.userId && targetId === target.userId)
      told.set(revision, [pattern.slice('friends.'.length), revision]);
  }
  return [...told.values()].toSorted(([, one], [, other]) => one - other);
}
const members = async () => [await running.member(), await running.member()] as const;
const ask = (from: Caller, to: Caller) => running.friends.sendRequest({ targetId: to.userId }, from);
const settled = async () =>
  until(async () => (await running.pairs.countDocuments({ unannouncedSince: { $exists: true } })) === 0);

describe('what friends announces of requests', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  test('sent, withdrawn, sent again and accepted', async () => {
    const [ada, ben] = await members();
    await ask(ada, ben);
    await running.friends.cancelRequest({ targetId: ben.userId }, ada);
    await ask(ada, ben);
    await running.friends.acceptRequest({ requesterId: ada.userId }, ben);
    await settled();

    expect(await toldOf(ada, ben)).toEqual([
      ['requestSent', 1],
      ['requestEnded', 2],
      ['requestSent', 3],
      ['requestAccepted', 4],
    ]);
    expect(await toldOf(ben, ada)).toEqual([]);
  });

  test('a request that meets another one accepts it', async () => {
    const [ada, ben] = await members();
    await ask(ada, ben);
    await ask(ben, ada);
    await settled();

    expect(await toldOf(ada, ben)).toEqual([
      ['requestSent', 1],
      ['requestAccepted', 2],
    ]);
    expect(await toldOf(ben, ada)).toEqual([]);
  });

  test('a declined request ended, and one that is sent again afterwards is not announced', async () => {
    const [ada, ben] = await members();
    await ask(ada, ben);
    await running.friends.declineRequest({ requesterId: ada.userId }, ben);
    await running.friends.cancelRequest({ targetId: ben.userId }, ada);
    await ask(ada, ben);
    await settled();

    expect(await toldOf(ada, ben)).toEqual([
      ['requestSent', 1],
      ['requestEnded', 2],
    ]);
  });

  test.each(['requester', 'target'] as const)('a block by the %s ends a request that waits', async by => {
    const [ada, ben] = await members();
    await ask(ada, ben);
    await (by === 'requester'
      ? running.friends.block({ targetId: ben.userId }, ada)
      : running.friends.block({ targetId: ada.userId }, ben));
    await settled();

    expect(await toldOf(ada, ben)).toEqual([
      ['requestSent', 1],
      ['requestEnded', 2],
    ]);
  });
});
