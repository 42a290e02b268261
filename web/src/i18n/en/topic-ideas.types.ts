// Written by `npm run messages:types`.
export type TopicIdeasMessages = {
  "title": "Ideas to talk about",
  "explanation": "From your two profiles, never from your messages. Choose one to begin a message with: you write the rest, and nothing is sent before you send it.",
  "refused": "{name} prefers messages without suggestions. You can read these ideas and write yourself.",
  "loading": "Looking for ideas…",
  "failed": "No ideas could be found right now.",
  "retry": "Try again",
  "none": "Your two profiles say too little for ideas yet.",
  "byModel": "Written by AI: {model}",
  "byRules": "Put together by simple rules, without AI",
  "restsOn": "It rests on",
  "mine": "your profile: “{words}”",
  "theirs": "{name}’s profile: “{words}”",
  "use": "Begin with this",
  "useOpening": "Begin with this: {opening}",
  "whatIsSent": "What is sent",
  "nothingSent": "Nothing was sent to a model.",
  "notSent": {
    "why": "{name} takes no messages that began with a suggestion. This one was not sent.",
    "write": "Write it in your own words",
    "delete": "Delete"
  }
};
