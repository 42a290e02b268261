import type { Card, Round, SuperMatch, Today } from '@attune/gateway-contract/matching-routes';
import type { Answer, Asked } from '../../../../test/fake-gateway.js';
import type { Lists, Person } from '../../friends/model/friend-lists.js';
import { bob, carla, dora, fakeFriends } from '../../friends/model/friends.fixture.js';
import { bobsProfile, NO_FACTS } from '../../members/model/members.fixture.js';

/** Ids of questions: what helps after a quarrel, children, phones at the table. */
export const QUARREL = 4;
export const CHILDREN = 14;
export const PHONES = 11;

const personOf = ({ _id, username, firstname, lastname, profilePicture }: Person): Person => ({
  _id,
  username,
  firstname,
  lastname,
  profilePicture,
});

export const cardOf = (person: Person, about: Partial<Card> = {}): Card => ({
  person: personOf(person),
  profile: null,
  askAbout: null,
  age: 34,
  distance: 25,
  intention: 'relationship',
  agreements: [],
  talkAboutEarly: null,
  why: { compared: 0, agreed: 0 },
  ...about,
});

const { pronouns, bio, photos, prompts, facts } = bobsProfile;
export const EMPTY_PROFILE = { pronouns: null, bio: null, photos: [], prompts: [], facts: NO_FACTS };

export const bobsCard = cardOf(bob, {
  profile: { pronouns, bio, photos, prompts, facts },
  agreements: [
    { question: QUARREL, mine: 'sleep', theirs: 'sleep' },
    { question: PHONES, mine: 'never', theirs: 'urgent' },
  ],
  talkAboutEarly: { question: CHILDREN, mine: 'yes', theirs: 'maybe' },
  why: { compared: 5, agreed: 4 },
});
export const carlasCard = cardOf(carla, { age: 29, distance: 50, intention: 'open' });
export const dorasCard = cardOf(dora, { age: 41 });

const answer = (body: object): Answer => ({ status: 200, body: { success: true, ...body } });

export const today = (day: Today): Answer => answer({ today: day });
export const day = (
  cards: Card[],
  shortage: Extract<Today, { state: 'ready' }>['shortage'] = null,
  isWakeMeOn = false,
  isOnlyWithOn = false,
): Answer => today({ state: 'ready', date: '2026-11-22', cards, shortage, isWakeMeOn, isOnlyWithOn });
export const superMatch = (match: SuperMatch): Answer => answer({ superMatch: match });
export const round = (of: Partial<Round>): Answer =>
  answer({ round: { current: null, last: null, hasAnswers: true, ...of } });
export const meetings = (...people: Person[]): Answer => answer({ people: people.map(personOf) });
export const done = answer({});

type Script = NonNullable<Parameters<typeof fakeFriends>[1]>;

/** The gateway as Alice sees it, with three people today. */
export const fakeDiscover = (script: Script = {}, lists: Partial<Lists> = {}): { world: Lists; asked: Asked[] } =>
  fakeFriends(lists, {
    'GET /api/matching/today': day([bobsCard, carlasCard, dorasCard]),
    'GET /api/matching/super-match': superMatch({ state: 'none' }),
    'GET /api/matching/round': round({}),
    'GET /api/matching/exposure': answer({ shown: 12, days: 14 }),
    'GET /api/matching/meetings': meetings(),
    'POST /api/matching/passes': done,
    'POST /api/matching/passes/undo': done,
    ...script,
  });
