import type { Me } from '@attune/gateway-contract/auth';

type Person = Me['friends'][number];

/** What other members did that the member has not been told yet. */
export interface FriendNotices {
  /** People who accepted the member's request. */
  friends: readonly Person[];
  /** People who ask to be the member's friend. */
  requests: readonly Person[];
}

export type NoticeKind = keyof FriendNotices;

export const NO_NOTICES: FriendNotices = { friends: [], requests: [] };

/** Adds what others did between two answers of the server, and drops what is no longer true, such as an answered request. */
export function afterChange(notices: FriendNotices, before: Me | null | undefined, now: Me): FriendNotices {
  if (!before) return NO_NOTICES;
  // A request that the member accepted is the member's own doing.
  const friends = newIn(now.friends, [...before.friends, ...before.friendRequests]);
  const requests = newIn(now.friendRequests, before.friendRequests);
  return {
    friends: [...stillIn(now.friends, notices.friends), ...friends],
    requests: [...stillIn(now.friendRequests, notices.requests), ...requests],
  };
}

/** The one notice that is shown now: a new friend comes first. */
export function firstNotice({
  friends,
  requests,
}: FriendNotices): { kind: NoticeKind; people: readonly Person[] } | undefined {
  if (friends.length > 0) return { kind: 'friends', people: friends };
  return requests.length > 0 ? { kind: 'requests', people: requests } : undefined;
}

/** Where the notice's action leads: to the conversation with the new friend, or to the request; of several people, to the page with all of them. */
export function addressOf({ kind, people }: { kind: NoticeKind; people: readonly Person[] }): string {
  const only = people.length === 1 ? people[0]?._id : undefined;
  if (kind === 'requests') return only === undefined ? '/friends' : `/friends/requests/${only}`;
  return only === undefined ? '/messaging' : `/messaging?with=${only}`;
}

const includes = (people: readonly Person[], { _id }: Person) => people.some(one => one._id === _id);
const newIn = (people: readonly Person[], known: readonly Person[]) => people.filter(one => !includes(known, one));
const stillIn = (people: readonly Person[], told: readonly Person[]) => told.filter(one => includes(people, one));
