// Written by `npm run messages:types`.
export type ReportsMessages = {
  "heading": "Your reports"
};
