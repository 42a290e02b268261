// Written by `npm run messages:types`.
export type OwnDataMessages = {
  "heading": "Your data"
};
