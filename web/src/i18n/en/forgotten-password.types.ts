// Written by `npm run messages:types`.
export type ForgottenPasswordMessages = {
  "forgot": {
    "heading": "Forgot your password?",
    "whatHappens": "Tell us the address of your account. We send you a link that sets a new password.",
    "sent": "If {email} belongs to an account, a mail is on its way. Please look in the spam folder too.",
    "email": "Email",
    "send": "Send the link",
    "backToLogin": "Back to the login"
  },
  "reset": {
    "heading": "Choose a new password",
    "whatHappens": "You will be logged out everywhere else.",
    "password": "New password",
    "rule": "8 to 128 characters of any kind. Common passwords, and those made of your name, are refused.",
    "save": "Save the password",
    "askForNewLink": "Ask for a new link"
  },
  "notReached": "Attune cannot be reached right now. Please check your connection and try again.",
  "failed": "This did not work. Please try again in a moment."
};
