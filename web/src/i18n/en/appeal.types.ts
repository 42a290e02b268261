// Written by `npm run messages:types`.
export type AppealMessages = {
  "heading": "Your account",
  "introduction": "A moderator decided this; no part of it was automated. Below are the reasons. If you disagree, another moderator looks at it.",
  "logInAgain": {
    "text": "To read the decision about your account, log in. The link from there is good for an hour.",
    "logIn": "Log In"
  },
  "notLoaded": "The decision could not be loaded.",
  "none": "There is no decision to show.",
  "measures": {
    "none": "No measure",
    "warning": "You have been warned",
    "suspension": "Your account is suspended",
    "ban": "Your account is banned"
  },
  "decidedAt": "Decided on {at}",
  "until": "Until {at}",
  "rule": "Rule: {rule}",
  "readRules": "Read the community rules",
  "quotes": "What it rests on",
  "reasons": "Reasons",
  "form": {
    "heading": "Appeal",
    "text": "Why do you disagree?",
    "advice": "You can appeal once, until {until}. The decision stays until another moderator has decided.",
    "send": "Send the appeal",
    "cancel": "Cancel",
    "over": "This decision can no longer be appealed."
  },
  "sent": {
    "heading": "Your appeal",
    "at": "Sent on {at}",
    "change": "Change the appeal",
    "waiting": "It has arrived. Another moderator decides; you are told by mail.",
    "upheld": "The decision stands.",
    "reversed": "The decision was taken back. You can log in again."
  },
  "earlier": "Earlier decisions",
  "back": "Back to log in"
};
