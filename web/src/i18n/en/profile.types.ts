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
    "options": {
      "She/Her": "She/Her",
      "he/him": "he/him",
      "they/them": "they/them",
      "other": "other"
    },
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
    "remove": "Remove picture",
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
  }
};
