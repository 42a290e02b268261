// Written by `npm run messages:types`.
export type SecondFactorMessages = {
  "notReached": "Attune cannot be reached right now. Please check your connection and try again.",
  "lost": {
    "heading": "Is your second step lost?",
    "explanation": "If you confirm, seven days pass in which we write to you every day. Then your passkeys, your app and your recovery codes are removed, and your password is enough to log in.",
    "confirm": "Yes, it is lost",
    "waiting": "From {day} on, your password is enough to log in. If you find your second step before, just log in with it.",
    "toLogin": "To the login"
  },
  "keep": {
    "heading": "Your second step",
    "asking": "One moment.",
    "kept": "It stays as it is. If it was not you who wanted it removed, please choose a new password now.",
    "tryAgain": "Try again",
    "newPassword": "Choose a new password"
  },
  "removal": {
    "text": "Your second step to log in will be removed on {day}. Was it you?",
    "keep": "Keep it"
  }
};
