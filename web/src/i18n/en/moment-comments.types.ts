// Written by `npm run messages:types`.
export type MomentCommentsMessages = {
  "title": "Comments",
  "close": "Close comments",
  "sample": "{count, plural, one {# comment} other {# comments}} of the number beside the clip belong to the sample: they are made up and have no words.",
  "loading": "Comments are loading",
  "missing": "The comments could not be loaded.",
  "more": "More comments",
  "moreMissing": "More comments could not be loaded.",
  "tryAgain": "Try again",
  "empty": {
    "title": "No member has commented yet",
    "text": "Say what you think of this moment."
  },
  "label": "Your comment",
  "placeholder": "Write a comment",
  "send": "Send comment",
  "sent": "Your comment was sent.",
  "left": "{count, plural, one {# character left} other {# characters left}}",
  "tooMany": "{count, plural, one {# character too many} other {# characters too many}}",
  "remove": "Delete your comment “{words}”",
  "removal": {
    "title": "Delete this comment?",
    "consequence": "It will be gone for everyone. For 14 days it can still be reported.",
    "keep": "Keep it",
    "delete": "Delete"
  },
  "sure": {
    "harassment": "This may hurt people who read it.",
    "sexual": "People may not want to read this here.",
    "threat": "This reads like a threat.",
    "money": "This is about money. All members can read it; do not ask for any, and give no account details.",
    "contact": "This looks like contact details. All members can read them.",
    "elsewhere": "This is about going somewhere else. All members can read it."
  }
};
