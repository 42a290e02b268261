import { testLoops } from '../../../infra/test/test-loops.js';
import { membersOf } from '../src/friendships/friendship.js';
import { anEntry, anId, type RunningFriends, startFriends } from './friends-service.fixture.js';

const PAST = new Date(Date.now() - 3_600_000);
let running: RunningFriends;

const aBlock = (blockerId: string) => {
  const blockedId = anId(10);
  return { _id: `${blockerId}_${blockedId}`, blockerId, blockedId, snapshot: null, at: PAST, unsettledSince: PAST };
};
const aFriendship = (targetId: string) => {
  const requesterId = anId(10);
  const members = membersOf(requesterId, targetId);
  return {
    _id: members.join('_'),
    members,
    requesterId,
    targetId,
    state: 'friends' as const,
    requestedAt: PAST,
    declinedAt: null,
    isWithdrawn: false,
    changedAt: PAST,
    revision: 1,
    lastCall: { id: anId(1), answer: 'friends' as const },
    unannounced: [{ event: 'friendshipStarted' as const, userIds: [], at: PAST, revision: 1 }],
    unannouncedSince: PAST,
  };
};

describe('Loops of friends', () => {
  beforeAll(async () => {
    running = await startFriends({ replicas: 1, speed: 20 });
  });
  afterAll(() => running.stop());

  testLoops(
    () => running.apps[0],
    [
      {
        loop: 'BlockService',
        task: 'UnfinishedWorkTask',
        due: ids => running.blocks.insertMany(ids.map(aBlock)),
        isDone: async blockerId => (await running.blocks.findOne({ blockerId }))?.unsettledSince === undefined,
      },
      {
        loop: 'FriendshipAnnouncer',
        task: 'UnfinishedWorkTask',
        due: ids => running.pairs.insertMany(ids.map(aFriendship)),
        isDone: async targetId => (await running.pairs.findOne({ targetId }))?.unannouncedSince === undefined,
      },
      {
        loop: 'HeldRequests',
        task: 'UnfinishedWorkTask',
        due: ids => running.turns.insertMany(ids.map(_id => ({ _id, shown: [], turnAt: PAST }))),
        isDone: async _id => (await running.turns.findOne({ _id }))?.turnAt === undefined,
      },
      {
        loop: 'DirectoryRebuild',
        task: 'DirectoryRebuild',
        failsIn: ['DirectoryRebuild', 'save'],
        before: () => running.redis.del('friends:directory:reconciled'),
        due: ids => running.listed.push(...ids.map(userId => anEntry({ userId, username: userId }))),
        isDone: async _id => (await running.directory.findOne({ _id })) !== null,
      },
      {
        loop: 'HiddenMemberReconciler',
        task: 'HiddenMemberReconciler',
        failsIn: ['HiddenMemberReconciler', 'save'],
        before: () => running.redis.del('friends:hidden:reconciled'),
        due: ids => running.hidden.push(...ids.map(userId => ({ userId, revision: 1 }))),
        isDone: async _id => (await running.directory.findOne({ _id }))?.hiddenRevision === 1,
      },
    ],
  );
});
