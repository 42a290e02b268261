// Written by `npm run messages:types`.
export type ReportsMessages = {
  "heading": "Your reports",
  "introduction": "Moderators read every report, the most urgent first. Those you report are not told who it was.",
  "own": {
    "heading": "What you reported",
    "none": "You have not reported anything. Wherever a person or a message stands, its menu has “Report”.",
    "loading": "Loading your reports…",
    "failed": "Your reports cannot be shown right now.",
    "unseenMember": "A member whose name you cannot see",
    "yourWords": "Your words",
    "about": {
      "profile": "Profile",
      "request": "Friend request",
      "card": "Suggestion",
      "conversation": "Conversation",
      "message": "A message",
      "comment": "A comment"
    },
    "steps": {
      "received": {
        "done": "Received",
        "open": "Not received yet"
      },
      "lookedAt": {
        "done": "Looked at",
        "open": "Not looked at yet"
      },
      "decided": {
        "done": "Decided",
        "open": "Not decided yet"
      }
    },
    "outcomes": {
      "measure_taken": "A moderator found that a rule was broken, and took a measure. What it is stays between them and that member. Thank you for telling us.",
      "no_measure": "A moderator looked at it and took no measure. You can block this member at any time, and report again if something new happens."
    }
  },
  "decisions": {
    "heading": "Decisions about you",
    "none": "There is none.",
    "loading": "Loading decisions about you…",
    "failed": "Decisions about you cannot be shown right now.",
    "byPerson": "A moderator decided this; no part of it was automated.",
    "redress": "Beside the appeal here, you can turn to an out-of-court dispute body or to a court.",
    "over": "This decision can no longer be appealed.",
    "appeal": {
      "heading": "Your appeal",
      "question": "Why do you disagree?",
      "advice": "You can appeal once, until {until}. The decision stays until another moderator has decided.",
      "send": "Send the appeal",
      "cancel": "Cancel",
      "sentAt": "Sent: {at}",
      "change": "Change the appeal",
      "outcomes": {
        "waiting": "It has arrived. Another moderator decides.",
        "upheld": "The decision stands.",
        "reversed": "The decision was taken back."
      }
    }
  },
  "unread": {
    "text": {
      "warning": "A moderator has warned you. Please read why, and how you can object.",
      "suspension": "A moderator suspended your account. Please read why, and how you can object.",
      "ban": "A moderator banned your account. Please read why, and how you can object.",
      "upheld": "Another moderator has looked at your appeal: the decision stands. Please read why.",
      "reversed": "A decision about you was taken back. Please read what another moderator says about your appeal."
    },
    "read": "Read the reasons",
    "acknowledge": "I have read this",
    "failed": "That could not be saved. Please try again."
  }
};
