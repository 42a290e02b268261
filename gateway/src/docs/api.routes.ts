import { accountApi } from '@attune/gateway-contract/account';
import { aiApi } from '@attune/gateway-contract/ai';
import { authApi } from '@attune/gateway-contract/auth';
import { deskApi } from '@attune/gateway-contract/desk';
import { deskAccessApi } from '@attune/gateway-contract/desk-access';
import { friendsApi } from '@attune/gateway-contract/friends';
import { healthApi } from '@attune/gateway-contract/health';
import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { membersApi } from '@attune/gateway-contract/members';
import { messagesApi } from '@attune/gateway-contract/message-routes';
import { operatorApi } from '@attune/gateway-contract/operator';
import { photosApi } from '@attune/gateway-contract/photos';
import { picturesApi } from '@attune/gateway-contract/pictures';
import { moderationApi } from '@attune/gateway-contract/moderation';
import { deletionApi } from '@attune/gateway-contract/deletion';
import { exportsApi } from '@attune/gateway-contract/exports';
import { securityApi } from '@attune/gateway-contract/security';
import { notificationsApi } from '@attune/gateway-contract/notifications';
import { momentsApi } from '@attune/gateway-contract/moments';
import { datesApi } from '@attune/gateway-contract/dates';
import type { Route } from '@attune/gateway-contract/route';
import { datesSummaries } from './dates.summaries.js';
import { momentsSummaries } from './moments.summaries.js';
import { notificationsSummaries } from './notifications.summaries.js';
import { securitySummaries } from './security.summaries.js';

const apis = {
  auth: authApi,
  account: accountApi,
  deletion: deletionApi,
  friends: friendsApi,
  matching: matchingApi,
  members: membersApi,
  messages: messagesApi,
  pictures: picturesApi,
  photos: photosApi,
  ai: aiApi,
  moderation: moderationApi,
  desk: { ...deskAccessApi, ...deskApi },
  exports: exportsApi,
  notifications: notificationsApi,
  moments: momentsApi,
  dates: datesApi,
  health: healthApi,
  operator: operatorApi,
  security: securityApi,
} as const;

/** What each route is for. One that is not described here does not compile. */
const summaries: { [Api in keyof typeof apis]: Record<keyof (typeof apis)[Api], string> } = {
  auth: {
    register: 'Make an account; a link to verify the address is mailed',
    login: 'Begin a session, in a cookie',
    logout: 'End the session, and its sockets',
    me: 'The own account, with friends and requests',
    updateMe: 'Change the own profile; null or empty text clears a field, names excepted',
    verify: 'Verify an address by the token of a mailed link; 400 when that was done before',
    resend: 'Mail the link again; the answer does not say whether there is such an account',
    forgot: 'Mail a link for a new password; the answer does not say whether there is such an account',
    reset: 'Set a new password by the token of a mailed link; all sessions end',
  },
  account: {
    setPaused: 'Go out of sight of other members, or come back',
    changePassword: 'Choose a new password; every other session ends',
    emailChange: 'The change of the mail address that waits, if any',
    changeEmail: 'Ask for another mail address; a link is mailed to both',
    cancelEmail: 'Withdraw the change of the mail address',
    agreeToEmail: 'Agree to a change of the address by the token of a mailed link',
    refuseEmail: 'Refuse a change of the address by the token of a mailed link',
    undoEmail: 'Restore the address from before by the token of a mailed link; all sessions end',
    setLanguage: 'Choose the language of mails to you',
    devices: 'The own sessions',
    endDevice: 'End one of the own sessions',
    endOtherDevices: 'End every other session',
    notMe: 'End every session by the token of a security mail; it then sets a new password',
  },
  deletion: {
    request: 'Leave: all sessions end, and the account is deleted 14 days later',
    cancel: 'Keep the account, by the token of a refused login',
  },
  friends: {
    search: 'Look for members by name',
    sent: 'Those who were asked, and those who are blocked',
    requestLimit: 'How many friend requests a day are shown to the member',
    setRequestLimit: 'Say how many friend requests a day to be shown; the others wait for another day',
    sendRequest: 'Send a friend request; crossed requests make friends',
    acceptRequest: 'Accept a request',
    declineRequest: 'Decline a request; its sender is not told',
    cancelRequest: 'Take back an own request',
    unfriend: 'End a friendship',
    block: 'Block a member; a friendship ends, and neither finds the other',
    unblock: 'Take back a block',
    report: 'Report a member, as POST /api/moderation/reports does',
  },
  matching: {
    settings: 'What the member set for suggestions, and what is still to be done before the first one',
    giveConsent: 'Agree to a text, by its version',
    withdrawConsent: 'Take a consent back; what it allowed is deleted',
    saveAnswer: 'Answer a question, or change the answer',
    deleteAnswer: 'Delete the answer to a question',
    setLimits: 'Set whom to be suggested and to whom; limits hold both ways',
    towns: 'Look for towns by the beginning of their name',
    setTown: 'Choose the own town; four times in 30 days',
    setClock: 'Set the time zone, and the hour of the Super Match',
    setPaused: 'Pause suggestions, or go on with them',
    today: 'The people suggested today: the same all day',
    pass: 'Pass on a member who was suggested; they are not told',
    undoPass: 'Take a pass back',
    superMatch: 'The Super Match of today, from the chosen hour on',
    exposure: "How often the member was on others' lists lately",
    meetingsToAsk: 'Friends who were suggested some weeks ago, to be asked whether they met',
    recordMeeting: 'Say whether the two met; no member is told',
    inCommon: 'What the member and a friend, or a suggested member, have in common',
  },
  members: {
    profile: 'The profile of a member; 404 is the same for an unknown name and across a block',
  },
  messages: {
    history: 'Messages with a friend, oldest first: the newest page, or the one next to a place',
    send: 'Send a message without a socket',
    changes: 'What was edited, removed or reacted to since then',
    search: 'Messages with a friend that have these words',
    conversations: 'All conversations, with their last message',
    preferences: 'What others are shown of oneself in chats',
    changePreferences: 'Change what others are shown',
    acceptsDrafted: 'Whether messages that began with a suggestion may be sent to oneself',
    setAcceptsDrafted: 'Accept or refuse messages that began with a suggestion',
  },
  pictures: {
    upload: 'Upload a picture; the answer holds its address for `profilePicture`',
    foreign: 'Lead to our own copy of a picture that lies elsewhere',
    picture: 'A picture',
  },
  photos: {
    upload: 'Upload a photo for a conversation; the answer holds its id for one message',
    photo: 'A photo of a message',
  },
  ai: {
    visit: 'Give the browser the cookie of a visitor',
    chat: 'Ask the assistant; with `Accept: text/event-stream` the answer comes in pieces',
    calls: 'The own calls to a model, and exactly what each sent',
    chosenModel: 'The models that are set up, and the one that answers the member',
    chooseModel: 'Choose the model that answers, or none',
    profileProposals: 'Other words for fields of the own profile form, to be accepted one by one',
    rehearse: 'Rehearse a conversation with a fictional partner, or get feedback on it',
    topicIdeas: 'Topics to talk about with a friend, from the words of both profiles',
  },
  exports: {
    start: 'Have an archive made of all that is kept of oneself',
    list: 'The archives of the last days, and how far they are',
    giveAccess: 'Download in this session what another one asked for',
    archive: 'The archive',
  },
  moderation: {
    report: 'Report a member; the evidence is taken at once',
    ownReports: 'The own reports, and how far each has come',
    ownDecisions: 'Decisions about the own account, with their reasons',
    acknowledge: 'Say that one has read a decision, or what came of its appeal',
    appeal: 'Appeal a decision, once; another moderator decides',
    suspendedDecisions: 'The same decisions for a suspended member, by the token that the refused login gave',
    suspendedAppeal: 'Appeal without a session, by that token',
  },
  desk: {
    access: 'Whether the session may be at the desk: of a moderator, with a second factor',
    queue: 'Open cases, the most urgent first, then the oldest',
    case: 'A case with reports, evidence and history; written to the audit log',
    picture: 'A picture of the evidence; written to the audit log',
    claim: 'Keep a case to oneself for half an hour',
    decide: 'Decide a case; 409 when it was decided, claimed or changed meanwhile',
    appeals: 'Decided cases whose appeal waits',
    decideAppeal: 'Decide an appeal; 403 for the moderator who decided the case',
    audit: 'What moderators did and read, newest first',
  },
  security: securitySummaries,
  notifications: notificationsSummaries,
  moments: momentsSummaries,
  dates: datesSummaries,
  health: { health: 'Whether the product can be used at all' },
  operator: {
    operator: 'Who runs this installation, and how to reach them; null where the configuration does not say',
  },
};

/** A route, with what a reader of the document needs to know about it. */
export interface DescribedRoute {
  tag: string;
  name: string;
  summary: string;
  route: Route;
}

/** Every route of the contract. */
export const describedRoutes: DescribedRoute[] = Object.entries(apis).flatMap(([tag, api]) =>
  Object.entries(api as Record<string, Route>).map(([name, route]) => ({
    tag,
    name,
    summary: (summaries[tag as keyof typeof apis] as Record<string, string>)[name] ?? '',
    route,
  })),
);
