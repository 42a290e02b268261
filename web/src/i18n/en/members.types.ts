// Written by `npm run messages:types`.
export type MembersMessages = {
  "heading": "Profile of a member",
  "back": "Back",
  "loading": "Loading the profile…",
  "failed": "This profile cannot be shown right now.",
  "notShown": {
    "heading": "This member cannot be shown",
    "text": "There is no member here whom you can see.",
    "friends": "Find people"
  },
  "self": {
    "text": "This is your profile as others see it.",
    "edit": "Edit your profile"
  },
  "photos": {
    "label": "Photos of {name}",
    "photo": "Photo {position, number, ::group-off} of {count, number, ::group-off} of {name}",
    "previous": "Previous photo",
    "next": "Next photo",
    "position": "{position, number, ::group-off} of {count, number, ::group-off}",
    "unavailable": "This photo cannot be shown right now."
  },
  "pronouns": {
    "She/Her": "She/Her",
    "he/him": "he/him",
    "they/them": "they/them"
  },
  "distance": {
    "25": "up to 25 km away",
    "50": "up to 50 km away",
    "100": "up to 100 km away",
    "250": "up to 250 km away"
  },
  "actions": "What you can do",
  "friend": "You are friends.",
  "asked": "You have sent a friend request.",
  "asking": "{name} would like to be your friend.",
  "note": "{name} writes:",
  "bio": "About {name}",
  "inCommon": {
    "heading": "What you both said",
    "you": "You",
    "talkAboutEarly": "Talk about this early"
  },
  "prompts": {
    "heading": "In {name}’s words",
    "texts": {
      "good_sunday": "A good Sunday for me",
      "talk_for_hours": "I can talk for hours about",
      "small_joy": "A small joy of mine",
      "learning_now": "What I am learning right now",
      "proud_of": "I am quietly proud of",
      "changed_my_mind": "Something I changed my mind about",
      "friends_come_to_me_for": "Friends come to me for",
      "feel_understood_when": "I feel understood when",
      "first_meeting": "A first meeting I would like",
      "always_laugh_at": "I always laugh at",
      "dish_i_cook": "A dish I like to cook",
      "place_i_return_to": "A place I keep returning to",
      "hope_to_find": "What I hope to find here",
      "ask_me_about": "Ask me about"
    }
  },
  "facts": {
    "heading": "Facts",
    "work": "Work",
    "education": "Education",
    "educations": {
      "school": "School",
      "apprenticeship": "Apprenticeship",
      "college": "College",
      "bachelor": "Bachelor’s degree",
      "master": "Master’s degree",
      "doctorate": "Doctorate",
      "other": "Something else"
    },
    "languages": "Languages",
    "heightCm": "Height",
    "height": "{cm, number, ::group-off} cm",
    "hobbies": "Likes"
  }
};
