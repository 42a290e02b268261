// Written by `npm run messages:types`.
export type AppMessages = {
  "skip": "Skip to content",
  "mainWays": "Main",
  "ways": {
    "moments": "Moments",
    "aiChat": "AI Chat",
    "messaging": "Messaging",
    "friends": "Friends",
    "profile": "Profile"
  },
  "pendingRequests": "{count, plural, one {1 pending request} other {{count, number, ::group-off} pending requests}}",
  "unreadMessages": "{count, plural, one {1 unread message} other {{count, number, ::group-off} unread messages}}",
  "offline": "You are offline. What you see may be out of date.",
  "screenFailed": {
    "title": "This screen could not be shown",
    "advice": "Please check your connection and load it again."
  },
  "update": {
    "ready": "A new version of Attune is ready.",
    "unsaved": "Something you typed is not saved yet. Save or send it first.",
    "reload": "Reload",
    "reloadAnyway": "Reload anyway",
    "later": "Later"
  }
};
