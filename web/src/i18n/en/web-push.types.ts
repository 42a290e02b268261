// Written by `npm run messages:types`.
export type WebPushMessages = {
  "friendRequest": {
    "title": "New friend request",
    "named": "{name} sent you a friend request",
    "body": "Open Attune to answer it."
  },
  "requestAccepted": {
    "title": "Your friend request was accepted",
    "named": "{name} accepted your friend request",
    "body": "Open Attune to say hello."
  },
  "superMatch": {
    "title": "A Super Match for today",
    "named": "{name} is your Super Match today",
    "body": "Open Attune to find out more."
  },
  "message": {
    "title": "New message",
    "named": "New message from {name}",
    "body": "Open Attune to read it."
  },
  "moderationDecision": {
    "title": "News about your account",
    "body": "Open Attune to read it."
  },
  "caseDecided": {
    "title": "News about your report",
    "body": "Open Attune to read it."
  },
  "general": {
    "title": "News in Attune",
    "body": "Open Attune to see it."
  }
};
