import type { Person } from '@attune/friends-contract/friends.contract';
import { markdownText } from './markdown-text.js';

/** What the assistant may know of another member: the names that their card shows. No id, no address, no picture. */
export type Names = Pick<Person, 'username' | 'firstname' | 'lastname'>;

/** More than these are not named in one answer. */
export const FRIENDS_AT_MOST = 50;

/** Names stand in the Markdown of an answer, be it the coach's or a model's. */
export const namesOf = ({ username, firstname, lastname }: Names): Names => ({
  username: markdownText(username),
  firstname: markdownText(firstname),
  lastname: markdownText(lastname),
});
