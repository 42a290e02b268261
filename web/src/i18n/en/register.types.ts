// Written by `npm run messages:types`.
export type RegisterMessages = {
  "documentTitle": "Sign Up",
  "heading": "Create your account",
  "itIsFree": "It is free. All five fields are needed.",
  "username": {
    "label": "Username",
    "rule": "3 to 30 letters, digits, dots, dashes or underscores."
  },
  "firstname": {
    "label": "First name",
    "rule": "At most 50 characters."
  },
  "lastname": {
    "label": "Last name",
    "rule": "At most 50 characters."
  },
  "email": {
    "label": "Email",
    "rule": "We send a link there to confirm it. Other members never see it."
  },
  "password": {
    "label": "Password",
    "rule": "8 to 128 characters of any kind. Common passwords, and those made of your name, are refused."
  },
  "signUp": "Sign Up",
  "age": "You have to be 18 or older.",
  "alreadyMember": "Already a member?",
  "logIn": "Log in",
  "refusal": {
    "wentWrong": "Something went wrong",
    "notReached": "Attune cannot be reached right now. What you typed is still here: please try again in a moment.",
    "failed": "Registration failed.",
    "stillHere": "What you typed is still here: please try again."
  }
};
