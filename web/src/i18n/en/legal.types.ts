// Written by `npm run messages:types`.
export type LegalMessages = {
  "terms": {
    "heading": "Terms",
    "introduction": "Attune is open-source software. This site is run by the operator who is named under Contact. By signing up you accept these terms.",
    "sections": {
      "age": {
        "heading": "18 or older",
        "points": {
          "1": "You have to be 18 or older."
        }
      },
      "account": {
        "heading": "Your account",
        "points": {
          "1": "Register with an email address of your own, and keep your password to yourself.",
          "2": "What you do with your account is your responsibility."
        }
      },
      "conduct": {
        "heading": "How we treat each other",
        "points": {
          "1": "The community rules are part of these terms. The operator may refuse access to those who break them."
        }
      },
      "uploads": {
        "heading": "What you write and upload",
        "points": {
          "1": "It stays yours. You allow Attune to store it, and to show it to the people it is for.",
          "2": "Upload only pictures that you have the right to use."
        }
      },
      "price": {
        "heading": "Price",
        "points": {
          "1": "Attune is free. The plans on the first page are what we have in mind; nothing is for sale today."
        }
      },
      "assistant": {
        "heading": "AI Chat",
        "points": {
          "1": "It is a program, not a person, and can be wrong. It replaces no doctor, lawyer or emergency call."
        }
      },
      "warranty": {
        "heading": "What is not promised",
        "points": {
          "1": "Attune checks that mail to a member’s address arrives. It does not check who a member is, how old they are, or whether what they say is true.",
          "2": "The software comes as it is, without warranty, under the MIT licence. Rights that the law gives you stay untouched."
        }
      }
    }
  },
  "rules": {
    "heading": "Community rules and safety",
    "introduction": "A few rules, so that people can trust each other here. What breaks one can be reported.",
    "sections": {
      "yourself": {
        "heading": "Be yourself",
        "points": {
          "1": "Your own name, your own pictures. To report: “Fake profile, or somebody else’s pictures”."
        }
      },
      "kind": {
        "heading": "Be kind",
        "points": {
          "1": "No harassment, no insults. A no is a no. To report: “Harassment or insults”."
        }
      },
      "money": {
        "heading": "Keep business out",
        "points": {
          "1": "No advertising, and no requests for money. To report: “Spam, advertising or asking for money”."
        }
      },
      "adults": {
        "heading": "Adults only",
        "points": {
          "1": "Attune is for people who are 18 or older. To report: “Under 18”."
        }
      },
      "threats": {
        "heading": "No threats",
        "points": {
          "1": "No violence, and no threat of it. To report: “A threat, or somebody is in danger”.",
          "2": "In an emergency, call your local emergency number first. A report is no emergency call."
        }
      },
      "reporting": {
        "heading": "How to report",
        "points": {
          "1": "Wherever a person stands, open the menu beside their name and choose “Report”; to report a message, hold it or open its menu. What fits no other reason is “Something else”.",
          "2": "They are not told who reported them. Moderators read every report, the most urgent first; the goal is 24 hours. In the settings you see how far each of yours has come.",
          "3": "A measure names the rule and the reasons, and can be appealed within six months. Another moderator decides then.",
          "4": "“Block” in the same menu keeps you from finding each other, and ends a friendship at once."
        }
      },
      "safety": {
        "heading": "Dating safely",
        "points": {
          "1": "Meet in public for first dates.",
          "2": "Do not share financial information or passwords.",
          "3": "Trust your instincts. You may stop at any time."
        }
      }
    }
  },
  "contact": {
    "heading": "Contact",
    "introduction": "Attune is open-source software. Each site that uses it has an operator of its own.",
    "operator": "Operator of this site",
    "runBy": "This site is run by {name}.",
    "notNamed": "The operator of this site has not given a name here.",
    "reach": "You reach the operator here:",
    "noContact": "The operator of this site has not given an address to write to.",
    "loading": "Loading the contact…",
    "failed": "The contact could not be loaded.",
    "members": "About a member",
    "membersAdvice": "To report a member, use “Report” in the menu beside their name or in that of a message. The community rules say how."
  }
};
