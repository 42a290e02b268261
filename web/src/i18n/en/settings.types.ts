// Written by `npm run messages:types`.
export type SettingsMessages = {
  "heading": "User Settings Information",
  "chat": "Chat",
  "loading": "Loading your settings…",
  "notLoaded": "Your settings could not be loaded.",
  "notSaved": "This setting could not be saved, and is as it was. Please try again.",
  "tryAgain": "Try again",
  "switches": {
    "typing": {
      "label": "Typing",
      "description": "Friends see when you are writing to them. Switched off, you do not see it of them either."
    },
    "presence": {
      "label": "Online and last seen",
      "description": "Friends see that you are here, or roughly when you last were. Switched off, you do not see it of them either."
    },
    "marks": {
      "label": "Read marks",
      "description": "Friends see that their messages have arrived, and that you have read them. Switched off, you do not see it of yours either."
    },
    "reactions": {
      "label": "Reactions",
      "description": "Show reactions to messages, and offer to react. This concerns only what you see."
    },
    "unreadBadges": {
      "label": "Unread messages",
      "description": "Show how many messages you have not read, in the navigation and in the title of the browser tab. This concerns only what you see."
    }
  },
  "requests": {
    "heading": "Friend requests",
    "label": "Requests you see a day",
    "description": "Any more wait for another day, those from the oldest accounts first. Their senders aren't told.",
    "notLoaded": "This setting couldn't be loaded.",
    "loadAgain": "Load again"
  },
  "language": {
    "description": "Mails to you are in this language, too.",
    "notSaved": "Mails to you stay in the language from before. Please choose it again."
  },
  "backToSettings": "Settings",
  "morePages": "More settings",
  "pages": {
    "account": {
      "label": "Your account",
      "description": "Password and mail address, and where you are logged in"
    },
    "security": {
      "label": "Security",
      "description": "A second factor, passkeys and recovery codes"
    },
    "assistant": {
      "label": "AI assistant",
      "description": "Which model answers you, and whether messages to you may begin with a suggestion"
    },
    "notifications": {
      "label": "Notifications",
      "description": "What you are told about, and the daily mail"
    },
    "own-data": {
      "label": "Your data",
      "description": "Take a break, download what is stored about you, or delete your account"
    },
    "reports": {
      "label": "Your reports",
      "description": "What became of what you reported, and decisions about you"
    },
    "safer-conversations": {
      "label": "Safer conversations",
      "description": "Questions in conversations, and words you do not want to see"
    }
  }
};
