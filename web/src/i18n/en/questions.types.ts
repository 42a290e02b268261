// Written by `npm run messages:types`.
export type QuestionsMessages = {
  "topics": {
    "living_together": "Living together",
    "life": "Life"
  },
  "questions": {
    "pace": {
      "text": "How fast do you like to get close to a person?",
      "options": {
        "slowly": "Slowly, over weeks",
        "step_by_step": "Step by step",
        "quickly": "Quickly, if it feels right",
        "at_once": "All in from the first day"
      }
    },
    "contact": {
      "text": "How much contact do you want on a day when you do not meet?",
      "options": {
        "all_day": "Messages all through the day",
        "few": "A few messages",
        "one_call": "One good call in the evening",
        "none": "None is fine"
      }
    },
    "time_alone": {
      "text": "How much time alone do you need?",
      "options": {
        "hardly": "Hardly any",
        "some_hours": "A few hours a week",
        "evenings": "Some evenings a week",
        "much": "A lot, also whole days"
      }
    },
    "after_a_quarrel": {
      "text": "What helps you after a quarrel?",
      "options": {
        "talk_at_once": "Talking at once",
        "short_break": "An hour apart, then talking",
        "sleep": "Sleeping on it first",
        "let_it_rest": "Letting it rest"
      }
    },
    "apology": {
      "text": "Which apology reaches you?",
      "options": {
        "words": "Clear words: I was wrong",
        "change": "Doing it differently next time",
        "gesture": "A small kind gesture",
        "hug": "A hug, without many words"
      }
    },
    "affection_in_public": {
      "text": "How do you feel about affection in public?",
      "options": {
        "love_it": "I love it",
        "hands": "Holding hands is good",
        "little": "A little, where few people are",
        "private": "I keep it for home"
      }
    },
    "words_or_deeds": {
      "text": "How do you show that you like a person?",
      "options": {
        "say_it": "I say it",
        "do_things": "I do things for them",
        "time": "I make time",
        "touch": "I am close to them",
        "presents": "I find small presents"
      }
    },
    "exes": {
      "text": "Are you in touch with people you were together with?",
      "options": {
        "friends": "Yes, we are friends",
        "now_and_then": "Now and then",
        "when_needed": "Only where it is needed, as for children",
        "no": "No"
      }
    },
    "plans": {
      "text": "Do you plan your time or see what comes?",
      "options": {
        "planned": "I plan weeks ahead",
        "rough": "A rough plan, with gaps",
        "spontaneous": "I decide on the day"
      }
    },
    "teasing": {
      "text": "Do you like to tease and be teased?",
      "options": {
        "always": "Yes, it is how I show affection",
        "gently": "Gently, and not about everything",
        "rarely": "Rarely",
        "no": "No, I like it kind"
      }
    },
    "phones_at_table": {
      "text": "Phones at the table?",
      "options": {
        "never": "Never",
        "urgent": "Only when it is urgent",
        "fine": "I do not mind"
      }
    },
    "own_friends": {
      "text": "Friends of your own, or friends you share?",
      "options": {
        "own": "Each has their own",
        "both": "Some of both",
        "shared": "I like to do most things together"
      }
    },
    "has_children": {
      "text": "Do you have children?",
      "options": {
        "no": "No",
        "at_home": "Yes, they live with me",
        "part_time": "Yes, they live with me part of the time",
        "elsewhere": "Yes, they live elsewhere or are grown up"
      }
    },
    "wants_children": {
      "text": "Do you want children, or more children?",
      "options": {
        "yes": "Yes",
        "maybe": "Perhaps",
        "not_now": "Not in the next years",
        "no": "No"
      }
    },
    "monogamy": {
      "text": "Which kind of relationship do you live in?",
      "options": {
        "monogamous": "Only the two of us",
        "mostly": "The two of us, with agreements",
        "open": "An open relationship",
        "several": "Several relationships"
      }
    },
    "five_years": {
      "text": "Where do you see yourself living in five years?",
      "options": {
        "here": "Where I am now",
        "city": "In a larger city",
        "country": "In the country",
        "abroad": "In another country",
        "anywhere": "I do not know, and like that"
      }
    },
    "money": {
      "text": "What do you do with money that is left at the end of a month?",
      "options": {
        "save": "I save it",
        "half": "I save some and enjoy some",
        "enjoy": "I enjoy it",
        "share": "I give some of it away",
        "none_left": "There is none left"
      }
    },
    "faith": {
      "text": "What does faith mean in your life?",
      "options": {
        "central": "It is at the centre",
        "part": "It is a part of it",
        "tradition": "The feasts and the traditions",
        "searching": "I am searching",
        "none": "Nothing"
      }
    },
    "politics": {
      "text": "Where do you stand in politics?",
      "options": {
        "left": "Left",
        "centre_left": "Left of the centre",
        "centre": "In the centre",
        "centre_right": "Right of the centre",
        "right": "Right",
        "no_interest": "Politics do not interest me"
      }
    },
    "smoking": {
      "text": "Do you smoke?",
      "options": {
        "no": "No",
        "sometimes": "Sometimes",
        "daily": "Every day",
        "stopping": "I am giving it up"
      }
    },
    "alcohol_and_drugs": {
      "text": "Alcohol and other drugs?",
      "options": {
        "none": "None",
        "rarely": "A drink now and then",
        "weekends": "Drinks at most weekends",
        "often": "Drinks on most days",
        "other": "Other drugs as well, now and then"
      }
    },
    "pets": {
      "text": "Do animals belong to your home?",
      "options": {
        "have": "I have some",
        "want": "I would like to",
        "visit": "I like them elsewhere",
        "no": "No, or an allergy"
      }
    },
    "night_or_morning": {
      "text": "When are you at your best?",
      "options": {
        "morning": "Early in the morning",
        "day": "During the day",
        "night": "Late at night"
      }
    },
    "free_saturday": {
      "text": "A free Saturday: what do you do?",
      "options": {
        "outside": "Go outside, walk or do sports",
        "people": "See friends or family",
        "culture": "A concert, a film, a museum",
        "home": "Stay at home, read or play",
        "make": "Cook, build or make something",
        "nothing": "Nothing at all"
      }
    }
  },
  "intentions": {
    "relationship": "A relationship",
    "dating": "Dating, without a plan",
    "open": "Open to either"
  },
  "genders": {
    "own": {
      "woman": "Woman",
      "man": "Man",
      "nonbinary": "Non-binary"
    },
    "wanted": {
      "woman": "Women",
      "man": "Men",
      "nonbinary": "Non-binary people"
    }
  },
  "distance": "Up to {km, number} km",
  "consents": {
    "general": {
      "title": "Suggestions",
      "text": "Attune uses my age, my town, my limits and my answers to suggest members to me, and me to members. Cards show my age, my distance in steps, and those answers that I allow to be quoted. When I switch this off, all of it is deleted."
    },
    "orientation": {
      "title": "Genders",
      "text": "Attune stores my gender and the genders I look for, which together can show my sexual orientation. It uses them only to decide who is suggested to whom, shows them to no member, and deletes them when I withdraw this."
    },
    "beliefs": {
      "title": "Faith and politics",
      "text": "Attune stores my answers on faith and politics. It uses them only for suggestions, shows them on cards only where I allow it, and deletes them when I withdraw this."
    }
  }
};
