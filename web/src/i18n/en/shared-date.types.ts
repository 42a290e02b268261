// Written by `npm run messages:types`.
export type SharedDateMessages = {
  "heading": "The plan of a date",
  "loading": "Loading the plan…",
  "failed": "The plan cannot be shown right now.",
  "outdated": "Attune cannot be reached right now. What you see may be out of date.",
  "about": "{name} is going on a date, and named you as a person to trust.",
  "with": "With",
  "when": "When",
  "whenText": "{day}, {hours}",
  "where": "Where",
  "zone": "Times of {zone}",
  "nextDay": "Ends on the next day. Times of {zone}",
  "states": {
    "notDue": "{name} is asked after the date whether all is well.",
    "asked": "{name} was asked whether all is well, and has not answered yet.",
    "noAnswer": "{name} has not answered whether all is well. Please call or write to them.",
    "well": "{name} said that all is well.",
    "help": "{name} asks for help. Please call them now. If you do not reach them, call the police."
  },
  "call": "In an emergency, call {number}",
  "emergency": "This is the emergency number of the place where your device seems to be. Attune is no emergency service, and no one watches over this date here.",
  "emergencyUnknown": "112 works in most mobile networks. If it does not, call the emergency number of the place you are in. Attune is no emergency service, and no one watches over this date here.",
  "until": "You can open this page until {at}.",
  "decline": {
    "heading": "You do not want to be told?",
    "text": "You choose from whom you want no mails. {name} sees that you do not want them. It is remembered for a year, and you can take it back here.",
    "textGone": "Even where the link opens nothing any more, you can refuse the mails. It is remembered for a year, and you can take it back here.",
    "do": "I do not want these mails",
    "keep": "Keep the mails",
    "done": "You get none of these mails any more.",
    "failed": "Attune cannot be reached right now. Please try again.",
    "ask": "From whom do you want no mails?",
    "fromMember": "From {name}: no mails about their dates",
    "fromThisMember": "From this person: no mails about their dates",
    "fromEverybody": "From everybody: no one can name you"
  },
  "gone": {
    "heading": "This link opens nothing any more",
    "text": "It works until two days after a date, and no longer once the date is called off, you were taken out of the plan, or you asked for no more mails. If you are worried about someone, call them."
  },
  "takenOut": "On {at}, {name} took you out as trusted contact, or named someone else. It may mean nothing, but we can't see who held the phone. You're still told about this date.",
  "someMember": "A member of Attune",
  "someone": "Someone they know from Attune",
  "agree": {
    "text": "Will you be {name}'s trusted contact? If you agree, this page and our mails also say where the date is. You can say no at any time.",
    "do": "Yes, show me the plan",
    "failed": "Attune cannot be reached right now. Please try again."
  },
  "refused": {
    "heading": "You get no mails",
    "text": "With this link you said that you do not want such mails. If you change your mind, they can come again.",
    "takeBack": "Allow the mails again",
    "takenBack": "The mails are allowed again."
  }
};
