// Written by `npm run messages:types`.
export type SecurityMessages = {
  "heading": "Security"
};
