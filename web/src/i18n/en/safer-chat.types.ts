// Written by `npm run messages:types`.
export type SaferChatMessages = {
  "sure": {
    "title": "Are you sure?",
    "harassment": "This may hurt {name}.",
    "sexual": "{name} may not want to read this.",
    "threat": "This reads like a threat.",
    "money": "This is about money. Never send money, card or account details to people you only know from here, and do not ask for any.",
    "contact": "You have only just begun to write, and this is about contact details.",
    "elsewhere": "You have only just begun to write, and this is about going somewhere else. Here you can block and report.",
    "edit": "Edit",
    "send": "Send anyway"
  },
  "bothered": {
    "question": "Did this bother you?",
    "announced": "Did this message bother you? You can answer beneath it.",
    "report": "Report",
    "block": "Block",
    "dismiss": "Not a problem"
  },
  "links": {
    "lookAlike": "look-alike letters",
    "title": "This leaves Attune for {host}",
    "doubtful": "The name of this site has letters that look like others. It may not be the site that it seems to be.",
    "text": "You and {name} have only just begun to write. Never enter a password, a code or card details on a page that somebody sent you.",
    "stay": "Stay here",
    "open": "Open the page"
  },
  "hidden": {
    "cover": "Hidden: contains a word from your list",
    "show": "Show"
  },
  "settings": {
    "heading": "Safer conversations",
    "intro": "All of this happens on this device: no message is sent anywhere for it. Your choices and words are kept on this device alone. Logging out removes them, and all is switched on again.",
    "notStored": "This browser keeps nothing, so this holds nowhere else and not for long.",
    "switches": {
      "sure": {
        "label": "Are you sure?",
        "description": "Ask before I send a message or comment that may hurt or threaten, or is about money; in comments and in the first days also one with contact details."
      },
      "bothered": {
        "label": "Did this bother you?",
        "description": "Ask beneath a message that may harass, threaten or press, or is about money. Reporting and blocking are one press away."
      },
      "links": {
        "label": "Ask before links",
        "description": "In the first days, say where a link of the other one leads before it is opened."
      },
      "signs": {
        "label": "Warning signs",
        "description": "List in a conversation’s menu what often comes before fraud, and mark the menu where there is something."
      }
    },
    "words": {
      "heading": "Hidden words",
      "text": "A message of others that has one of these words is covered, in conversations, quotes and the list. Whole words count; capitals and accents do not.",
      "label": "Word or phrase",
      "add": "Add",
      "count": "{count, number, ::group-off} of {most, number, ::group-off}",
      "remove": "Remove {word}",
      "added": "“{word}” was added.",
      "removed": "“{word}” was removed.",
      "noLetters": "Please enter a word with letters or numbers.",
      "known": "This is in your list already.",
      "full": "Your list is full."
    }
  },
  "signs": {
    "title": "Warning signs",
    "none": "Nothing was found in the messages that are loaded here.",
    "about": "This device looks for certain phrases in what {name} wrote. A sign is no proof: people who mean well write such lines, too. And where none is found, something may be wrong all the same. Only you see this list, and it is not stored.",
    "notAll": "Older messages that are not loaded were not looked at.",
    "kinds": {
      "elsewhere": "Wants to move elsewhere in the first days",
      "love": "Speaks of love within days",
      "money": "It is about money",
      "absence": "Reasons not to meet, more than once"
    }
  }
};
