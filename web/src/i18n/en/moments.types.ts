// Written by `npm run messages:types`.
export type MomentsMessages = {
  "heading": "Moments",
  "tagline": "Capture Moments. Discover Connections",
  "firstSteps": {
    "heading": "Welcome! Good first steps",
    "dismiss": "Hide these steps",
    "profile": "Complete your profile",
    "people": "Find people"
  },
  "up": "Up: previous moment",
  "down": "Down: next moment",
  "captions": "Captions",
  "moment": "Moment",
  "position": "{moment, number, ::group-off} of {total, number, ::group-off}",
  "following": "Up next",
  "discover": {
    "heading": "Today’s people",
    "text": "Members who fit your limits and whose limits you fit."
  },
  "madeUp": "These are sample moments: the people are made up, and the clips are drawn.",
  "video": "Video: {caption}",
  "play": "Play",
  "pause": "Pause",
  "notPlayed": "This clip cannot be played right now.",
  "tryAgain": "Try again",
  "like": "Like, {likes, number, ::group-off} {likes, plural, one {like} other {likes}}",
  "likeNotSaved": "Not saved: {why}",
  "likesMissing": "The likes could not be loaded.",
  "comments": "Comments, {number}",
  "clips": {
    "coffee": {
      "caption": "One coffee, we said. That was three refills ago.",
      "description": "A café window in the morning sun. A white and a rose cup stand side by side on the table; their steam rises and meets."
    },
    "walk": {
      "caption": "Sunday rule: no phones, all the leaves.",
      "description": "Two people walk hand in hand through a wood in autumn, a small dog ahead of them. Trees go by and leaves fall."
    },
    "umbrella": {
      "caption": "Only one umbrella. He says he forgot the other.",
      "description": "Two people stand close together under a rose umbrella, seen from behind. It rains, and the wet street mirrors the lamps."
    },
    "skyline": {
      "caption": "Her lamp says goodnight. Mine answers.",
      "description": "A town at night by a river. Two windows in houses far apart light up in turn, and a spark flies from one to the other."
    },
    "tea": {
      "caption": "Slow tea, slow talk. No hurry at all.",
      "description": "A cup of tea from above, its leaves going round. Beside it a plate with two biscuits, and a second cup across the table."
    },
    "sea": {
      "caption": "We missed the ferry. Best mistake of the summer.",
      "description": "A small sailing boat rocks on the waves at sunset. Two people sit in it and look at the sun."
    },
    "record": {
      "caption": "Side B, and nobody wants to switch on the light.",
      "description": "A record turns in the light of a lamp. Two glasses and the sleeve of the record lie beside the player."
    },
    "fireflies": {
      "caption": "Two fireflies showed us how to dance.",
      "description": "Dusk over a meadow under a crescent moon. A golden and a rose light dance around each other."
    }
  }
};
