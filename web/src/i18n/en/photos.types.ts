// Written by `npm run messages:types`.
export type PhotosMessages = {
  "picked": "Photo to send",
  "progress": "Upload",
  "ready": "Ready to send. Write a caption if you like.",
  "uploading": "Uploading…",
  "failed": "The upload broke off. Your photo is still here.",
  "retry": "Try again",
  "remove": "Remove photo",
  "yours": "Your photo",
  "from": "Photo from {name}",
  "show": "Show photo from {name}",
  "tapToShow": "Tap to show",
  "open": "Open photo: {photo}",
  "notLoaded": "The photo could not be loaded. Tap to try again.",
  "unreadable": "This picture cannot be opened. Please choose another one."
};
