// Written by `npm run messages:types`.
export type ReportMessages = {
  "title": "Report {name}",
  "titleMessage": "Report a message of {name}",
  "titleComment": "Report a comment of {name}",
  "kept": {
    "profile": "Their profile and pictures are kept with the report as they are now, so that a moderator can look at them.",
    "conversation": "The newest messages between you are kept with the report, and their profile as it is now, so that a moderator can look at them.",
    "message": "This message and up to ten around it are kept with the report, and their profile as it is now, so that a moderator can look at them.",
    "comment": "This comment is kept with the report, and their profile as it is now, so that a moderator can look at them."
  },
  "notTold": "They are not told who reported them.",
  "question": "What is wrong?",
  "chooseOne": "Please choose a reason.",
  "reasons": {
    "fake": "Fake profile, or somebody else’s pictures",
    "harassment": "Harassment or insults",
    "spam": "Spam, advertising or asking for money",
    "underage": "Under 18",
    "danger": "A threat, or somebody is in danger",
    "other": "Something else"
  },
  "emergency": "In an emergency, call your local emergency number first. A report is no emergency call.",
  "details": "Details (optional)",
  "cancel": "Cancel",
  "send": "Send Report",
  "refused": "Failed to send the report.",
  "broken": "Error sending the report.",
  "sent": {
    "text": "We have it. You can follow it under",
    "reports": "Settings › Your reports",
    "next": "A moderator looks at it, the most urgent first. Our goal is 24 hours.",
    "block": "You can also block {name}: you will not find each other any more, and a friendship or request between you ends. They are not told.",
    "blockName": "Block {name}",
    "done": "Done"
  }
};
