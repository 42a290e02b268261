import { english } from '../catalogue.js';

export const sessionTexts = english('session', {
  logIn: 'Log In',
  signUp: 'Sign Up',
  logOut: 'Log Out',
  stillLoggedIn: 'You are still logged in: the server did not answer. Please try again.',
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
  news: {
    friends: (names: string) => `You and ${names} are friends now.`,
    asking: (names: string) => `${names} would like to be your friend.`,
    andOthers: (name: string, others: number) => `${name} and ${others} more`,
  },
});
