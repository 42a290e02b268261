// Written by `npm run messages:types`.
export type FriendsMessages = {
  "heading": "Friends",
  "discover": "Discover people",
  "dates": "Dates",
  "retry": "Retry",
  "dismiss": "Dismiss",
  "sayHi": "Say hi",
  "pleaseLogIn": "Please log in.",
  "search": {
    "label": "Search for people",
    "description": "By username, first name or last name.",
    "placeholder": "Name or username",
    "submit": "Search",
    "searching": "Searching…",
    "results": "Search results",
    "nobody": "Nobody found for “{query}”.",
    "found": "{count, plural, one {1 person found for “{query}”.} other {{count, number, ::group-off} people found for “{query}”.}}",
    "foundSoFar": "{count, plural, one {1 person so far for “{query}”.} other {{count, number, ::group-off} people so far for “{query}”.}}",
    "more": "Show more people",
    "refused": "Search failed.",
    "broken": "Error fetching search results."
  },
  "lists": {
    "requests": "Friend Requests",
    "noRequests": "You have no pending friend requests.",
    "friends": "Current Friends",
    "noFriends": "You don't have any friends yet.",
    "sent": "Sent Requests",
    "noneSent": "You have no sent requests.",
    "blocked": "Blocked People",
    "unseen": "A member you could not see",
    "unknown": "Not known right now.",
    "notShown": "Your friends and requests cannot be shown right now.",
    "outdated": "Attune cannot check for news right now. What you see may be out of date.",
    "sentNotShown": "The requests you sent cannot be shown right now."
  },
  "person": {
    "more": "More about {name}",
    "friend": "Friend",
    "asked": "Request sent",
    "send": "Send Friend Request",
    "withNote": "With note",
    "accept": "Accept",
    "decline": "Decline",
    "cancel": "Cancel",
    "message": "Message",
    "planDate": "Plan a date",
    "unfriend": "Unfriend",
    "block": "Block",
    "unblock": "Unblock",
    "report": "Report"
  },
  "request": {
    "title": "Ask {name} to be your friend",
    "note": "Your note (optional)",
    "whoReads": "Only they can read it, until they answer.",
    "used": "{used, number, ::group-off} of {most, number, ::group-off} characters",
    "cancel": "Cancel",
    "send": "Send Friend Request"
  },
  "confirm": {
    "keep": "Keep as it is",
    "decline": {
      "title": "Decline {name}'s request?",
      "text": "They are not told, and cannot ask you again for 30 days.",
      "yes": "Decline"
    },
    "unfriend": {
      "title": "Unfriend {name}?",
      "text": "You can no longer chat with each other. They are not told.",
      "yes": "Unfriend"
    },
    "block": {
      "title": "Block {name}?",
      "text": "You will not find each other any more, and a friendship or request between you ends. They are not told. You can unblock them on this page.",
      "textElsewhere": "You will not find each other any more, and a friendship or request between you ends. They are not told. You can unblock them on the Friends page.",
      "yes": "Block"
    }
  },
  "steps": {
    "send": {
      "done": "Friend request sent.",
      "refused": "Failed to send friend request.",
      "broken": "Error sending friend request."
    },
    "accept": {
      "done": "Friend request accepted",
      "refused": "Failed to accept friend request."
    },
    "decline": {
      "done": "Friend request declined.",
      "refused": "Failed to decline friend request.",
      "broken": "Error declining friend request."
    },
    "cancel": {
      "done": "Friend request cancelled.",
      "refused": "Failed to cancel friend request.",
      "broken": "Error cancelling friend request."
    },
    "unfriend": {
      "done": "{name} is no longer your friend.",
      "refused": "Failed to remove friend.",
      "broken": "Error removing friend."
    },
    "block": {
      "done": "{name} is blocked.",
      "refused": "Failed to block.",
      "broken": "Error blocking."
    },
    "unblock": {
      "done": "{name} is no longer blocked.",
      "refused": "Failed to unblock.",
      "broken": "Error unblocking."
    }
  },
  "back": {
    "undo": "Undo",
    "unblock": "Unblock"
  }
};
