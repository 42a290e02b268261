import type { Limits } from '@attune/platform/rate-limit';

const MINUTE = 60;
const HOUR = 3600;
const ADDRESS = 'an address';
const NETWORK = 'a network';
const HERE = 'a member at one gateway';

/** What one address may do: enough for an office behind it, too little for a machine. */
const ADDRESSES = {
  registerHour: { name: 'register-hour', points: 40, seconds: HOUR, what: 'registrations', per: ADDRESS },
  register: { name: 'register', points: 30, seconds: MINUTE, what: 'registrations', per: ADDRESS },
  mail: { name: 'mail', points: 30, seconds: HOUR, what: 'mails asked for without a session', per: ADDRESS },
  link: { name: 'link', points: 30, seconds: MINUTE, what: 'links of no mail of ours', per: ADDRESS },
  invitation: { name: 'invitation', points: 30, seconds: MINUTE, what: 'invitations that are not open', per: ADDRESS },
  firstRun: {
    name: 'first-run',
    points: 100,
    seconds: 15 * MINUTE,
    what: 'codes of the first run that are refused',
    per: ADDRESS,
  },
  /** Enough for all clients behind an address to reconnect at once when a gateway is replaced. */
  handshake: { name: 'handshake', points: 300, seconds: MINUTE, what: 'sockets opened', per: ADDRESS },
  oidcBegun: {
    name: 'oidc-begun',
    points: 120,
    seconds: MINUTE,
    what: 'steps of logins by the identity provider',
    per: ADDRESS,
  },
  oidcAnswer: {
    name: 'oidc-answer',
    points: 100,
    seconds: 15 * MINUTE,
    what: 'answers of the identity provider that are refused',
    per: ADDRESS,
  },
  appeal: { name: 'appeal', points: 30, seconds: MINUTE, what: "requests with an appeal's token", per: ADDRESS },
  walletAnswer: { name: 'wallet-answer', points: 30, seconds: MINUTE, what: 'answers of age wallets', per: ADDRESS },
  /** What they use up is the process, so each gateway counts its own. */
  connections: { name: 'connections', points: 200, seconds: 0, what: 'sockets', per: 'an address at one gateway' },
} satisfies Limits;

/** Wrong passwords, by the name that was typed: a username or a mail address. A device of the member has a limit of its own, so that guesses from elsewhere do not lock the owner out. */
const LOGINS = {
  loginAddress: { name: 'login-address', points: 100, seconds: 15 * MINUTE, what: 'wrong passwords', per: ADDRESS },
  loginSubnet: { name: 'login-subnet', points: 300, seconds: 15 * MINUTE, what: 'wrong passwords', per: NETWORK },
  loginAccount: {
    name: 'login-account',
    points: 50,
    seconds: 15 * MINUTE,
    what: 'wrong passwords',
    per: 'a login name',
  },
  login: { name: 'login', points: 5, seconds: 5 * MINUTE, what: 'wrong passwords', per: 'a login name at an address' },
  loginDevice: {
    name: 'login-device',
    points: 10,
    seconds: 5 * MINUTE,
    what: 'wrong passwords',
    per: 'a login name on a device where it was right',
  },
  secondStepAddress: {
    name: 'second-step-address',
    points: 100,
    seconds: 15 * MINUTE,
    what: 'wrong codes and passkeys',
    per: ADDRESS,
  },
  secondStepSubnet: {
    name: 'second-step-subnet',
    points: 300,
    seconds: 15 * MINUTE,
    what: 'wrong codes and passkeys',
    per: NETWORK,
  },
  /** Each is kept for some minutes. */
  passkeyLogin: { name: 'passkey-login', points: 60, seconds: MINUTE, what: 'logins by passkey begun', per: ADDRESS },
} satisfies Limits;

/**
 * What one member may read with all tabs, by kind. Scrolling fast is some 300 pages a minute, five tabs that come back at once are 50
 * requests, and a list of friends brings a picture of each. No hand changes things as often; what costs more has limits of its own.
 */
const REQUESTS = {
  lists: { name: 'read-lists', points: 1200, seconds: MINUTE, what: 'lists and pages read' },
  pictures: { name: 'read-pictures', points: 3000, seconds: MINUTE, what: 'pictures read' },
  searches: { name: 'read-searches', points: 120, seconds: MINUTE, what: 'searches' },
  changes: {
    name: 'changes',
    points: 240,
    seconds: MINUTE,
    what: 'requests that change something',
    per: 'a member and route',
  },
} satisfies Limits;

/** A profile needs few pictures, and a conversation more. The service's own limits are below them. */
const UPLOADS = {
  uploads: { name: 'uploads', points: 30, seconds: HOUR, what: 'uploads of pictures for a profile' },
  photoUploads: { name: 'photo-uploads', points: 80, seconds: HOUR, what: 'uploads of photos for a conversation' },
  selfieUploads: { name: 'selfie-uploads', points: 10, seconds: HOUR, what: 'uploads of selfies' },
  voiceUploads: { name: 'voice-uploads', points: 80, seconds: HOUR, what: 'uploads of voice messages' },
  profileVoiceUploads: {
    name: 'profile-voice-uploads',
    points: 30,
    seconds: HOUR,
    what: 'uploads of recordings for a profile',
  },
  /** So that slow uploads of one are not in the way of all others. A browser sends some photos at a time. */
  ownUploads: { points: 4, seconds: 0, what: 'uploads', per: HERE },
  /** At most some 80 MB of memory. */
  allUploads: { points: 16, seconds: 0, what: 'uploads', per: 'one gateway' },
} satisfies Limits;

/** Each is a mail, and a login at the mail server. */
const OPERATORS = {
  mailTests: { name: 'mail-tests', points: 5, seconds: HOUR, what: 'mails that test mail' },
} satisfies Limits;

/**
 * What one member may send over sockets, all tabs together. Counted at each gateway and not in Redis: it spares every message a round
 * trip.
 */
const SOCKETS = {
  tabs: { points: 10, seconds: 0, what: 'open tabs' },
  /** A burst of 20, and 5 a second for as long as it goes on. */
  messages: { name: 'chat-messages', points: 20, seconds: 4, what: 'messages sent and edited', per: HERE },
  /** More of them, for a tab that scrolls reads as it goes. */
  others: { name: 'chat-others', points: 120, seconds: 10, what: 'marks, signs of typing and reactions', per: HERE },
  /** Twice what a member may do with all tabs by the limits above, with acknowledgements and pongs. */
  packets: { name: 'socket-packets', points: 600, seconds: 10, what: 'packets, or 4 KiB of one', per: HERE },
} satisfies Limits;

export const LIMITS = { ...ADDRESSES, ...LOGINS, ...REQUESTS, ...UPLOADS, ...OPERATORS, ...SOCKETS };
