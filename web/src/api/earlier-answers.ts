type Fields = Record<string, unknown>;
/** Where objects are in an answer, through lists as well, and what those of an earlier version may lack. */
type Absent = readonly (readonly [place: string, fields: Fields])[];

const FACTS = { work: null, education: null, languages: [], heightCm: null, hobbies: [] };
const WORDS = { pronouns: null, bio: null, photos: [], prompts: [], facts: FACTS };
export const PROFILE = { ...WORDS, age: null, profilePicture: null };

export const profileAt = (place: string, fields: Fields): Absent => [
  [place, fields],
  [`${place}.facts`, FACTS],
];
const cardAt = (place: string): Absent => [
  [place, { profile: null, askAbout: null }],
  ...profileAt(`${place}.profile`, WORDS),
];

const IN_APP = { friendRequest: true, requestAccepted: true, superMatch: true };
const MAIL = { ...IN_APP, message: true };
const SETTINGS: Absent = [
  ['settings', { digestEvery: 'day' }],
  ['settings.inApp', IN_APP],
  ['settings.mail', { ...MAIL, event: true }],
  ['settings.push', { ...MAIL, date: true, event: true, moderationDecision: true, caseDecided: true }],
];

const HOW_MANY: Absent = [['', { newFriends: [] }]];

/** By the path of a route: the defaults of its output's schema. */
const ABSENT: Record<string, Absent> = {
  '/api/auth/me': [
    ...profileAt('user', { ...PROFILE, standing: { isPaused: false, isModerator: false } }),
    ['user.friendRequests', { note: null }],
  ],
  '/api/admission': [['', { membersInvite: false }]],
  '/api/members/:username': profileAt('member', { ...PROFILE, note: null }),
  '/api/matching/today': [['today', { isWakeMeOn: false, isOnlyWithOn: false }], ...cardAt('today.cards')],
  '/api/matching/settings': [['settings', { onlyWith: { chosen: [], offered: [] } }]],
  '/api/matching/super-match': cardAt('superMatch.card'),
  '/api/matching/round': cardAt('round.last.cards'),
  '/api/messages/conversations': [['conversations', { closedBecause: null, refusesDrafted: false }]],
  '/api/notifications': [['', { dates: [] }]],
  '/api/notifications/unread': HOW_MANY,
  '/api/notifications/seen': HOW_MANY,
  '/api/notifications/new-friend-seen': HOW_MANY,
  '/api/notifications/settings': SETTINGS,
  '/api/notifications/muted': SETTINGS,
};

/** Of a route that few load. */
export const mayLack = (path: string, absent: Absent): void => void (ABSENT[path] = absent);

/**
 * Fills in what a gateway of an earlier version does not answer yet: while a new version is rolled out, a browser that has it already may still
 * ask one. The contract's schemas say the same, and are not loaded for it.
 */
export function completeEarlier(path: string, answer: unknown): void {
  for (const [place, fields] of ABSENT[path] ?? [])
    for (const found of objectsAt(answer, place))
      for (const [name, value] of Object.entries(fields)) if (found[name] === undefined) found[name] = value;
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const objectsAt = (answer: unknown, place: string): Fields[] =>
  place
    .split('.')
    .filter(Boolean)
    .reduce<Fields[]>((found, step) => found.flatMap(one => one[step]).filter(isObject), [answer].filter(isObject));
