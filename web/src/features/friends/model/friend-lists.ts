import type { Me } from '@attune/gateway-contract/auth';
import type { AnsweredPart } from '@attune/gateway-contract/friends';

/** Another member, as lists show them. */
export type Person = Me['friends'][number];

/** A person who asks the member, and what they say with it. */
export type FriendRequest = Me['friendRequests'][number];

/** A person whom the member asked, and when; absent while the request is on its way. */
export type SentRequest = Person & { sentAt?: string | undefined };

/** The people related to the member; a person stands in one list at most. */
export interface Lists {
  friends: Person[];
  /** People who asked the member. */
  requests: FriendRequest[];
  /** People whom the member asked. */
  sent: SentRequest[];
  blocked: Person[];
}

export type Relation = 'friend' | 'asking' | 'asked' | 'blocked' | 'none';
export type StepKind = 'send' | 'accept' | 'decline' | 'cancel' | 'unfriend' | 'block' | 'unblock';

/** One step between the member and another person. */
export interface Step {
  kind: StepKind;
  person: Person;
  /** What goes with a request. */
  note?: string;
  /** What of the person's it answers. */
  about?: AnsweredPart;
}

/** The lists as they stand after a step; taking the same step twice changes nothing more. */
export function after(lists: Lists, { kind, person }: Step): Lists {
  const rest = without(lists, person);
  switch (kind) {
    case 'accept':
      return { ...rest, friends: [person, ...rest.friends] };
    case 'send':
      // Two people who ask each other are friends at once.
      return isIn(lists.requests, person) || isIn(lists.friends, person)
        ? { ...rest, friends: [person, ...rest.friends] }
        : { ...rest, sent: [byFirstname(person), ...rest.sent] };
    case 'block':
      return { ...rest, blocked: [byFirstname(person), ...rest.blocked] };
    case 'decline':
    case 'cancel':
    case 'unfriend':
    case 'unblock':
      return rest;
  }
}

/** What a person is to the member. */
export function relationTo(person: Person, lists: Lists): Relation {
  if (isIn(lists.friends, person)) return 'friend';
  if (isIn(lists.requests, person)) return 'asking';
  if (isIn(lists.sent, person)) return 'asked';
  return isIn(lists.blocked, person) ? 'blocked' : 'none';
}

/** First and last name; of a member who is no friend, the first name alone. */
export const nameOf = (person: Person): string => `${person.firstname} ${person.lastname}`.trim();

/** As the server names them in these lists: a search had both names, and so had a friend. */
const byFirstname = (person: Person): Person => ({ ...person, lastname: '' });

const isIn = (list: Person[], { _id }: Person) => list.some(person => person._id === _id);

function without(lists: Lists, { _id }: Person): Lists {
  const others = <P extends Person>(list: P[]) => list.filter(person => person._id !== _id);
  return {
    friends: others(lists.friends),
    requests: others(lists.requests),
    sent: others(lists.sent),
    blocked: others(lists.blocked),
  };
}
