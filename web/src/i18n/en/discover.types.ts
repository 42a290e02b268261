// Written by `npm run messages:types`.
export type DiscoverMessages = {
  "heading": "Discover",
  "claim": "People who fit your limits and whose limits you fit, with what you both said. Nobody can predict the spark.",
  "how": "How suggestions work",
  "loading": "Today’s people are loading…",
  "failed": "Today’s people cannot be shown right now. Please check your connection and try again.",
  "retry": "Retry",
  "ways": {
    "questions": "Your questions",
    "settings": "Your limits"
  },
  "incomplete": {
    "heading": "A few steps before you meet people here",
    "text": "Suggestions go both ways: you see members, and they see you. So they begin when you say that they may.",
    "begin": "Begin",
    "pausedHeading": "Your suggestions are paused",
    "pausedText": "You are suggested to no member, and no member to you. What you set is kept.",
    "resume": "Go on",
    "steps": {
      "give_consent": {
        "name": "Agree to suggestions",
        "why": "What is stored, what it is for, and how to delete all of it."
      },
      "add_age": {
        "name": "Add your age",
        "why": "Age is a limit both ways. It stands in your profile."
      },
      "choose_town": {
        "name": "Choose your town",
        "why": "Others see a distance in steps, never the town’s place on a map."
      },
      "set_limits": {
        "name": "Set your limits",
        "why": "Whom you look for, ages, distance and what it is to become."
      },
      "resume": {
        "name": "End the pause",
        "why": "You are paused: you see no members, and they do not see you."
      }
    }
  },
  "superMatch": {
    "heading": "Super Match",
    "waiting": "Today’s is shown at {time}, if there is one for you.",
    "none": "There is none for you today. It pairs only members who agree in enough answers.",
    "shown": "You two are suggested to each other today."
  },
  "deck": {
    "heading": "Today’s people",
    "back": "Previous person",
    "on": "Next person",
    "position": "{at, number, ::group-off} of {total, number, ::group-off}",
    "end": "End"
  },
  "common": {
    "heading": "What you both said",
    "both": "Both of you:",
    "you": "You:",
    "they": "{name}:",
    "talkAboutEarly": "Talk about this early",
    "nothing": "You and {name} have no answers in common yet that may be quoted. The more questions you answer openly, the more stands here.",
    "answerMore": "Answer more questions"
  },
  "why": {
    "heading": "Why you see {name}",
    "limits": "{name} is within your limits, and you are within theirs.",
    "answers": "{compared, plural, one {Of 1 question that you both answered openly, {agreed, plural, =0 {none agrees} other {it agrees}}.} other {Of {compared, number, ::group-off} questions that you both answered openly, {agreed, plural, =0 {none agree} one {1 agrees} other {{agreed, number, ::group-off} agree}}.}}",
    "noneCompared": "There is no question yet that both you and {name} answered openly.",
    "fairness": "Members who were shown rarely of late come earlier. How popular a member is counts for nothing."
  },
  "actions": {
    "pass": "Pass",
    "ask": "Send a request",
    "askName": "Send a request to {name}",
    "asked": {
      "done": "Your request was sent.",
      "next": "{name} can accept or decline it. Once it is accepted, you are friends and can write to each other; Attune tells you.",
      "way": "See your requests"
    },
    "asking": {
      "done": "{name} asked you.",
      "next": "Accept the request, and you can write to each other.",
      "way": "Answer the request"
    },
    "friend": {
      "done": "You and {name} are friends now.",
      "next": "Why not begin with what you both said?",
      "way": "Say hi"
    }
  },
  "pass": {
    "done": "{name} is not suggested to you for 90 days, and is not told.",
    "undo": "Undo",
    "bringBack": "Bring {name} back",
    "failed": "{name} could not be passed on, and is still here. Please try again.",
    "undoFailed": "{name} could not be brought back. Please try again."
  },
  "end": {
    "heading": "That was all for today",
    "none": "No more suggestions today",
    "tomorrow": "The next people come on {day}.",
    "few_members": {
      "text": "There are still few members around you. Each new one may change that; people you know can be found on the Friends page.",
      "help": "Find people you know"
    },
    "narrow_limits": {
      "text": "There are members around you, but few of them are within your limits and have you within theirs. Wider limits would show you more.",
      "help": "Look at your limits"
    },
    "all_seen": {
      "text": "You have seen or asked most of the members who suit you. They come again later; wider limits would show you more.",
      "help": "Look at your limits"
    }
  },
  "meetings": {
    "heading": "We met?",
    "question": "Have you met {name} in person?",
    "met": "Yes",
    "notMet": "No",
    "again": "Would you like to meet {name} again?",
    "yes": "Yes, again",
    "no": "Rather not",
    "skip": "I would rather not say",
    "thanks": "Thank you. That is all.",
    "use": "This is private: no member learns it, and it changes no suggestion. It is used only to publish whether common answers say anything about meetings.",
    "failed": "Your answer could not be stored. Please try again."
  },
  "exposure": {
    "shown": "In the last {days, number, ::group-off} days you were on {shown, plural, =0 {no lists} one {1 list} other {{shown, number, ::group-off} lists}} of other members.",
    "fair": "Who was shown rarely comes earlier, so that each member is seen."
  }
};
