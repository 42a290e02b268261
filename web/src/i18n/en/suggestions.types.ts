// Written by `npm run messages:types`.
export type SuggestionsMessages = {
  "heading": "Suggestions",
  "claim": "Attune can suggest people to you: those who fit your limits and whose limits you fit, with what you both said. Nobody can predict the spark.",
  "notLoaded": "Your settings could not be loaded.",
  "notSaved": "This could not be saved. What you chose is still here. Please check your connection and try again.",
  "tryAgain": "Try again",
  "ways": {
    "age": "Your age is {age, number}, as your profile says.",
    "discover": "Discover",
    "questions": "Questions",
    "profile": "Profile"
  },
  "consent": {
    "agree": "I agree",
    "switchOff": "Switch off",
    "withdraw": "Withdraw",
    "given": "Version {version, number}. You agreed on {date}.",
    "notGiven": "Version {version, number}. You have not agreed to this.",
    "changed": "Version {version, number}. This text has changed since you agreed to it. Please read it again."
  },
  "withdraw": {
    "keep": "Keep everything",
    "general": {
      "title": "Switch suggestions off?",
      "text": "Your town, your limits, all your answers, your consents and your suggestions are deleted at once. This cannot be undone. Your profile, friends and messages stay.",
      "yes": "Delete everything"
    },
    "orientation": {
      "title": "Withdraw this consent?",
      "text": "Your gender and the genders you look for are deleted. Without them nobody is suggested to you, nor are you to others. Your answers stay.",
      "yes": "Delete genders"
    },
    "beliefs": {
      "title": "Withdraw this consent?",
      "text": "Your answers on faith and politics are deleted. Everything else stays.",
      "yes": "Delete these answers"
    }
  },
  "setUp": {
    "form": "Set up suggestions",
    "intro": "Your town, who you are and whom you look for: that is all it takes. You can change everything later.",
    "age": "Your age",
    "ageIsKept": "18 or older. It is kept in your profile.",
    "more": "Ages {from} to {to}, up to {km, number} km: change",
    "agreeAndSave": "Agree and show people",
    "save": "Show people"
  },
  "limits": {
    "title": "Whom you look for",
    "bothWays": "These limits hold both ways: you are not suggested to people who are outside of them.",
    "genders": "I am",
    "lookingFor": "I look for",
    "ageFrom": "From age",
    "ageTo": "To age",
    "distance": "Distance",
    "distanceSteps": "Measured from town to town, in rough steps.",
    "intention": "What I look for",
    "dealbreakers": "Dealbreakers",
    "dealbreakersMeaning": "People who gave an answer that you do not accept are not suggested to you, nor you to them. Unanswered questions exclude no one, and an answer on faith or politics only does if its owner lets it be quoted.",
    "noDealbreakers": "A question can become a dealbreaker once you have answered it: those on children, the kind of relationship, faith, politics, smoking, alcohol and drugs.",
    "toAnswers": "Your answers",
    "save": "Save limits",
    "saved": "Your limits are saved. They count from your next ten people on."
  },
  "town": {
    "label": "Town",
    "placeholder": "Begin to type",
    "fewChanges": "Others see only the distance, in rough steps. Four changes in 30 days are possible.",
    "found": "{count, plural, one {1 town found.} other {{count, number} towns found.}}",
    "none": "We know no town that begins with “{prefix}”. Try a larger one nearby.",
    "notSearched": "The list of towns could not be loaded. Please type on to try again.",
    "credit": "Towns: GeoNames, CC BY 4.0",
    "save": "Save town",
    "saved": "Your town is saved."
  },
  "superMatch": {
    "title": "Super Match",
    "meaning": "On some days there is one more person: you are suggested to each other on the same day.",
    "hour": "Show it at",
    "timeZone": "Time zone: {timeZone}",
    "useHere": "Use {timeZone}",
    "saved": "Saved."
  },
  "pause": {
    "title": "Pause or stop",
    "label": "Pause suggestions",
    "meaning": "Nobody is suggested to you, nor you to others. All of your settings stay.",
    "deleteMeaning": "You can delete everything that suggestions are made of. Your profile, friends and messages stay.",
    "deleteEverything": "Delete everything"
  },
  "answers": {
    "heading": "Your answers",
    "back": "Back",
    "all": "All answers",
    "progress": "{number, number} of {total, number} · {topic}",
    "skip": "Skip",
    "next": "Next",
    "saved": "Saved.",
    "delete": "Delete",
    "deleted": "Your answer is deleted.",
    "accepted": "Which answers do you accept of others?",
    "weight": "How much does it matter to you?",
    "weights": {
      "none": "Not at all",
      "little": "A little",
      "much": "Much"
    },
    "quoted": "May be quoted on cards",
    "quotedMeaning": "People you are suggested to may then read your answer beside theirs. Otherwise nobody sees it.",
    "count": "{count, number} of {total, number} answered",
    "goOn": "Go on",
    "toDiscover": "Discover",
    "toSettings": "Settings of suggestions",
    "notAnswered": "Not answered",
    "matters": "{weight, select, none {Does not matter} much {Matters much} other {Matters a little}}",
    "isQuoted": "may be quoted",
    "isNotQuoted": "is not quoted",
    "change": "Change",
    "answer": "Answer",
    "about": "({question})",
    "beliefs": {
      "intro": "The next two questions are about faith and politics. The law protects such answers specially, so we ask you first.",
      "agree": "I agree",
      "refuse": "No, skip them"
    }
  }
};
