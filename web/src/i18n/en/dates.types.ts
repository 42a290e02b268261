// Written by `npm run messages:types`.
export type DatesMessages = {
  "heading": "Dates",
  "plan": "Plan a date",
  "loading": "Loading your dates…",
  "failed": "Your dates cannot be shown right now.",
  "outdated": "Attune cannot be reached right now. What you see may be out of date.",
  "upcoming": "Coming up",
  "past": "Past",
  "noneUpcoming": "No date is planned.",
  "none": {
    "title": "No date planned yet",
    "advice": "Plan with a friend when and where you meet; both of you have to agree. Then you can name a person you trust: they can see the plan, and get a mail if you do not say afterwards that all is well."
  },
  "memberWhoLeft": "A member who left",
  "when": "{day}, {hours}",
  "states": {
    "proposedMine": "Waits for their answer",
    "proposed": "Waits for your answer",
    "accepted": "Agreed",
    "declined": "Declined",
    "calledOff": "Called off",
    "over": "Over",
    "check": "All well? Please answer"
  },
  "back": "All dates",
  "one": {
    "heading": "A date",
    "headingWith": "Date with {name}",
    "loading": "Loading the date…",
    "failed": "This date cannot be shown right now."
  },
  "notThere": {
    "heading": "This date is not here",
    "text": "It was deleted, or it is a date of others."
  },
  "notReached": "Attune cannot be reached right now. Please check your connection and try again.",
  "notDone": "This did not work. Please try again in a moment.",
  "new": {
    "heading": "Plan a date",
    "headingWith": "Plan a date with {name}",
    "with": "With",
    "choose": "Choose a friend",
    "send": "Propose this date",
    "whatHappens": "Your friend gets the proposal and accepts or declines it. No other member sees it.",
    "friendsUnknown": "Your friends cannot be shown right now.",
    "noFriends": {
      "title": "First you need a friend here",
      "text": "You plan dates with friends, so that both of you know whom you are going to meet.",
      "find": "Find people"
    }
  },
  "form": {
    "place": "Place",
    "placeHint": "A public place, for example the name and street of a café.",
    "day": "Day",
    "from": "From",
    "to": "Until",
    "toHint": "An end that is not after the beginning is one on the next day.",
    "zone": "The times are those of {zone}, as on your device.",
    "withMissing": "Please choose a friend.",
    "placeMissing": "Please say where you meet.",
    "placeTooLong": "A place has at most {most, number, ::group-off} characters here.",
    "dayMissing": "Please choose a day.",
    "timeMissing": "Please choose a time.",
    "inPast": "This time has passed already.",
    "tooFar": "Please choose a beginning within the next 60 days.",
    "tooLong": "A date takes between 15 minutes and 12 hours."
  },
  "tips": {
    "heading": "For a safe date",
    "public": "Meet in a public place with other people around.",
    "wayHome": "Get there and home on your own, so that you can leave whenever you like.",
    "tell": "Tell someone you trust where you are. Once a date is agreed, Attune can do that for you.",
    "leave": "You owe no one to stay: going home early is always all right."
  },
  "facts": {
    "heading": "The plan",
    "when": "When",
    "whenText": "{day}, {hours}",
    "where": "Where",
    "zone": "Times of {zone}",
    "nextDay": "Ends on the next day. Times of {zone}",
    "agreed": "Until both of you agree to the change, what you agreed on stands: {day}, {hours}. Place: {place}"
  },
  "state": {
    "proposed": "{name} would like to meet you. Is this all right for you?",
    "proposedMine": "{name} has not answered yet.",
    "accepted": "You have both agreed.",
    "declined": "This date was declined.",
    "calledOff": "This date was called off.",
    "over": "This date is over."
  },
  "actions": "What you can do",
  "answer": {
    "accept": "Accept",
    "decline": "Decline"
  },
  "change": {
    "open": "Change",
    "heading": "Change the plan",
    "whatHappens": "{name} has to agree again after a change.",
    "save": "Propose the change",
    "cancel": "Keep it as it is",
    "newer": "The plan has changed meanwhile. What you typed is still here; it is proposed as a change of this plan:"
  },
  "ask": {
    "keep": "Keep it as it is",
    "decline": {
      "title": "Decline this date?",
      "text": "{name} sees that you declined, and no reason. You can plan another date with each other at any time.",
      "yes": "Decline"
    },
    "callOff": {
      "title": "Call off this date?",
      "text": "{name} is told that it was called off, and no reason. A date that is called off cannot be brought back, only planned anew.",
      "yes": "Call off"
    },
    "removeContact": {
      "title": "Remove {name}?",
      "text": "{name} gets no further mail about this date, and the link in the first one stops working.",
      "yes": "Remove",
      "textHeld": "It's so close to your date that {name} is told at once. They still get the mails about this date."
    }
  },
  "contact": {
    "heading": "A person you trust",
    "explanation": "Name someone who should know where you are, such as a good friend or your sister. {name} does not learn of it.",
    "onceAgreed": "You can name them as soon as both of you have agreed.",
    "helpNow": "If you name someone now, they get the mail that you need help at once, too.",
    "again": "You can name them once more: a new mail is sent, also to the same address. You can also name another person.",
    "name": "Their name",
    "email": "Their mail address",
    "save": "Name and send the mail",
    "remove": "Remove this person",
    "removed": "This person is removed.",
    "states": {
      "waiting": "The mail to {name} ({email}) is on its way.",
      "told": "{name} ({email}) got the mail on {at}.",
      "declined": "{name} ({email}) does not want mails about this date, and gets none.",
      "unreachable": "The mail to {name} ({email}) could not be delivered."
    },
    "preview": "The mail that they get, word by word",
    "mail": {
      "subject": "{name} named you as trusted contact",
      "title": "{name} trusts you",
      "why": "{name} plans a date with somebody they know from Attune, a dating app, and named you as the person to be told if they do not say afterwards that all is well, or if they ask for help.",
      "nothing": "You need not do anything now. The page says with whom, where and when. It is there until 48 hours after the end; it is gone earlier when the date is called off, or you are taken out as contact, more than half an hour before it begins.",
      "link": "See the plan",
      "hint": "Who has this link can read the plan. Please pass it on to nobody you do not trust.",
      "decline": "I do not want these mails",
      "emergency": "Attune is no emergency service: nobody here reads this or calls anyone. If you believe that somebody is in danger, call your local emergency number (112 in Europe, 911 in North America)."
    },
    "later": "If you do not answer, or ask for help, they get one more mail that says so, with whom and when you meet. It says where, too, once they have agreed on its page.",
    "earlier": "{name} ({email}) was taken out on {at}, so close to your date that they're still told about it.",
    "removedHeld": "This person is taken out. They get a mail that says so."
  },
  "check": {
    "heading": "All well?",
    "ahead": "After your date, at {at}, Attune asks you whether all is well.",
    "aheadContact": "If you have not answered {minutes, number, ::group-off} minutes later, {contact} gets a mail.",
    "alone": "You have named no one who gets a mail if you do not answer.",
    "asked": "Is all well?",
    "answers": "Your answer",
    "askedContact": "If you have not answered by {at}, {contact} gets a mail.",
    "well": "I am well",
    "help": "I need help",
    "saidWell": "You said that you are well. Good to know!",
    "saidHelp": "You asked for help.",
    "helpAlone": "No one gets a mail. Please call for help.",
    "helpUnderWay": "The mail to {contact} is on its way.",
    "unreached": "The mail to {contact} could not be delivered. Please call them yourself.",
    "contactTold": "{contact} got a mail on {at}.",
    "someoneTold": "Your trusted contact got a mail on {at}.",
    "contactToldSilence": "You did not answer, so {contact} got a mail on {at}. Are you well?",
    "someoneToldSilence": "You did not answer, so your trusted contact got a mail on {at}. Are you well?",
    "closed": "You did not say how it was. An answer was open for a day."
  },
  "help": {
    "title": "Do you need help?",
    "contact": "If you go on, {contact} gets a mail at once that says that you need help, with the time of your date. Its link shows the place.",
    "noContact": "No one is mailed: you have named no one who could get a mail. Please call for help. If you go on, you can name someone, who then gets a mail at once that you need help.",
    "notSent": "No answer came: perhaps nothing was sent yet. Please call, or try again.",
    "yes": "Mail {contact} now",
    "yesAlone": "Ask for help and name someone",
    "close": "Back"
  },
  "emergency": {
    "call": "In danger, call {number}",
    "number": "This is the emergency number of the place where your device seems to be. Elsewhere, call the one of that place.",
    "numberUnknown": "112 works in most mobile networks. If it does not, call the emergency number of the place you are in.",
    "noService": "Attune is no emergency service: no one watches over your date here, and a mail may come late or not be read."
  }
};
