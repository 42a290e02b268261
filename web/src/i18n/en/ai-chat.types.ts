// Written by `npm run messages:types`.
export type AiChatMessages = {
  "heading": "AI Chat",
  "whatItIs": "A program, not a person. It can be wrong.",
  "away": "Attune cannot be reached. Please check your connection and try again.",
  "retry": "Retry",
  "whatIsSent": "What is sent",
  "newConversation": "New conversation",
  "welcome": {
    "heading": "What is on your mind?",
    "about": "Profiles, first messages, safe dates, or something that hurts.",
    "forMembers": "I can also look for a member by name, and show who is suggested to you today.",
    "forVisitors": "Attune keeps nothing of what visitors ask.",
    "suggestions": "Suggestions",
    "questions": {
      "suggestions": "Who is suggested to me today?",
      "myProfile": "Look at my profile",
      "firstMessage": "What shall I write in a first message?",
      "firstDate": "How do I stay safe on a first date?",
      "redFlags": "What are red flags?",
      "goodProfile": "What makes a good profile?"
    }
  },
  "composer": {
    "label": "Your message",
    "placeholder": "Ask Attune anything…",
    "stop": "Stop",
    "send": "Send",
    "tooLong": "A message has at most {most, number, ::group-off} characters; this one has {length, number, ::group-off}."
  },
  "conversation": {
    "label": "Conversation",
    "you": "You: ",
    "assistant": "Assistant: ",
    "writing": "The assistant is writing.",
    "toNewest": "Jump to newest"
  },
  "answer": {
    "isCut": "The answer ends here.",
    "byCoach": "Offline coach: written advice, no AI model",
    "byAttune": "Written by Attune",
    "byModel": "AI model {model}",
    "byUnknown": "Assistant",
    "copy": "Copy",
    "copied": "Copied",
    "notCopied": "Your browser did not allow it.",
    "picture": "[picture: {description}]",
    "notDescribed": "without a description"
  },
  "notices": {
    "empty": "⚠️ No response received.",
    "failed": "❌ Error contacting LLaMA 3.1",
    "stopped": "You stopped this answer.",
    "unanswered": "This question was not answered.",
    "tryAgain": "Try again"
  },
  "broken": {
    "unreachable": "Attune cannot be reached.",
    "off": "The answer broke off.",
    "unreadable": "The answer could not be read."
  },
  "rehearsal": "Rehearse a hard conversation",
  "anew": {
    "title": "Start a new conversation?",
    "forMembers": "This one is removed from this device. What was sent to a model stands under “What is sent” for 30 days.",
    "forVisitors": "This one is gone then.",
    "keep": "Keep this one",
    "yes": "Start anew"
  },
  "people": {
    "label": "People found",
    "send": "Send friend request",
    "answer": "Answer their request",
    "asked": "Request sent",
    "friend": "Friend",
    "title": "Send {name} a friend request?",
    "whatTheySee": "They see your name and picture, and can accept or decline.",
    "sent": "Friend request sent.",
    "done": "Done",
    "notNow": "Not now",
    "broken": "Error sending friend request.",
    "refused": "Failed to send friend request.",
    "pleaseLogIn": "Please log in."
  },
  "nextPages": {
    "discover": "Open Discover",
    "discover_settings": "Discover settings",
    "profile": "Your profile"
  },
  "sent": {
    "close": "Close",
    "explanation": "Each question goes to Attune with the newest messages of this conversation. Below is what Attune gave to whoever wrote the answer, word by word. Attune adds nobody’s email address, picture or private messages. What another member answered is added only when you ask about suggestions or a friend, and only where both of you allow it to be quoted; never an answer on faith or politics.",
    "lastAnswer": "The last answer",
    "nothingSent": "Nothing was sent: Attune answered by itself.",
    "nothingAsked": "You have asked nothing yet.",
    "toCoach": "It stayed on Attune: the offline coach answered from written advice.",
    "toOwnModel": "It went to {model}, a model on Attune’s own machine.",
    "toProvider": "It went to {model}, at the provider that Attune’s operator chose.",
    "tools": "It could look things up with {names}.",
    "noTools": "It could look up nothing.",
    "roles": {
      "system": "Attune’s instructions (system message)",
      "user": "You",
      "assistant": "Assistant",
      "tool": "What was looked up"
    }
  },
  "log": {
    "heading": "The last 30 days",
    "about": "Your newest 50 questions. Only you can read this; after 30 days it is deleted.",
    "loading": "Loading…",
    "empty": "Nothing was logged yet.",
    "notLoaded": "The log could not be loaded.",
    "outcomes": {
      "stop": "answered",
      "length": "answered, cut",
      "failed": "failed",
      "left": "stopped by you"
    },
    "tokens": "{count, number, ::group-off} tokens"
  }
};
