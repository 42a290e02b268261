import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import type { PlatformConfig } from '@attune/platform/config';
import { serveFake } from '@attune/platform/testing/fake-service';

export const pairOf = (one: string, other: string) => [one, other].toSorted().join(' ');
export const firstnameOf = (userId: string) => `Name${userId.slice(0, 4)}`;

export const personOf = (userId: string): Person => ({
  _id: userId,
  username: `user_${userId.slice(0, 8)}`,
  firstname: firstnameOf(userId),
  lastname: 'Lovelace',
  profilePicture: null,
});

/** Pairs as `pairOf` names them, and members. */
type Known = Record<'friends' | 'hidden' | 'blocked' | 'incognito', Set<string>>;

/** Friends, as the test says who is one, who blocked whom and who is seen. */
export const serveFriends = ({ friends, hidden, blocked, incognito }: Known, config: PlatformConfig) =>
  serveFake(
    friendsContract,
    {
      relationsWith: async ({ ids }, caller) => ({
        friends: ids
          .filter(id => friends.has(pairOf(id, caller?.userId ?? '')) && !hidden.has(id))
          .map(id => personOf(id)),
        strangers: [],
      }),
      visiblePeople: async ({ ids }, caller) => {
        const pair = (id: string) => pairOf(id, caller?.userId ?? '');
        const isSeen = (id: string) =>
          !hidden.has(id) && !blocked.has(pair(id)) && (!incognito.has(id) || friends.has(pair(id)));
        return { people: ids.filter(isSeen).map(id => personOf(id)) };
      },
    },
    config,
  );
