import type { Me } from '@attune/gateway-contract/auth';

type Person = Me['friends'][number];

/** What others did since, in a sentence; undefined for what the member did, and while a list is not known. */
export function newsOf(before: Me | null | undefined, now: Me): string | undefined {
  if (!before || before.degraded || now.degraded) return undefined;
  // Whose request the member accepted is no news.
  const friends = newIn(now.friends, [...before.friends, ...before.friendRequests]);
  if (friends.length > 0) return `You and ${names(friends)} are friends now.`;
  const asking = newIn(now.friendRequests, before.friendRequests);
  return asking.length > 0 ? `${names(asking)} would like to be your friend.` : undefined;
}

const newIn = (people: Person[], known: Person[]) => people.filter(({ _id }) => !known.some(one => one._id === _id));

function names([first, ...others]: Person[]): string {
  const name = first ? `${first.firstname} ${first.lastname}` : '';
  return others.length === 0 ? name : `${name} and ${others.length} more`;
}
