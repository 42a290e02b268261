/** The ways on which a member is told. */
export type Way = 'inApp' | 'mail' | 'push';

/** What members switch on and off, each with its ways, in the order of the settings page. */
export const SWITCHES = {
  friendRequest: ['inApp', 'mail', 'push'],
  requestAccepted: ['inApp', 'mail', 'push'],
  // And what came of a round.
  superMatch: ['inApp', 'mail', 'push'],
  // Conversations count new messages themselves: the list has none.
  message: ['mail', 'push'],
  date: ['push'],
  // The list always says what became of an event.
  event: ['mail', 'push'],
  // Decisions always stand in the list, and each has a mail of its own.
  moderationDecision: ['push'],
  caseDecided: ['push'],
} as const satisfies Record<string, readonly Way[]>;

export type SwitchOn<W extends Way> = {
  [Name in keyof typeof SWITCHES]: W extends (typeof SWITCHES)[Name][number] ? Name : never;
}[keyof typeof SWITCHES];

/** The switches of one way. */
export const switchesOn = <W extends Way>(way: W): SwitchOn<W>[] =>
  Object.entries<readonly Way[]>(SWITCHES).flatMap(([name, ways]) => (ways.includes(way) ? [name as SwitchOn<W>] : []));

/** What the product knows of a kind of news. Its words are the browser's: `web/src/i18n/<language>/news.json`. */
interface Kind {
  /** The list of the contract in which it stands. */
  list: 'notifications' | 'dates' | 'none';
  /** The member's choice that decides about it. */
  switch: SwitchOn<'push'>;
  /** Whom it is about, and with that how long it is told: while they ask, while they are a friend, or in any case. */
  person: 'requester' | 'friend' | 'anyone' | 'none';
  /** The page of the app where it is. */
  path: string;
  /** So long it is pushed: what is older is not news. Longer than the quiet hours of a day. */
  newsForHours: number;
  urgency: 'normal' | 'high';
  /** A newer one of the same thing is not pushed before. */
  ringsAgainAfterHours?: number;
  /** Pushed also in quiet hours, when it is switched off, and about a muted friend. */
  isForSafety?: true;
}

const date = { list: 'dates', switch: 'date', path: '/dates/:planId', newsForHours: 72, urgency: 'normal' } as const;
const event = {
  list: 'notifications',
  switch: 'event',
  person: 'none',
  path: '/events',
  newsForHours: 72,
  urgency: 'normal',
} as const;
const decision = { list: 'notifications', person: 'none', path: '/settings/reports', urgency: 'normal' } as const;
const round = {
  list: 'notifications',
  switch: 'superMatch',
  person: 'none',
  path: '/discover',
  newsForHours: 72,
  urgency: 'normal',
} as const;

const kinds = {
  friendRequest: {
    list: 'notifications',
    switch: 'friendRequest',
    person: 'requester',
    path: '/friends/requests/:memberId',
    newsForHours: 72,
    urgency: 'normal',
    // A member who asks, withdraws and asks again rings once a day. The list has the request all the same.
    ringsAgainAfterHours: 24,
  },
  requestAccepted: {
    list: 'notifications',
    switch: 'requestAccepted',
    person: 'friend',
    path: '/messaging?with=:memberId',
    newsForHours: 72,
    urgency: 'normal',
  },
  superMatch: {
    list: 'notifications',
    switch: 'superMatch',
    person: 'none',
    path: '/discover',
    newsForHours: 24,
    urgency: 'normal',
  },
  roundPaired: round,
  // No one was there for them.
  roundOdd: round,
  message: {
    list: 'none',
    switch: 'message',
    person: 'friend',
    path: '/messaging?with=:memberId',
    newsForHours: 30,
    urgency: 'high',
  },
  dateProposed: { ...date, person: 'friend' },
  dateChanged: { ...date, person: 'friend' },
  dateAccepted: { ...date, person: 'friend' },
  dateCalledOff: { ...date, person: 'anyone' },
  // As long as it can be answered. Without an answer, the trusted contact gets a mail 20 minutes later.
  dateCheck: { ...date, person: 'anyone', newsForHours: 24, urgency: 'high', isForSafety: true },
  dateContactLost: { ...date, person: 'anyone' },
  bothWouldMeet: {
    list: 'notifications',
    switch: 'date',
    person: 'friend',
    path: '/messaging?with=:memberId',
    newsForHours: 72,
    urgency: 'normal',
  },
  eventPlace: event,
  eventChanged: event,
  eventCancelled: event,
  eventSoon: { ...event, newsForHours: 24 },
  moderationDecision: { ...decision, switch: 'moderationDecision', newsForHours: 168 },
  caseDecided: { ...decision, switch: 'caseDecided', newsForHours: 168 },
  // Says that there is an answer, never which.
  selfie: { ...decision, switch: 'moderationDecision', path: '/settings/proofs', newsForHours: 168 },
} as const satisfies Record<string, Kind>;

export type NewsKind = keyof typeof kinds;
/** The kinds of which one part of the table is this. */
export type KindWith<Part extends keyof Kind, Value extends Kind[Part]> = {
  [Name in NewsKind]: (typeof kinds)[Name] extends Record<Part, Value> ? Name : never;
}[NewsKind];

/** Everything that members are told of, an entry for each kind. Plain data, since browsers load it. */
export const NEWS: Record<NewsKind, Kind> = kinds;

export const NEWS_KINDS = Object.keys(kinds) as NewsKind[];

/** False of a kind of a later version, of which its replicas tell. */
export const isKnown = (kind: string): kind is NewsKind => Object.hasOwn(kinds, kind);

/** The kinds that stand in a list. */
export const kindsIn = <List extends Kind['list']>(list: List): KindWith<'list', List>[] =>
  NEWS_KINDS.filter((kind): kind is KindWith<'list', List> => NEWS[kind].list === list);

/** The page of the app where one piece of news is. About a member who is not known, the page where all of its kind are. */
export function pathOf(kind: NewsKind, { memberId, planId = '' }: { memberId?: string; planId?: string } = {}): string {
  const path = NEWS[kind].path.replace(':planId', planId);
  return memberId === undefined ? path.replace(/\?.*|\/\w+\/:memberId$/, '') : path.replace(':memberId', memberId);
}
