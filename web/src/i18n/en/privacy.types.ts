// Written by `npm run messages:types`.
export type PrivacyMessages = {
  "heading": "Privacy",
  "introduction": "What Attune stores, where, and for how long. This page describes the software; its code is open for anyone to read. The operator of this site is named under Contact.",
  "sections": {
    "account": {
      "heading": "Your account",
      "points": {
        "1": "Attune stores your username, your names, your email address and a hash of your password; and what you add to your profile: age, pronouns, a text about you, photos, answers and facts that you choose.",
        "2": "Members can search for you by username and name, and read your profile. A member whom you blocked, or who blocked you, cannot. No other member sees your email address.",
        "3": "The account is kept until you delete it, or have not used it for 18 months; a mail asks you after 12 months. For this, the last day on which you used it is stored. A banned account is deleted 7 months after the ban, and later while an appeal is not decided. A registration that is not confirmed is removed after 7 days."
      }
    },
    "sessions": {
      "heading": "Logging in",
      "points": {
        "1": "The server keeps a session until you log out, with your browser and system, when it began and the day of its last use. It ends after 7 days without use, and after 30 days in any case.",
        "2": "If you set up a second factor, Attune stores the encrypted secret of the authenticator app, the public keys and names of your passkeys, and hashes of your recovery codes. To stop guessing and flooding, requests are counted for up to a day, by account or by a keyed hash of the IP address."
      }
    },
    "messages": {
      "heading": "Messages",
      "points": {
        "1": "Messages between friends are stored until their sender deletes them or the account, with times, replies and reactions, and with how far each of you has read. What a message said before it was changed or deleted is kept for 14 days, in case the other member reports it: neither of you can read it, only moderators of that report. Whether a message began with a suggestion is stored with it, and shown to both.",
        "2": "They are not end-to-end encrypted: the operator, who runs the database, is technically able to read them.",
        "3": "The time of your last visit is kept for 30 days. Friends see it only roughly, and not at all if you switch it off in Settings."
      }
    },
    "people": {
      "heading": "Friends, blocks and reports",
      "points": {
        "1": "Attune stores who asked whom to be friends, who is or was friends, and whom you blocked. A note that comes with a request can no longer be read once the request is answered or taken back. It is kept for another 14 days, in case the member you wrote it to reports it. Unblocking deletes the block. How many requests a day you want to see is kept until you change it.",
        "2": "A report is stored with your reason and your words, and what was reported as it was then: the profile and its pictures, the note of a request, a comment, or up to twenty-one messages. Moderators read it, and later changes do not alter it. This evidence is deleted six months after the decision, later if an appeal is still waiting, and after twelve months without a decision.",
        "3": "What you are told of, such as requests, their answers, a Super Match and decisions of moderators, is kept for 90 days with the ids of those it is about and without names. What you chose about it, the time zone of your device and whom you muted is kept until you change it; people you mute are not told.",
        "4": "If you let a browser show notifications, its address at the push service of its maker and its keys are stored until you are logged out there. What is sent is encrypted for your browser: what kind of thing happened, never the text of a message, and a first name only if you choose so. What was sent is kept for 14 days, with ids and without names."
      }
    },
    "suggestions": {
      "heading": "Suggestions",
      "points": {
        "1": "If you take part, Attune stores your consents with their dates, your answers and what you accept, your limits, your town and your time zone. Genders, and answers on faith and politics, are stored only after a consent of their own.",
        "2": "Who was suggested to you is kept for 30 days; whom you passed on, and a Super Match, for 90 days. How often you were shown is counted over 14 days.",
        "3": "What you say about having met someone is kept for 365 days and shown to no member. It is used only to tell whether the order of the suggestions means anything.",
        "4": "Switching suggestions off deletes all of this at once, and withdrawing a consent deletes what it allowed. When an account is gone, it is deleted with it, at the latest after 14 days. When the text of a consent changes, you are asked again; if you do not agree, what rests on it is deleted after 30 days.",
        "5": "Other members see on a card your age, your distance in steps, what you look for, and the answers that you allow to be quoted. No card shows your gender, whom you look for, or your other answers."
      }
    },
    "pictures": {
      "heading": "Pictures",
      "points": {
        "1": "A picture that you upload is stored without the place and time at which it was taken. It is deleted shortly after no account shows it any more. One that was never saved is deleted after about 1 day.",
        "2": "A picture at another address is fetched by the server, so that its host does not learn who looks. That copy is deleted after about 2 days.",
        "3": "A photo that you send to a friend is stored in the same way, for the two of you alone: until you delete the message or your account. A deleted one is kept as long as what a deleted message said. One that was never sent is deleted after about 1 day."
      }
    },
    "moments": {
      "heading": "Moments",
      "points": {
        "1": "Attune stores which moments you like, and when, until you take a like back or delete your account. Other members see only how many like a moment, not who.",
        "2": "Attune stores your comments on moments with their time, until you delete them or your account. A deleted comment is gone for others at once; for 14 days it can still be reported, then it is deleted for good. All members see your comments with your name and picture, but those who blocked you or were blocked by you, and none while you take a break."
      }
    },
    "dates": {
      "heading": "Dates",
      "points": {
        "1": "Of a date that you plan with a friend, both of you see place and times. The plan is deleted 30 days after the end of the date.",
        "2": "The name and mail address of a person whom you trust are used only for mails about this date, and deleted 48 hours after its end. The person you meet does not see them. Whoever has the link in such a mail sees your first names, place, times, and whether you answered. Until they agree, they see no place. A person who agrees to your mails, or refuses them, yours or those of all, is remembered for 365 days, and mails to an address are counted for a week: for this, a digest of their address is kept, from which it cannot be read."
      }
    },
    "mails": {
      "heading": "Mails",
      "points": {
        "1": "Attune sends mails about your account only: to confirm an email address or choose a new password; about a registration with your address, a login from a new device, and changes to password, address or second factor; when your archive is ready; when you have not used your account for long; when it will be deleted or is kept; about a moderator’s decision; and a warning after fraud. There is no newsletter.",
        "2": "Attune stores when a mail was sent, not its text. The operator’s mail server delivers it."
      }
    },
    "aiChat": {
      "heading": "AI Chat",
      "points": {
        "1": "The offline coach answers on the server. If the operator has set up a model, your question goes there instead, with the newest messages of the conversation; a provider’s own terms then apply as well. In the settings you choose which model answers you, or none; that is stored until you delete the account. What you rehearse with the fictional partner, and your profile form when you ask for suggestions, go to the same model, and the assistant stores neither.",
        "2": "Of a member, the model may look up the profile, the names of friends, and members by name. It is given no email address, picture or private message. It may also look up who is suggested to you today, and what you and a friend both said: without genders, without answers on faith or politics, and without answers that may not be quoted. For ideas to talk about with a friend it is given the words of your two profiles, without names; no message.",
        "3": "What a member’s question sent is logged for 30 days, and shown to that member alone under “What is sent”; what it looked up about suggestions and topics to talk about is not logged. Of visitors, no question is stored."
      }
    },
    "logs": {
      "heading": "Logs",
      "points": {
        "1": "The security log notes logins, registrations, changes to password, address and second factor, archives, deletions of accounts, blocks, reports and refused requests, with account and IP address, but no password, name or text. Its files are deleted after 30 days; if the operator sends it to a log system instead, that system decides.",
        "2": "The servers in front of Attune may note each request with its IP address. How long they keep that is up to the operator."
      }
    },
    "device": {
      "heading": "On your device",
      "points": {
        "1": "The browser keeps your choice of language and theme, and the files of the app.",
        "2": "While you are logged in it also keeps drafts, messages that wait to be sent, your AI conversation, chat backgrounds, which messages you said do not bother you, the words you hide and your choices for safer conversations. Logging out removes these."
      }
    },
    "cookies": {
      "heading": "Cookies",
      "points": {
        "1": "There are four, and none is for advertising. Scripts cannot read them. Over https their names begin with “__Host-”. “login” ties the second step of a login to the browser of the first, for a quarter of an hour.",
        "2": "“sid” keeps you logged in, for at most 30 days. Logging out removes it.",
        "3": "“device” recognises for 365 days a browser that you logged in from, so that others who guess your password do not lock you out.",
        "4": "“visitor” counts the questions that a visitor asks in AI Chat. It lasts 30 days."
      }
    },
    "notDone": {
      "heading": "What Attune does not do",
      "points": {
        "1": "It has no advertising, no analytics and no trackers. Its pages load nothing from other hosts, and do not use your location, camera or microphone."
      }
    },
    "deletion": {
      "heading": "Changing and deleting",
      "points": {
        "1": "You can change your names, and change or empty everything else that you added, under Profile. You can end friendships and take back blocks under Friends.",
        "2": "You can delete your own messages while you are friends. Then neither of you can read the text; that there was a message stays visible.",
        "3": "Under Settings you can take a break, download your data as an archive, which is deleted after 48 hours, and delete your account. For 14 days you can still keep it by logging in; then it is deleted with its data. If a moderator suspends or bans you before then, the deletion waits: until the suspension ends, or until seven months after the ban, so that it can be appealed, and longer while an appeal is not decided. What others wrote stays with them, and evidence in a case without a decision stays for up to six months. Backups made by the operator may keep older copies."
      }
    }
  }
};
