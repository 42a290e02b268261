import type { Me } from '@attune/gateway-contract/auth';
import { sessionTexts } from '../language/en/session.js';
import { textsOf } from '../language/texts.js';

type Person = Me['friends'][number];

/** What others did since, in a sentence; undefined for what the member did, and while nothing is known from before. */
export function newsOf(before: Me | null | undefined, now: Me): string | undefined {
  if (!before) return undefined;
  const { news } = textsOf(sessionTexts);
  // Whose request the member accepted is no news.
  const friends = newIn(now.friends, [...before.friends, ...before.friendRequests]);
  if (friends.length > 0) return news.friends(names(friends));
  const asking = newIn(now.friendRequests, before.friendRequests);
  return asking.length > 0 ? news.asking(names(asking)) : undefined;
}

/** Whether the member's friends or the requests to them are other people than before. */
export const areOther = (before: Me, now: Me) => idsOf(before) !== idsOf(now);

const idsOf = ({ friends, friendRequests }: Me) =>
  [friends, friendRequests].map(people => people.map(({ _id }) => _id).join()).join(';');

const newIn = (people: Person[], known: Person[]) => people.filter(({ _id }) => !known.some(one => one._id === _id));

function names([first, ...others]: Person[]): string {
  const name = first ? `${first.firstname} ${first.lastname}` : '';
  return others.length === 0 ? name : textsOf(sessionTexts).news.andOthers(name, others.length);
}
