import { english } from '../catalogue.js';
import { pluralIn } from '../plural.js';

const plural = pluralIn('en');
const messages = (count: number) => plural(count, { one: '1 message', other: `${count} messages` });
const drafts = (count: number) => plural(count, { one: '1 draft', other: `${count} drafts` });

export const sessionTexts = english('session', {
  logIn: 'Log In',
  signUp: 'Sign Up',
  logOut: 'Log Out',
  yourProfile: 'Your profile',
  toMoments: 'Go to Moments',
  stillLoggedIn: 'You are still logged in: the server did not answer. Please try again.',
  unsent: {
    question: (messageCount: number, draftCount: number) => {
      const parts = [messageCount > 0 && messages(messageCount), draftCount > 0 && drafts(draftCount)].filter(Boolean);
      const isOne = messageCount + draftCount === 1;
      return `${parts.join(' and ')} ${isOne ? 'has' : 'have'} not been sent. Log out and discard ${isOne ? 'it' : 'them'}?`;
    },
    advice: 'Nothing of you stays on this device after you log out.',
    isWaiting: 'You will be logged out once they are sent.',
    cancel: 'Cancel',
    wait: 'Wait until they are sent',
    discard: 'Log out',
  },
  dismiss: 'Dismiss',
  unreachable: {
    title: 'Attune cannot be reached',
    advice: 'The server does not answer right now. Please check your connection and try again.',
  },
  ended: {
    title: 'Please log in again',
    goOn: (username: string) =>
      `Your session as ${username} has ended. Log in, and go on where you were: what you typed is still here.`,
    password: 'Password',
    failed: 'Attune cannot be reached right now. Please check your connection and try again.',
    asSomebodyElse: 'Log in as somebody else',
  },
  friendNotices: {
    friends: {
      text: (names: string) => `You and ${names} are friends now.`,
      action: (count: number) => (count === 1 ? 'Say hi' : 'Open Messaging'),
    },
    requests: {
      text: (names: string) => `${names} would like to be your friend.`,
      action: (count: number) => (count === 1 ? 'View request' : 'View requests'),
    },
    andOthers: (name: string, others: number) => `${name} and ${others} more`,
  },
});
