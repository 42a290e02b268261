// Written by `npm run messages:types`.
export type DeskMessages = {
  "notLoaded": "This could not be loaded.",
  "more": "Show more",
  "link": {
    "label": "Moderation desk",
    "description": "Reports and appeals that wait for a decision."
  },
  "navigation": {
    "label": "Desk",
    "queue": "Queue",
    "appeals": "Appeals",
    "audit": "Audit log"
  },
  "reasons": {
    "fake": "Fake profile, or somebody else’s pictures",
    "harassment": "Harassment or insults",
    "spam": "Spam, advertising or asking for money",
    "underage": "Under 18",
    "danger": "A threat, or somebody is in danger",
    "other": "Something else"
  },
  "queue": {
    "heading": "Cases to decide",
    "goal": "The goal: each case is decided within 24 hours of its first report.",
    "overdue": "{count, plural, one {# case is overdue.} other {# cases are overdue.}}",
    "empty": "No case waits for a decision.",
    "reports": "{count, plural, one {# report} other {# reports}}",
    "doubtful": "{count, plural, one {# by a reporter who is mostly wrong} other {# by reporters who are mostly wrong}}"
  },
  "appeals": {
    "heading": "Appeals to decide",
    "rule": "Another moderator decides than the one who decided the case.",
    "empty": "No appeal waits for a decision."
  },
  "marks": {
    "urgency": {
      "0": "Can wait",
      "1": "Normal",
      "2": "Urgent",
      "3": "At once"
    },
    "due": "Due {when}",
    "overdue": "Was due {when}",
    "claimed": "Another moderator works on it",
    "claimedByYou": "You work on it",
    "appeal": "Appeal waits",
    "ownAppeal": "Appeal against your decision"
  },
  "moderator": {
    "you": "You",
    "other": "Moderator {id}"
  },
  "audit": {
    "heading": "Audit log",
    "rule": "What moderators did and read, newest first. Nothing in it can be changed.",
    "case": "Case {id}",
    "acts": {
      "queue_read": "read the queue",
      "case_read": "read a case",
      "picture_read": "saw a picture",
      "case_claimed": "took on a case",
      "case_decided": "decided a case",
      "appeal_decided": "decided an appeal",
      "audit_read": "read the audit log"
    }
  },
  "case": {
    "back": "All cases",
    "heading": "Case",
    "unknown": "There is no such case.",
    "opened": "first reported {at}",
    "claim": "Work on this case",
    "claimed": "For half an hour no other moderator can decide this case.",
    "reports": "Reports"
  },
  "report": {
    "by": "Reported by",
    "formerMember": "a former member",
    "record": "Reports of this member so far: {reports, number}, of which {confirmed, number} led to a measure and {dismissed, number} did not.",
    "doubtful": "Most reports of this member led to nothing.",
    "about": {
      "profile": "About the profile",
      "request": "About a friend request",
      "card": "About a suggestion on Discover",
      "conversation": "About a conversation",
      "message": "About a message",
      "comment": "About a comment on Moments"
    }
  },
  "evidence": {
    "heading": "Evidence of {at}",
    "deleted": "The evidence of this report has been deleted.",
    "endsAt": "This evidence is deleted on {at}.",
    "note": "Note with the friend request",
    "comment": "Comment on Moments",
    "messages": "Messages",
    "profile": "Profile",
    "pictures": "Pictures",
    "reporter": "Reporter",
    "reported": "reported",
    "edited": "edited",
    "formerly": "Until {at} it said:",
    "removed": "This message was removed.",
    "name": "Name",
    "age": "Age",
    "pronouns": "Pronouns",
    "bio": "About"
  },
  "picture": {
    "name": "Picture {position, number}",
    "show": "Show picture {position, number}",
    "hide": "Blur picture {position, number}",
    "waiting": "This picture is still being copied.",
    "gone": "This picture is gone."
  },
  "quote": {
    "heading": "Quotes",
    "none": "Pick the words that the decision rests on with “Quote” beside the evidence.",
    "quote": "Quote",
    "quoted": "Quoted",
    "quoteThis": "Quote “{words}”",
    "remove": "Remove the quote “{words}”"
  },
  "measures": {
    "none": "No measure",
    "warning": "Warning",
    "suspension": "Suspension for 7 days",
    "ban": "Ban"
  },
  "decision": {
    "heading": "Decision",
    "measure": "What follows?",
    "does": {
      "none": "The case is closed. The member is not told.",
      "warning": "The member is told by mail and reads the reasons.",
      "suspension": "No session and not seen by others, for 7 days.",
      "ban": "The same, for good."
    },
    "fraud": "This is fraud",
    "fraudDoes": "Members who talked with this account are warned by mail.",
    "rule": "Which community rule was broken?",
    "noRule": "None",
    "reasons": "Statement of reasons",
    "reasonsAdvice": "The member reads it word by word. Do not name the reporter.",
    "byYou": "You decide; no part of it is automated. The member may appeal, and another moderator decides then.",
    "send": "Decide",
    "conflict": "Another moderator was first",
    "kept": "What you typed is still here.",
    "unsent": "What you had typed",
    "discard": "Discard it",
    "until": "Until {at}",
    "broken": "Rule: {rule}",
    "fraudMark": "fraud"
  },
  "history": {
    "heading": "Earlier decisions",
    "none": "Nothing was decided about this member before.",
    "outcomes": {
      "upheld": "Appealed; the decision stands.",
      "reversed": "Appealed; the decision was taken back."
    }
  },
  "appeal": {
    "heading": "Appeal",
    "said": "What the member says",
    "ofOwnDecision": "You made this decision: another moderator decides the appeal.",
    "decide": "Does the decision stand?",
    "choices": {
      "upheld": "It stands",
      "reversed": "It is taken back, and its measure ends at once"
    },
    "outcomes": {
      "upheld": "The decision stands.",
      "reversed": "The decision was taken back."
    },
    "reasons": "Reasons",
    "reasonsAdvice": "The member reads them word by word.",
    "send": "Decide the appeal"
  }
};
