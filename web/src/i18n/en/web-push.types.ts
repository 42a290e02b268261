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
  "dateProposed": {
    "title": "New date proposed",
    "named": "{name} proposes a date",
    "body": "Open Attune to answer."
  },
  "dateChanged": {
    "title": "A date was changed",
    "named": "{name} changed your date",
    "body": "Open Attune to answer again."
  },
  "dateAccepted": {
    "title": "Your date was accepted",
    "named": "{name} accepted your date",
    "body": "Open Attune to see the plan."
  },
  "dateCalledOff": {
    "title": "A date was called off",
    "named": "{name} called your date off",
    "body": "Open Attune to see which."
  },
  "dateCheck": {
    "title": "Is all well?",
    "body": "Open Attune and answer, so that no one has to worry."
  },
  "dateContactLost": {
    "title": "Your trusted contact gets no mails",
    "body": "Open Attune to name someone else."
  },
  "general": {
    "title": "News in Attune",
    "body": "Open Attune to see it."
  }
};
