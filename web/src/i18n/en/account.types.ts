// Written by `npm run messages:types`.
export type AccountMessages = {
  "heading": "Your account"
};
