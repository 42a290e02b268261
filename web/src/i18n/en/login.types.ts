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
    "logout": "You are logged out."
  },
  "notReached": "Attune cannot be reached right now. Please check your connection and try again.",
  "failed": "Login failed.",
  "wrong": "Wrong username or password.",
  "unverified": "Please verify your email before logging in. Check your inbox for the verification link.",
  "resend": "Resend the link",
  "resent": "A new link is on its way. Please look in your inbox, and in the spam folder too. Where many were asked for, it can take up to an hour.",
  "resentOnce": "If this account still waits for its verification, a new link is on its way. The next mail can go in about {minutes, number, ::group-off} minutes.",
  "resendLater": "The next mail can go in about {minutes, number, ::group-off} minutes. Until then, each link of the last 24 hours works.",
  "notResent": "The link could not be sent. Please try again in a moment."
};
