// Written by `npm run messages:types`.
export type AccountMessages = {
  "heading": "Your account",
  "password": {
    "heading": "Password",
    "whatHappens": "With a new password every other device is logged out.",
    "current": "Current password",
    "new": "New password",
    "rule": "8 to 128 characters of any kind. Common passwords, and those made of your name, are refused.",
    "save": "Change the password",
    "changed": "Your password is changed. Every other device is logged out."
  },
  "email": {
    "heading": "Email address",
    "whatHappens": "The address changes when you have followed the links in two mails: one to the new address, one to the address of now.",
    "now": "Now: {email}",
    "new": "New email address",
    "password": "Your password",
    "send": "Send both mails",
    "waiting": "Waiting for: {email}. The links work for 24 hours.",
    "confirmed": "The new address has agreed.",
    "notConfirmed": "The link in the mail to the new address is still to be followed.",
    "approved": "The address of now has agreed.",
    "notApproved": "The link in the mail to the address of now is still to be followed.",
    "withdraw": "Keep the current address"
  },
  "devices": {
    "heading": "Devices",
    "whatHappens": "Where you are logged in. If you do not know one, log it out and change your password.",
    "unknown": "Unknown browser",
    "current": "This device",
    "lastUsed": "Last used on {day}",
    "notKnown": "Last use not known",
    "end": "Log out",
    "endOne": "Log out {name}",
    "endOthers": "Log out all others",
    "ended": "Done: logged out there."
  },
  "links": {
    "confirm": {
      "heading": "Confirm your new address",
      "whatHappens": "Your account gets this address when the address from before agrees as well.",
      "yes": "Confirm this address"
    },
    "approve": {
      "heading": "A new address for your account?",
      "whatHappens": "It was asked for with your password. If it was not you, refuse, then choose a new password.",
      "yes": "Approve the new address"
    },
    "refuse": "Refuse",
    "refused": "Refused. The address of your account stays as it is.",
    "changed": "The address of your account is changed.",
    "otherNext": "Thank you. Now follow the link in the mail to the other address.",
    "undoEmail": {
      "heading": "Take the change back?",
      "whatHappens": "Your account gets its address from before, is logged out everywhere, and its password becomes useless. Passkeys, apps and recovery codes that were added in the last 48 hours are removed. Then you choose a new password.",
      "yes": "Restore the address from before"
    },
    "notMe": {
      "heading": "That was not you?",
      "whatHappens": "Your account is logged out everywhere, and its password becomes useless. The passkey, app or recovery codes that the mail was about are removed, and all others that were added in the last 48 hours. Then you choose a new password.",
      "yes": "Log out everywhere"
    }
  },
  "notReached": "Attune cannot be reached right now. Please check your connection and try again.",
  "failed": "This did not work. Please try again in a moment."
};
