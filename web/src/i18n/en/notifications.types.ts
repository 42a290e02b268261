// Written by `npm run messages:types`.
export type NotificationsMessages = {
  "heading": "Notifications",
  "bell": {
    "label": "{count, plural, =0 {Notifications} =100 {Notifications, more than 99 new} other {Notifications, {count, number, ::group-off} new}}"
  },
  "settings": "Notification settings",
  "new": "New",
  "loading": "Loading your notifications…",
  "failed": "Your notifications cannot be shown right now.",
  "none": {
    "title": "Nothing here yet",
    "advice": "When someone asks to be your friend or accepts your request, when there is a Super Match for you, when there is news of a date, and when a moderator has decided something, you will read it here."
  },
  "more": "Show more",
  "moreFailed": "More notifications cannot be shown right now.",
  "memberWhoLeft": "A member who left",
  "kinds": {
    "friendRequest": "Would like to be your friend",
    "requestAccepted": "Accepted your friend request",
    "superMatch": {
      "title": "Super Match",
      "text": "Someone in Discover fits you especially well."
    },
    "moderationDecision": {
      "title": "A decision about you",
      "text": "A moderator has decided something. Read the reasons."
    },
    "caseDecided": {
      "title": "Your report",
      "text": "A moderator has decided on what you reported."
    },
    "dateProposed": "Proposes a date",
    "dateChanged": "Changed your date; please answer again",
    "dateAccepted": "Accepted your date",
    "dateCalledOff": "A date was called off",
    "dateCheck": "Is all well? Please answer.",
    "dateContactLost": "Your trusted contact gets no mails. Please name someone else."
  },
  "date": "Your date",
  "outdated": "Your notifications could not be loaded again. What you see may be out of date."
};
