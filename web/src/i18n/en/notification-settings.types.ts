// Written by `npm run messages:types`.
export type NotificationSettingsMessages = {
  "heading": "Notifications",
  "device": {
    "heading": "On this device",
    "explanation": "Attune can tell you here when something happens, also while it is closed. What someone wrote to you is never shown.",
    "on": "Notifications are on for this device.",
    "off": "Notifications are off on this device.",
    "turnOn": "Turn on for this device",
    "turnOff": "Turn off",
    "unanswered": "Your browser has no permission from you, so notifications stay off.",
    "notTurnedOn": "Notifications could not be turned on. Please try again.",
    "notTurnedOff": "Notifications could not be turned off, and are still on. Please try again.",
    "blocked": "Your browser blocks notifications from Attune. Allow them in its settings for this site, usually behind the icon beside the address, and come back to this page.",
    "homeScreen": "On an iPhone or iPad, add Attune to the Home Screen first: tap “Share”, then “Add to Home Screen”. Open Attune from there, and come back to this page.",
    "unsupported": "This browser cannot show notifications while Attune is closed."
  },
  "kinds": {
    "heading": "What you are told about",
    "explanation": "Decisions of moderators always stand in your list in the app, and each comes by a mail of its own. “On devices” means those on which you have turned notifications on.",
    "names": {
      "friendRequest": "Friend requests",
      "requestAccepted": "Accepted requests",
      "superMatch": "Super Match",
      "message": "New messages",
      "moderationDecision": "Decisions about you",
      "caseDecided": "Decisions about your reports",
      "date": "Dates"
    },
    "ways": {
      "inApp": "In the app",
      "mail": "Daily mail",
      "push": "On devices"
    }
  },
  "quietHours": {
    "heading": "Quiet hours",
    "explanation": "During these hours no device of yours is told anything, except for “Is all well?” after a date. Afterwards it is told what you have not seen by then.",
    "isOn": "Keep quiet hours",
    "from": "From",
    "to": "Until"
  },
  "time": {
    "zone": "This is the time in {zone}.",
    "zoneUnknown": "This is universal time (UTC).",
    "useDevice": "Use the time of this device ({zone})"
  },
  "digest": {
    "heading": "Daily mail",
    "explanation": "At most one mail a day about what you missed, and none when you missed nothing. What someone wrote to you is never in it.",
    "isOn": "Send me the daily mail",
    "hour": "Time of day"
  },
  "names": {
    "heading": "First names",
    "explanation": "Mails and notifications can say who they are about. Notifications are also shown on a locked screen, where others may read them.",
    "label": "Show first names"
  },
  "muted": {
    "heading": "Muted friends",
    "explanation": "No mail and no notification on a device comes because of them. Your list in the app and your conversations stay as they are, and they do not learn of it.",
    "none": "No friend is muted.",
    "label": "Mute a friend",
    "choose": "Choose a friend",
    "mute": "Mute",
    "unmute": "Unmute",
    "unmuteName": "Unmute {name}",
    "formerFriend": "A member who is not your friend any more",
    "full": "You have muted as many as you can.",
    "unknownName": "A member whose name cannot be shown right now",
    "limit": "You can mute up to {count, number} members.",
    "chooseFirst": "Choose whom to mute first."
  },
  "unsubscribe": {
    "heading": "Stop the daily mail",
    "question": "Attune sends you at most one mail a day about what you missed. With this button it stops.",
    "stop": "Stop the daily mail",
    "done": "The daily mail is off. Mails about your account itself, such as one about a new device, still come.",
    "toSettings": "Notification settings",
    "failed": "Attune cannot be reached right now. Please try again.",
    "otherWay": "You can also switch it off in your settings, once you are logged in."
  }
};
