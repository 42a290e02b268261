import type { Friendship } from '@attune/friends-contract/friendship.methods';
import { hiddenMembersLoop, testLoops } from '../../../infra/test/test-loops.js';
import { conversationIdOf } from '../src/conversations/conversation.js';
import { aMember, type RunningMessaging, startMessaging } from './messaging-service.fixture.js';

let running: RunningMessaging;

describe('Loops of messaging', () => {
  beforeAll(async () => {
    running = await startMessaging({ replicas: 1 });
  });
  afterAll(() => running.stop());

  testLoops(
    () => running.apps[0],
    [
      hiddenMembersLoop('messaging', () => running),
      {
        loop: 'FriendshipReconciler',
        task: 'FriendshipReconciler',
        failsIn: ['FriendshipReconciler', 'save'],
        before: () => running.redis.del('messaging:friendships:reconciled'),
        due: ids => running.friendships.push(...ids.map(aFriendship)),
        isDone: async id => (await running.conversations.findOne({ members: id }))?.isOpen === true,
      },
    ],
  );
});

function aFriendship(userId: string): Friendship {
  const { userId: other } = aMember();
  const userIds: [string, string] = userId < other ? [userId, other] : [other, userId];
  return { _id: conversationIdOf(userId, other), userIds, areFriends: true, revision: 1 };
}
