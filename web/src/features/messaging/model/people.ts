import type { Me } from '@attune/gateway-contract/auth';
import type { ConversationListItem } from './conversation.types.js';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { textsOf } from '../../../i18n/texts.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';

export type Person = Me['friends'][number];

/** A friend, or a former friend with whom the member exchanged messages. */
export interface Entry {
  id: string;
  /** Absent for a former friend, whose name is private again. */
  person: Person | undefined;
  conversation: ConversationListItem | undefined;
}

/** Friends, and closed conversations that can still be read; the latest message first, then by name. */
export function entriesOf(
  friends: Person[],
  conversations: ReadonlyMap<string, ConversationListItem>,
  known: ReadonlyMap<string, Person>,
): Entry[] {
  const ids = new Set([
    ...friends.map(({ _id }) => _id),
    ...[...conversations.values()].filter(said).map(conversation => conversation.with),
  ]);
  return [...ids].map(id => ({ id, person: known.get(id), conversation: conversations.get(id) })).sort(latestFirst);
}

const said = (conversation: ConversationListItem) => conversation.last !== undefined;

function latestFirst(one: Entry, other: Entry): number {
  const [a, b] = [one, other].map(({ conversation }) => conversation?.last?.createdAt ?? '');
  if (a !== b) return (a ?? '') > (b ?? '') ? -1 : 1;
  return nameOf(one.person).localeCompare(nameOf(other.person));
}

/** First and last name. */
export const nameOf = (person: Person | undefined): string =>
  person ? withoutOrderControls(`${person.firstname} ${person.lastname}`) : textsOf(messagingTexts).formerFriend;

/** What they are called within a sentence. */
export const shortNameOf = (person: Person | undefined): string =>
  person ? withoutOrderControls(person.firstname) : textsOf(messagingTexts).thisPerson;
