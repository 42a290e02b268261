// Written by `npm run messages:types`.
export type SessionMessages = {
  "cookiesBlocked": "Your browser keeps no cookies of Attune. Without them you can't log in or talk to the assistant. Please allow cookies for this site.",
  "logIn": "Log In",
  "logInAgain": "Log in again",
  "signUp": "Sign Up",
  "logOut": "Log Out",
  "yourProfile": "Your profile",
  "toMoments": "Go to Moments",
  "stillLoggedIn": "You are still logged in: the server did not answer. Please try again.",
  "unsent": {
    "question": "{messages, plural, =0 {{drafts, plural, one {1 draft has not been sent. Log out and discard it?} other {{drafts, number, ::group-off} drafts have not been sent. Log out and discard them?}}} one {{drafts, plural, =0 {1 message has not been sent. Log out and discard it?} one {1 message and 1 draft have not been sent. Log out and discard them?} other {1 message and {drafts, number, ::group-off} drafts have not been sent. Log out and discard them?}}} other {{drafts, plural, =0 {{messages, number, ::group-off} messages have not been sent. Log out and discard them?} one {{messages, number, ::group-off} messages and 1 draft have not been sent. Log out and discard them?} other {{messages, number, ::group-off} messages and {drafts, number, ::group-off} drafts have not been sent. Log out and discard them?}}}}",
    "advice": "Nothing of you stays on this device after you log out.",
    "isWaiting": "You will be logged out once they are sent.",
    "cancel": "Cancel",
    "wait": "Wait until they are sent",
    "discard": "Log out"
  },
  "dismiss": "Dismiss",
  "unreachable": {
    "title": "Attune cannot be reached",
    "advice": "The server does not answer right now. Please check your connection and try again."
  },
  "ended": {
    "title": "Please log in again",
    "goOn": "Your session as {username} has ended. Log in, and go on where you were: what you typed is still here.",
    "password": "Password",
    "failed": "Attune cannot be reached right now. Please check your connection and try again.",
    "toLoginPage": "Go on at the login page",
    "asSomebodyElse": "Log in as somebody else"
  },
  "friendNotices": {
    "friends": {
      "text": "You and {names} are friends now.",
      "action": "{count, plural, one {Say hi} other {Open Messaging}}"
    },
    "requests": {
      "text": "{names} would like to be your friend.",
      "action": "{count, plural, one {View request} other {View requests}}"
    },
    "andOthers": "{name} and {others, number, ::group-off} more"
  }
};
