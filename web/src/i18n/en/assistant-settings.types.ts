// Written by `npm run messages:types`.
export type AssistantSettingsMessages = {
  "heading": "AI assistant",
  "messages": "Messages to you",
  "loading": "Loading…",
  "notLoaded": "Your settings could not be loaded.",
  "tryAgain": "Try again",
  "notSaved": "This setting could not be saved, and is as it was.",
  "drafted": {
    "label": "Messages that began with a suggestion",
    "description": "In a conversation, Attune offers ideas to begin with, from a model or by rules. Such messages say so to both. Switched off, friends are told that you prefer their own words, and such a message is not delivered."
  },
  "answers": {
    "title": "Who answers you",
    "about": "For AI Chat, ideas to talk about and rehearsals. With a local model no provider reads your profile, and without a model no model does, also when a friend asks for ideas.",
    "noneSetUp": "No model is set up here: written advice and rules answer.",
    "local": "A model on Attune’s own machine",
    "provider": "A model at the provider that Attune’s operator chose",
    "none": "No model",
    "noneAbout": "Written advice and rules answer.",
    "saved": "Saved."
  }
};
