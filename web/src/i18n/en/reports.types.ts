// Written by `npm run messages:types`.
export type ReportsMessages = {
  "heading": "Your reports",
  "introduction": "Moderators read every report, the most urgent first. Those you report are not told who it was.",
  "own": {
    "heading": "What you reported",
    "none": "You have not reported anything. Wherever a person or a message stands, its menu has “Report”.",
    "loading": "Loading your reports…",
    "failed": "Your reports cannot be shown right now.",
    "formerMember": "A former member",
    "yourWords": "Your words",
    "about": {
      "profile": "Profile",
      "request": "Friend request",
      "card": "Suggestion",
      "conversation": "Conversation",
      "message": "A message"
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
      "sentAt": "Sent: {at}",
      "outcomes": {
        "waiting": "It has arrived. Another moderator decides.",
        "upheld": "The decision stands.",
        "reversed": "The decision was taken back."
      }
    }
  }
};
