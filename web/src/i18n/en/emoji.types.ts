// Written by `npm run messages:types`.
export type EmojiMessages = {
  "label": "Emoji",
  "search": "Search emoji",
  "tone": "Skin tone",
  "loading": "Loading emoji…",
  "none": "No emoji found.",
  "failed": "The emoji could not be loaded. Close this and try again."
};
