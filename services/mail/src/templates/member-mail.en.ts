import type { MemberMailTexts } from './member-mail.texts.js';

const NOT_ME = 'This was not me';
const NOT_ME_HINT =
  'It logs you out everywhere, removes passkeys, apps and recovery codes of the last 48 hours, makes your password useless and lets you choose a new one. The link works for 48 hours.';
const NOT_MY_FACTOR_HINT =
  'It removes what was added in the last 48 hours, logs you out everywhere, makes your password useless and lets you choose a new one. The link works for 48 hours.';
const WAS_ME = 'If it was you, you need not do anything.';

export const english: MemberMailTexts = {
  mails: {
    newDevice: ({ username, device, at }) => ({
      subject: 'A login from a new device',
      preheader: 'Your Attune account was used on a device that we had not seen before.',
      title: 'A login from a new device',
      paragraphs: [
        `Your account ${username} was logged in to on ${at}, from a browser that we had not seen before${device && `: ${device}`}.`,
        WAS_ME,
      ],
      label: NOT_ME,
      hint: NOT_ME_HINT,
      after: ['If it was not you, this link keeps out everyone who knows your password.'],
    }),
    passwordChanged: ({ username, at }) => ({
      subject: 'Your password was changed',
      preheader: 'The password of your Attune account is another one now.',
      title: 'Your password was changed',
      paragraphs: [
        `The password of your account ${username} was changed on ${at}. Every other device was logged out.`,
        WAS_ME,
      ],
      label: NOT_ME,
      hint: NOT_ME_HINT,
      after: ['If it was not you, please follow the link at once.'],
    }),
    emailChangeConfirm: ({ username }) => ({
      subject: 'Please confirm your new email address',
      preheader: 'One of two steps to the new address of an Attune account.',
      title: 'Confirm your new address',
      paragraphs: [
        `The Attune account ${username} is to get this email address. If that was you, please confirm it here.`,
        'The change happens when the address that the account has now agrees as well: we have sent a mail there, too.',
      ],
      label: 'Confirm this address',
      hint: 'The link works for 24 hours.',
      after: ['If it was not you, please ignore this mail: without the link, nothing changes.'],
    }),
    emailChangeApprove: ({ username, address }) => ({
      subject: 'Is your email address to be changed?',
      preheader: 'Your Attune account is to get another email address. Please approve or refuse.',
      title: 'A new address for your account?',
      paragraphs: [
        `Your account ${username} is to get the address ${address} in place of this one. If that was you, please approve it here, and follow the link in the mail to the new address.`,
      ],
      label: 'Approve or refuse',
      hint: 'The link works for 24 hours.',
      after: [
        'If it was not you, refuse it there and then choose a new password: it was asked for with your password. Without your approval the address stays as it is.',
      ],
    }),
    emailChanged: ({ username, at }) => ({
      subject: 'Your email address was changed',
      preheader: 'Mails of your Attune account no longer go here. For 48 hours you can take that back.',
      title: 'Your email address was changed',
      paragraphs: [
        `The address of your account ${username} was changed on ${at}, as both addresses agreed. This is the last mail about it that comes here.`,
        WAS_ME,
      ],
      label: 'Take it back',
      hint: 'It restores this address, logs you out everywhere, removes passkeys, apps and recovery codes of the last 48 hours and lets you choose a new password. The link works for 48 hours.',
      after: ['If it was not you, please follow the link at once.'],
    }),
    secondFactorChanged: ({ username, at }) => ({
      subject: 'Your second step to log in was changed',
      preheader: 'A passkey, an authenticator app or the recovery codes of your Attune account were changed.',
      title: 'Your second step to log in was changed',
      paragraphs: [
        `Passkeys, authenticator app or recovery codes of your account ${username} were changed on ${at}. In the settings you see what your account has now.`,
        WAS_ME,
      ],
      label: NOT_ME,
      hint: NOT_MY_FACTOR_HINT,
      after: ['If it was not you, please follow the link at once.'],
    }),
    secondFactorRemoval: ({ username }) => ({
      subject: 'Have you lost your second step to log in?',
      preheader: 'With your password and this link, your Attune account can do without it in seven days.',
      title: 'Have you lost your second step?',
      paragraphs: [
        `Passkeys, authenticator app and recovery codes of your account ${username} are said to be lost. It was asked for with your password. If that was you, please confirm it here.`,
        'Then seven days pass, in which we write to you every day. After them you log in with your password alone.',
      ],
      label: 'Confirm the loss',
      hint: 'The link works for one hour.',
      after: [
        'If it was not you, another person knows your password: please log in and change it. Without the link, nothing changes.',
      ],
    }),
    secondFactorRemovalNotice: ({ username, dueAt }) => ({
      subject: 'Your second step to log in will be removed',
      preheader: 'Was it you? If not, keep it with one click.',
      title: 'Your second step will be removed',
      paragraphs: [
        `Passkeys, authenticator app and recovery codes of your account ${username} were said to be lost. They will be removed on ${dueAt}; from then on the password is enough to log in.`,
        'If that was you, there is nothing to do. If you find them after all, just log in with them.',
      ],
      label: 'Keep my second step',
      hint: 'One click is enough.',
      after: ['If it was not you, please keep it, and change your password: another person knows it.'],
    }),
    exportReady: ({ username }) => ({
      subject: 'Your data are ready',
      preheader: 'The archive of your Attune account can be downloaded for 48 hours.',
      title: 'Your data are ready',
      paragraphs: [
        `The archive with the data of your account ${username} is ready. You can download it for 48 hours while you are logged in.`,
      ],
      label: 'To the download',
      after: ['If it was not you who asked for it, please change your password.'],
    }),
    deletionScheduled: ({ username, dueAt }) => ({
      subject: 'Your account will be deleted',
      preheader: 'You can still keep your Attune account.',
      title: 'Your account will be deleted',
      paragraphs: [
        `Your account ${username} will be deleted on ${dueAt}, with your profile, your pictures and what you wrote. Until then others do not see you.`,
        'If you change your mind, log in before that day and choose to keep your account.',
        'If a moderator suspends or bans the account before that day, the deletion waits: until the suspension ends, or until seven months after the ban, so that it can be appealed and the appeal decided.',
      ],
      label: 'Keep my account',
      after: ['If it was not you, log in, keep your account and change your password.'],
    }),
    deletionCancelled: ({ username }) => ({
      subject: 'Your account stays',
      preheader: 'Your Attune account will not be deleted.',
      title: 'Your account stays',
      paragraphs: [`Your account ${username} will not be deleted. It is good to have you back.`],
      label: 'Open Attune',
      after: ['If it was not you, please change your password.'],
    }),
    inactivityNotice: ({ username, dueAt }) => ({
      subject: 'Do you still want your account?',
      preheader: 'You have not been at Attune for a year.',
      title: 'Do you still want your account?',
      paragraphs: [
        `You have not used your account ${username} for a year or longer. We keep nothing that is not needed: unless you log in, it will be deleted on ${dueAt}.`,
      ],
      label: 'Log in and keep it',
      after: ['If you no longer need it, you need not do anything.'],
    }),
    moderationDecision: ({ username }) => ({
      subject: 'A decision about your account or your report',
      preheader: 'The moderators of Attune have decided something that concerns you.',
      title: 'A decision was made',
      paragraphs: [
        `The moderators have decided something that concerns your account ${username}. What was decided and why stands in your account; so does how you can appeal.`,
      ],
      label: 'Read the decision',
      after: ['For your privacy this mail says no more than that.'],
    }),
    fraudNotice: ({ username }) => ({
      subject: 'A warning about a member you talked with',
      preheader: 'A member you talked with at Attune was banned for fraud.',
      title: 'A member you talked with was banned',
      paragraphs: [
        `A member with whom you talked as ${username} was banned for fraud. If you were asked for money, codes, documents or pictures: please send nothing, and do not answer on other ways either.`,
        'If you have sent money, call your bank at once and tell the police.',
      ],
      label: 'To your conversations',
      after: ['You did nothing wrong. Such members write to many people.'],
    }),
    dateCheck: ({ username }) => ({
      subject: 'Is all well?',
      preheader: 'Your date is over. Please say briefly that you are well.',
      title: 'Is all well?',
      paragraphs: [
        `The end of a date that you planned as ${username} has come. Please say with one press that all is well, or ask for help.`,
        'If you named a trusted contact, they are told by mail when there is no answer from you within 20 minutes.',
      ],
      label: 'Answer now',
      after: [
        'Attune is no emergency service. In danger, call your local emergency number (112 in Europe, 911 in North America).',
      ],
    }),
  },
};
