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
    "text": "Then you get no further mails about this date, this page can no longer be opened, and for a year no one can newly name this address as a trusted contact. {name} sees that you do not want the mails.",
    "textGone": "Even where the link opens nothing any more, you can refuse the mails: then you get no further mails about this date, and for a year no one can newly name the address that got this link as a trusted contact.",
    "do": "I do not want these mails",
    "keep": "Keep the mails",
    "sure": "Yes, stop these mails",
    "done": "You get no further mails about this date.",
    "failed": "Attune cannot be reached right now. Please try again."
  },
  "gone": {
    "heading": "This link opens nothing any more",
    "text": "It works until two days after a date, and no longer once the date is called off, you were taken out of the plan, or you asked for no more mails. If you are worried about someone, call them."
  },
  "takenOut": "On {at}, {name} took you out as trusted contact, or named someone else. It may mean nothing, but we can't see who held the phone. You're still told about this date."
};
