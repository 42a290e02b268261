import { aiApi } from '@attune/gateway-contract/ai';
import { authApi } from '@attune/gateway-contract/auth';
import { friendsApi } from '@attune/gateway-contract/friends';
import { healthApi } from '@attune/gateway-contract/health';
import { messagesApi } from '@attune/gateway-contract/message-routes';
import { operatorApi } from '@attune/gateway-contract/operator';
import { picturesApi } from '@attune/gateway-contract/pictures';
import type { Route } from '@attune/gateway-contract/route';

const apis = {
  auth: authApi,
  friends: friendsApi,
  messages: messagesApi,
  pictures: picturesApi,
  ai: aiApi,
  health: healthApi,
  operator: operatorApi,
} as const;

/** What each route is for. One that is not described here does not compile. */
const summaries: { [Api in keyof typeof apis]: Record<keyof (typeof apis)[Api], string> } = {
  auth: {
    register: 'Make an account; a link to verify the address is mailed',
    login: 'Begin a session, in a cookie',
    logout: 'End the session, and its sockets',
    me: 'The own account, with friends and requests',
    updateMe: 'Change the own profile; null or empty text clears a field',
    verify: 'Verify an address by the token of a mailed link; 400 when that was done before',
    resend: 'Mail the link again; the answer does not say whether there is such an account',
    forgot: 'Mail a link for a new password; the answer does not say whether there is such an account',
    reset: 'Set a new password by the token of a mailed link; all sessions end',
  },
  friends: {
    search: 'Look for members by name',
    sent: 'Those who were asked, and those who are blocked',
    sendRequest: 'Send a friend request; crossed requests make friends',
    acceptRequest: 'Accept a request',
    declineRequest: 'Decline a request; its sender is not told',
    cancelRequest: 'Take back an own request',
    unfriend: 'End a friendship',
    block: 'Block a member; a friendship ends, and neither finds the other',
    unblock: 'Take back a block',
    report: 'Report a member to the operators',
  },
  messages: {
    history: 'Messages with a friend, oldest first: the newest page, or the one next to a place',
    changes: 'What was edited, removed or reacted to since then',
    search: 'Messages with a friend that have these words',
    conversations: 'All conversations, with their last message',
    preferences: 'What others are shown of oneself in chats',
    changePreferences: 'Change what others are shown',
  },
  pictures: {
    upload: 'Upload a picture; the answer holds its address for `profilePicture`',
    foreign: 'Lead to our own copy of a picture that lies elsewhere',
    picture: 'A picture',
  },
  ai: {
    visit: 'Give the browser the cookie of a visitor',
    chat: 'Ask the assistant; with `Accept: text/event-stream` the answer comes in pieces',
    calls: 'The own calls to a model, and exactly what each sent',
  },
  health: { health: 'Whether the product can be used at all' },
  operator: {
    operator: 'Who runs this installation, and how to reach them; null where the configuration does not say',
  },
};

/** A route with what a reader of the document needs beside it. */
export interface DescribedRoute {
  tag: string;
  name: string;
  summary: string;
  route: Route;
}

/** Every route of the contract. */
export const describedRoutes: DescribedRoute[] = Object.entries(apis).flatMap(([tag, api]) =>
  Object.entries(api as Record<string, Route>).map(([name, route]) => ({
    tag,
    name,
    summary: (summaries[tag as keyof typeof apis] as Record<string, string>)[name] ?? '',
    route,
  })),
);
