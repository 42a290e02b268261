import { aiApi } from '@attune/gateway-contract/ai';
import { authApi } from '@attune/gateway-contract/auth';
import { friendsApi } from '@attune/gateway-contract/friends';
import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { membersApi } from '@attune/gateway-contract/members';
import { messagesApi } from '@attune/gateway-contract/message-routes';
import { notificationsApi } from '@attune/gateway-contract/notifications';
import type { Request } from '../harness/client.ts';
import type { Random } from '../harness/random.ts';

/** Between two acts: 7.5 s on average, eight acts a minute. */
export const THINKING_MS = { from: 4000, to: 11_000 };
/** From the first letter of a message to its end. */
export const TYPING_MS = { from: 1000, to: 4000 };

interface Person {
  _id: string;
  username: string;
}

/** What a member sees when they decide what to do next */
export interface View {
  /** Friends, and who is on the cards of the day */
  known: Person[];
  friends: readonly string[];
}

/** Requests of one page, side by side as the web app makes them, by the group that they are reported in */
type Page = Record<string, Request>;

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`;

/** What is asked for when the app is opened, beside the conversations themselves. */
export const opening: Page = {
  me: { path: authApi.me.path },
  unread: { path: notificationsApi.unread.path },
  conversations: { path: messagesApi.conversations.path },
};

export const DISCOVER = 'Discover';

/** Pages that a member opens, and how often beside the rest; what remains of 40 is messages. */
const PAGES: [weight: number, open: (view: View, random: Random) => Page][] = [
  [6, () => ({ [DISCOVER]: { path: matchingApi.today.path }, 'Super Match': { path: matchingApi.superMatch.path } })],
  [6, ({ known }, random) => profile(random.oneOf(known))],
  [4, () => ({ conversations: { path: messagesApi.conversations.path } })],
  [2, ({ friends }, random) => ({ history: history(random.oneOf(friends)) })],
  [2, ({ known }, random) => ({ search: search(random.oneOf(known).username) })],
  [2, () => ({ notifications: { path: notificationsApi.list.path }, unread: { path: notificationsApi.unread.path } })],
  [1, () => ({ me: { path: authApi.me.path } })],
  [1, () => ({ assistant: QUESTION })],
];
const MESSAGES = 16;
const QUESTION: Request = {
  ...aiApi.chat,
  accept: 'text/event-stream',
  body: { messages: [{ role: 'user', content: 'How do I begin a conversation?' }] },
};

/** What comes next: a message where it is no page. */
export const WHEEL = [
  ...PAGES.flatMap(([weight, open]) => Array.from({ length: weight }, () => open)),
  ...Array.from({ length: MESSAGES }, () => undefined),
];

const profile = ({ _id, username }: Person): Page => ({
  profile: { path: membersApi.profile.path.replace(':username', username) },
  'in common': { path: withQuery(matchingApi.inCommonWith.path, { memberId: _id }) },
});
const history = (friend: string) => ({ path: withQuery(messagesApi.history.path, { with: friend, limit: '100' }) });
const search = (query: string) => ({ path: withQuery(friendsApi.search.path, { query }) });
