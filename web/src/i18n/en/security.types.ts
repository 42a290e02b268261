// Written by `npm run messages:types`.
export type SecurityMessages = {
  "heading": "Security",
  "password": "Your password",
  "cancel": "Cancel",
  "notLoaded": "This could not be loaded.",
  "tryAgain": "Try again",
  "notReached": "Attune cannot be reached right now. Please check your connection and try again.",
  "failed": "That did not work. Please try again.",
  "on": "Logging in with your password takes a second step.",
  "off": "Your password is all that protects your account. Add a passkey or an authenticator app, so that a stolen password is not enough.",
  "passkeys": {
    "heading": "Passkeys",
    "explanation": "Log in with your fingerprint, face or device PIN, without a password. They also serve as the second step.",
    "add": "Add a passkey",
    "addMeans": "After your password, your device asks you to confirm.",
    "goOn": "Continue",
    "name": "Name",
    "nameMeans": "To tell it from others, such as “My phone”. May be left empty.",
    "usualName": "Passkey",
    "notHere": "This browser or address cannot make passkeys.",
    "notMade": "Your device made no passkey. Please try again.",
    "neverUsed": "Added on {made}, not used yet",
    "used": "Added on {made}, last used on {used}",
    "rename": "Rename",
    "renameNamed": "Rename {name}",
    "remove": "Remove",
    "removeNamed": "Remove {name}",
    "removeQuestion": "Remove {name}?",
    "removeMeans": "It will no longer log you in. Remove it from your device as well."
  },
  "app": {
    "heading": "Authenticator app",
    "explanation": "An app on your phone shows a new code every 30 seconds.",
    "since": "Set up on {day}.",
    "setUp": "Set up an app",
    "goOn": "Continue",
    "remove": "Remove the app",
    "removeQuestion": "Remove the authenticator app?",
    "removeMeans": "Its codes will no longer work here.",
    "scan": "Scan this code with your authenticator app.",
    "qrCode": "QR code for your authenticator app",
    "orType": "Or type this key into the app:",
    "code": "Code that the app shows now",
    "confirm": "Turn on"
  },
  "codes": {
    "heading": "Recovery codes",
    "explanation": "For the day on which your phone is lost. Each code works once.",
    "left": "{left, plural, =0 {No codes are left.} one {# code is left.} other {# codes are left.}}",
    "make": "Make new codes",
    "makeQuestion": "Make new recovery codes?",
    "makeMeans": "The codes you have now will stop working.",
    "shown": "Your recovery codes",
    "keepThem": "Keep them where you find them without your phone. They are shown this once.",
    "copy": "Copy",
    "copied": "Copied",
    "print": "Print",
    "kept": "I have kept them"
  },
  "removal": {
    "heading": "Your second step will be removed",
    "explanation": "It was said to be lost, and will be removed on {day}. If it was not you, keep it and change your password.",
    "keep": "Keep my second step"
  },
  "desk": {
    "why": "The desk is for moderators who log in with a second step. Add a passkey or an authenticator app here; then you can go on.",
    "ready": "You have a second step now, and the desk is open to you.",
    "goOn": "Go on to the desk",
    "logInAgain": "The desk asks for a login with your second step, and this one was made without it. Log out, and log in again."
  }
};
