// Written by `npm run messages:types`.
export type OwnDataMessages = {
  "heading": "Your data",
  "password": {
    "label": "Your password",
    "why": "Because an open session alone must not do this."
  },
  "pause": {
    "heading": "Take a break",
    "label": "Pause my account",
    "meaning": "You stay logged in, and others see you no more: no search, no suggestion, no profile. Friends and conversations are kept, and come back when you go on.",
    "isPaused": "Your account is paused. Others do not see you.",
    "failed": "That could not be saved, and is as it was. Please try again."
  },
  "export": {
    "heading": "Download your data",
    "text": "One archive of your data: a page to read it, your profile, messages, friends, answers and questions as JSON, and your pictures. Making it takes some minutes; it can be downloaded for 48 hours.",
    "start": "Make an archive",
    "loading": "Loading your archives…",
    "failed": "Your archives cannot be shown right now.",
    "askedAt": "Asked for: {at}",
    "waiting": "It will be made in a moment.",
    "running": "It is being made: {progress, number, ::group-off} %",
    "progress": "Progress of the archive",
    "ready": "Ready",
    "notMade": "It could not be made. Please ask for a new one.",
    "until": "{size}, can be downloaded until {until}.",
    "otherSession": "It was asked for in another session. To download it here, give your password.",
    "unlock": "Allow it here",
    "download": "Download"
  },
  "deletion": {
    "heading": "Delete your account",
    "text": "You have 14 days to change your mind. Then the account is deleted, and cannot be brought back.",
    "points": {
      "1": "At once: you are logged out everywhere, and others see you no more. Logging in offers to keep your account.",
      "2": "After 14 days: your profile, pictures, messages, requests, answers and account are deleted.",
      "3": "Your friends keep what they wrote themselves. Your own messages are removed from their conversations.",
      "4": "Evidence in a case stays until its own end. In a case about you it stays only where there is no decision yet, for six months at most.",
      "5": "If a moderator suspends or bans you before then, the deletion waits: until the suspension ends, or until seven months after the ban, so that it can be appealed, and longer while an appeal is not decided."
    },
    "delete": "Delete my account",
    "title": "Delete your account?",
    "grace": "You are logged out at once, and others see you no more. Within 14 days you can log in and keep your account; then it is deleted for good.",
    "keep": "Keep it"
  }
};
