// Written by `npm run messages:types`.
export type ProfileMessages = {
  "heading": "Profile",
  "settings": "Settings",
  "card": "Your profile",
  "form": "Edit your profile",
  "age": {
    "label": "Age",
    "description": "18 or older; you may leave it empty."
  },
  "bio": {
    "label": "Bio",
    "description": "At most 1,000 characters."
  },
  "pronouns": {
    "label": "Pronouns",
    "none": "Rather not say",
    "other": "other",
    "own": {
      "label": "Your pronouns",
      "description": "At most 40 characters. Press Enter to set them."
    }
  },
  "save": "Save",
  "saved": "Profile saved successfully!",
  "notSaved": "Unable to save. Please try again later.",
  "leave": "Your changes are not saved. Leave this page without them?",
  "picture": {
    "group": "Profile picture",
    "file": "Picture file",
    "upload": "Upload a picture",
    "kinds": "JPEG, PNG, WebP, AVIF or GIF. Large photos are made smaller on your device.",
    "drop": "You can also drop it here.",
    "cut": "You choose the part that is shown; where it was taken is removed.",
    "crop": {
      "title": "Choose what is shown",
      "area": "Your picture",
      "hint": "Drag the picture, or move it with the arrow keys. Zoom with two fingers, the wheel or the slider.",
      "zoom": "Zoom",
      "turn": "Rotate",
      "use": "Use picture",
      "cancel": "Cancel"
    },
    "retry": "Retry",
    "cancel": "Cancel",
    "progress": "Upload",
    "opening": "Opening your picture…",
    "uploading": "Uploading your picture…",
    "almostDone": "Almost done…",
    "done": "Your picture is uploaded. Save to keep it.",
    "address": {
      "label": "Profile picture URL",
      "description": "Or an address that begins with https://. Others see our copy of it, so the site it lies on never learns who looks."
    },
    "wrongKind": "Please choose a JPEG, PNG, WebP, AVIF or GIF picture.",
    "tooBig": "Please choose a picture of at most 50 MB.",
    "unreadable": "This picture cannot be opened. Please choose another one.",
    "empty": "This file is empty. Please choose another one.",
    "notUploaded": "The picture could not be uploaded. Please check your connection and try again."
  },
  "about": "About you",
  "names": {
    "firstname": "First name",
    "lastname": "Last name"
  },
  "photos": {
    "heading": "Photos",
    "label": "Your photos",
    "photo": "Your photo {position, number, ::group-off} of {count, number, ::group-off}",
    "portrait": "Portrait",
    "earlier": "Move photo {position, number, ::group-off} earlier",
    "later": "Move photo {position, number, ::group-off} later",
    "makePortrait": "Make photo {position, number, ::group-off} your portrait",
    "remove": "Remove photo {position, number, ::group-off}",
    "removeFirst": "Remove picture",
    "removed": "The photo is removed.",
    "undo": "Undo",
    "moved": "The photo is number {position, number, ::group-off} of {count, number, ::group-off} now.",
    "full": "You have {most, number, ::group-off} photos, which is the most. Remove one to add another one."
  },
  "prompts": {
    "heading": "In your words",
    "add": "Add a beginning",
    "choose": "Choose one…",
    "description": "At most {most, number, ::group-off}. Others read what you make of it.",
    "full": "You have answered {most, number, ::group-off}, which is the most.",
    "count": "{count, number, ::group-off} of {most, number, ::group-off} characters",
    "remove": "Remove",
    "removeThat": "Remove “{prompt}”"
  },
  "facts": {
    "heading": "Facts",
    "none": "Rather not say",
    "work": "What you do; at most 60 characters.",
    "height": {
      "label": "Height in cm",
      "description": "From 100 to 250."
    },
    "languages": {
      "label": "Add a language",
      "chosen": "Your languages",
      "choose": "Choose one…",
      "description": "At most {most, number, ::group-off}.",
      "full": "You have chosen {most, number, ::group-off}, which is the most.",
      "remove": "Remove {language}"
    },
    "hobbies": {
      "label": "What you like",
      "chosen": "What you like",
      "description": "At most {most, number, ::group-off}, one at a time: hiking, chess, baking …",
      "add": "Add",
      "full": "You have named {most, number, ::group-off}, which is the most. Remove one to add another one.",
      "tooLong": "Please use at most {most, number, ::group-off} characters.",
      "twice": "You have named this already.",
      "remove": "Remove {hobby}"
    }
  },
  "preview": {
    "open": "As others see me",
    "title": "As others see you",
    "unsaved": "With what you have not saved yet."
  },
  "missing": {
    "text": "You could still add {parts}.",
    "hide": "Hide this hint",
    "parts": {
      "photo": "a photo",
      "age": "your age",
      "bio": "a bio",
      "prompt": "something in your words",
      "fact": "a fact or two"
    }
  },
  "suggest": {
    "button": "Suggest changes",
    "loading": "Looking for suggestions…"
  }
};
