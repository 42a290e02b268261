// Written by `npm run messages:types`.
export type HowSuggestionsWorkMessages = {
  "heading": "How suggestions work",
  "introduction": "People who fit your limits and whose limits you fit, with what you both said. Nobody can predict the spark.",
  "sections": {
    "limits": {
      "heading": "Limits hold both ways",
      "points": {
        "1": "You say what you are and whom you look for, which ages, how far away, and what you hope for. Who is outside your limits is not suggested to you, and you are not suggested to anyone whose limits you are outside of.",
        "2": "A few questions can be dealbreakers. Who has not answered one is not shut out by it; nor is anyone by an answer on faith or politics that may not be quoted."
      }
    },
    "answers": {
      "heading": "What you both said",
      "points": {
        "1": "To each of 24 questions you give your own answer, the answers you accept, and how much it matters. People are ordered by how well each of you accepts what the other one said. A question that one of you has not answered counts nothing; to accept every answer counts nothing either.",
        "2": "A card quotes up to three things on which you agree, and one to talk about early. An answer is quoted only if both of you allow it."
      }
    },
    "day": {
      "heading": "Ten people a day, and an end",
      "points": {
        "1": "There are up to ten people a day, the same all day. You can pass on someone, and take that back; they are not told, and are not suggested to you for 90 days. Some days bring a Super Match: one person for whom you are the Super Match as well."
      }
    },
    "place": {
      "heading": "Where you are",
      "points": {
        "1": "You choose a town from a list; your device is not asked where it is. Others see a distance in steps of 25, 50, 100 and 250 km, measured between large squares of the map, so that others learn no more than such a square."
      }
    },
    "exposure": {
      "heading": "Everyone is shown",
      "points": {
        "1": "Who was shown often lately comes a little later. Being popular does not move anyone up. Under Discover you see how often you were shown.",
        "2": "In a simulation with 10,000 members over 14 days, the half that was shown least got 41.5 % of all showings, and no member was left out. Ordered by popularity, that half got 0.0 %, and 88.1 % were never shown."
      }
    },
    "stored": {
      "heading": "What is stored",
      "points": {
        "1": "Your answers, your limits and your town, until you switch suggestions off: then all of it is deleted at once. The privacy page names everything, with the days."
      }
    },
    "neverUsed": {
      "heading": "What is never used",
      "points": {
        "1": "Your messages, your pictures, your likes in Moments, what you ask the assistant, how popular you are, and money. Genders, and whom you look for, decide who is suggested to whom and nothing else."
      }
    },
    "notPromised": {
      "heading": "What is not promised",
      "points": {
        "1": "That two people will like each other. In a study of 2017 by Joel, Eastwick and Finkel, more than a hundred traits of two people did not tell who would like whom before they met. So you find no percentage here.",
        "2": "If you tell us after some weeks whether you met, that stays private. It is used only to find out whether the order means anything."
      }
    }
  }
};
