// Written by `npm run messages:types`.
export type UiMessages = {
  "close": "Close",
  "partMissing": "This part could not be loaded. It is tried again in a moment.",
  "retry": "Retry",
  "loading": "Loading…",
  "showPassword": "Show password",
  "strength": {
    "short": "Too short: at least 8 characters are needed.",
    "weak": "Easy to guess. A few words that do not belong together are better.",
    "fair": "Fair. A word more makes it hard to guess.",
    "good": "Good: hard to guess.",
    "strong": "Strong: very hard to guess."
  },
  "unreachable": "Attune cannot be reached.",
  "brokeOff": "The answer broke off.",
  "answered": "The server answered {status, number, ::group-off}.",
  "theme": {
    "label": "Theme",
    "auto": "As on this device",
    "light": "Light",
    "dark": "Dark"
  },
  "legal": {
    "label": "About this site",
    "privacy": "Privacy",
    "terms": "Terms",
    "rules": "Community rules",
    "contact": "Contact",
    "newTab": "(opens in a new tab)"
  },
  "language": "Language",
  "languageNotLoaded": "This language could not be loaded. Please try again.",
  "wrongField": "Please check this field."
};
