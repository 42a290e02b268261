// Written by `npm run messages:types`.
export type MessagingMessages = {
  "heading": "Messaging",
  "aboutPerson": "About {name}",
  "tryAgain": "Try again",
  "discard": "Discard",
  "you": "You",
  "says": "{name}: ",
  "formerFriend": "Former friend",
  "notAvailable": "Not available",
  "thisPerson": "this person",
  "typing": "typing…",
  "deletedMessage": "Deleted message",
  "photo": "Photo",
  "friends": {
    "label": "Conversations",
    "failed": "Your conversations could not be loaded.",
    "degraded": "Your friends cannot be shown right now.",
    "loading": "Loading your friends…",
    "find": "Find friends",
    "select": "Select a friend to start chatting",
    "online": "online",
    "sayHello": "Say hello",
    "unread": "{count, plural, one {unread message} other {unread messages}}"
  },
  "conversation": {
    "socketBlocked": "Your network or a proxy closes Attune's live connection. Messages still go through, only a little later.",
    "label": "Conversation with {name}",
    "back": "Back to friends",
    "more": "More about {name}",
    "closed": "You and {name} are not friends any more. You can read what was said, but not send new messages.",
    "unavailable": "This member is not available right now. You can read what was said, but not send new messages.",
    "paused": "Your account is paused. You can read what was said; to write again, end the pause in the settings.",
    "tooFar": "This message is too far back to be shown here.",
    "dismiss": "Dismiss",
    "failed": "That did not work. Please try again.",
    "moreAndSigns": "More about {name}, with warning signs"
  },
  "ideas": "Ideas to talk about",
  "drafted": {
    "aiMine": "Drafted with AI, edited by you",
    "aiTheirs": "Drafted with AI, edited by {name}",
    "rulesMine": "Begun with a suggestion, edited by you",
    "rulesTheirs": "Begun with a suggestion, edited by {name}",
    "theySee": "This message began with a suggestion. {name} will see that.",
    "refused": "{name} prefers messages without suggestions: write it yourself.",
    "writeYourself": "Clear the box and write it yourself."
  },
  "background": {
    "label": "Chat background",
    "colour": "Chat background colour",
    "rainbow": "Rainbow",
    "rainbowTitle": "Rainbow background"
  },
  "messages": {
    "label": "Messages with {name}",
    "incoming": "Incoming messages",
    "loading": "Loading messages…",
    "failed": "The messages could not be loaded.",
    "newerFailed": "Newer messages could not be loaded.",
    "loadingOlder": "Loading older messages…",
    "beginning": "The beginning of your chat with {name}",
    "none": "No messages yet. Say hello!",
    "toNewest": "Jump to newest",
    "unread": "New messages"
  },
  "message": {
    "removed": "This message was deleted.",
    "edited": "Edited",
    "notSent": "This message could not be sent.",
    "actions": "Actions for message: {beginning}",
    "reply": "Reply",
    "copy": "Copy",
    "edit": "Edit",
    "delete": "Delete",
    "report": "Report",
    "copied": "Message copied.",
    "notCopied": "This browser did not let the message be copied.",
    "covered": "Hidden message"
  },
  "delivery": {
    "waiting": "Waiting to be sent",
    "sending": "Sending",
    "sent": "Sent",
    "delivered": "Delivered",
    "read": "Read",
    "failed": "Not sent"
  },
  "deletion": {
    "title": "Delete this message?",
    "consequence": "Its text is removed for you and for {name}. It cannot be brought back.",
    "keep": "Keep it",
    "delete": "Delete"
  },
  "reactions": {
    "label": "React",
    "names": {
      "❤️": "Heart",
      "👍": "Thumbs up",
      "😂": "Laughing",
      "😮": "Surprised",
      "😢": "Crying",
      "🔥": "Fire",
      "🎉": "Party",
      "🙏": "Thank you"
    },
    "give": "React with {reaction}",
    "takeBack": "Take back {reaction}",
    "fromYou": "{reaction}, from you",
    "from": "{reaction}, from {name}",
    "fromBoth": "{reaction}, from you and {name}"
  },
  "composer": {
    "label": "Message to {name}",
    "placeholder": "Write a message",
    "send": "Send",
    "save": "Save",
    "emoji": "Emoji",
    "left": "{count, plural, one {{count, number, ::group-off} character left} other {{count, number, ::group-off} characters left}}",
    "tooMany": "{count, plural, one {{count, number, ::group-off} character too many} other {{count, number, ::group-off} characters too many}}",
    "edit": "Edit message",
    "replyTo": "Reply to {name}",
    "replyToYourself": "Reply to yourself",
    "cancelEdit": "Cancel edit",
    "cancelReply": "Cancel reply"
  },
  "search": {
    "open": "Search in this conversation",
    "word": "Search for a word",
    "submit": "Search",
    "close": "Close search",
    "searching": "Searching…",
    "found": "Found messages",
    "count": "{count, plural, one {1 message} other {{count, number, ::group-off} messages}}",
    "none": "No message contains this.",
    "newest": "The newest {count, number, ::group-off} messages",
    "unreachable": "Attune cannot be reached."
  },
  "times": {
    "today": "Today",
    "yesterday": "Yesterday"
  },
  "lastSeen": {
    "online": "Online",
    "recently": "Last seen recently",
    "today": "Last seen today",
    "this_week": "Last seen this week",
    "a_while_ago": "Last seen a while ago"
  }
};
