// Written by `npm run messages:types`.
export type ChatMessages = {
  "offline": "There is no connection right now. Please try again in a moment."
};
