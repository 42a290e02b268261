// Written by `npm run messages:types`.
export type LoginMessages = {
  "heading": "Log In",
  "greeting": "Good to see you again.",
  "welcome": "Welcome to Attune.",
  "username": "Username",
  "password": "Password",
  "logIn": "Log In",
  "newHere": "New here?",
  "createAccount": "Create an account",
  "forgotPassword": "Forgot your password?",
  "arrival": {
    "registration": "Please check your inbox: a mail to {email} has a link that confirms your address. Follow it, then log in.",
    "passwordReset": "Your password is changed. Please log in with the new one.",
    "logout": "You are logged out.",
    "deletion": "Your account will be deleted on {day}. Until then you can keep it: log in, and say so."
  },
  "notReached": "Attune cannot be reached right now. Please check your connection and try again.",
  "failed": "Login failed.",
  "wrong": "Wrong username or password.",
  "unverified": "Please verify your email before logging in. Check your inbox for the verification link.",
  "resend": "Resend the link",
  "resent": "A new link is on its way. Please look in your inbox, and in the spam folder too. Where many were asked for, it can take up to an hour.",
  "resentOnce": "If this account still waits for its verification, a new link is on its way. The next mail can go in about {minutes, number, ::group-off} minutes.",
  "resendLater": "The next mail can go in about {minutes, number, ::group-off} minutes. Until then, each link of the last 24 hours works.",
  "notResent": "The link could not be sent. Please try again in a moment.",
  "passkey": {
    "logIn": "Log in with a passkey",
    "use": "Use a passkey",
    "notGiven": "The passkey was not used. Please try again, or log in another way."
  },
  "secondStep": {
    "heading": "One more step",
    "fromApp": "Enter the six digits that your authenticator app shows.",
    "fromPasskey": "Confirm with a passkey that it is you.",
    "fromRecovery": "Enter one of your recovery codes. Each works once.",
    "code": "Code",
    "recoveryCode": "Recovery code",
    "codeMissing": "Please enter the code.",
    "confirm": "Confirm",
    "useRecovery": "Use a recovery code instead",
    "useOther": "Use app or passkey instead",
    "beginAgain": "Log in anew"
  },
  "lost": {
    "question": "I have lost all of these",
    "explanation": "We mail you a link. When you follow it, seven days pass in which we write to you every day; then your password is enough. It can be taken back until then, so that no one else gets in this way.",
    "send": "Mail me the link",
    "sent": "A mail with a link is on its way. It works for one hour."
  },
  "suspended": {
    "until": "Your account is suspended until {until}. You can read why, and appeal.",
    "banned": "Your account is banned. You can read why, and appeal.",
    "read": "Read the decision"
  },
  "leaving": {
    "text": "This account will be deleted on {day}. You can still keep it, with everything in it.",
    "keep": "Keep my account",
    "kept": "Your account is kept. Please log in."
  }
};
