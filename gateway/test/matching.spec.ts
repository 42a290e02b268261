import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import { matchingApi } from '@attune/gateway-contract/matching-routes';
import type { MatchingReason } from '@attune/matching-contract/matching.contract';
import { ServiceError } from '@attune/platform/service-error';
import { type MatchingAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const OTHER = 'f'.repeat(24);
const bob = { _id: OTHER, username: 'bob', firstname: 'Bob', lastname: 'Stone', profilePicture: null };
const ANSWER = { question: 22, answer: 'have', accepted: ['have'], weight: 'much', mayBeQuoted: true };
const LIMITS = {
  genders: ['woman'],
  lookingFor: ['man', 'woman'],
  ageFrom: 25,
  ageTo: 40,
  distance: 50,
  intention: 'open',
  dealbreakers: [20],
};
const DAY = { state: 'ready', date: '2031-05-02', shortage: null, isWakeMeOn: false, isOnlyWithOn: false } as const;
const TOPICS = { agreements: [{ question: 22, mine: 'have', theirs: 'have' }], talkAboutEarly: null };
const profile = { pronouns: 'he/him', bio: 'I keep bees.', photos: [], prompts: [], facts: NO_FACTS };
const card = {
  person: bob,
  profile,
  age: 33,
  distance: 25,
  intention: 'open',
  ...TOPICS,
  why: { compared: 1, agreed: 1 },
  askAbout: null,
};
const NOT_SET_UP = { steps: ['give_consent'], limits: null, town: null, isPaused: false } as const;
const settings = {
  consents: [],
  answers: [],
  ...NOT_SET_UP,
  clock: { timeZone: 'UTC', superMatchHour: 18 },
  onlyWith: { chosen: [], offered: [] },
} as const;

const matching: MatchingAnswers = {};
let gateway: RunningGateway;
let alice: Awaited<ReturnType<RunningGateway['signedIn']>>;
let asked: unknown[];

/** Every method notes who asked for what; what it answers has a field that must not leave. */
function answersOf(): Record<string, unknown> {
  const hidden = { lastname: 'Stone', email: 'bob@example.org' };
  const leaky = { ...card, lookingFor: ['man'], profile: { ...profile, ...hidden }, person: { ...bob, ...hidden } };
  return {
    settings: { ...settings, keys: ['w:m'] },
    towns: { towns: [{ id: 1, name: 'Bern', country: 'CH', near: null, cell: 7 }] },
    today: { ...DAY, cards: [leaky] },
    superMatch: { state: 'shown', card: leaky },
    exposure: { shown: 3, days: 14 },
    meetingsToAsk: { people: [leaky.person] },
    inCommonWith: { inCommon: { distance: 25, ...TOPICS, cell: 7 } },
  };
}

describe('matching over HTTP', () => {
  beforeAll(async () => (gateway = await startGateway({ matching })));
  beforeEach(async () => {
    alice = await gateway.signedIn();
    asked = [];
    const answers = answersOf();
    for (const method of [...COMMANDS.map(([, name]) => name), ...READINGS.map(([, name]) => name)])
      Object.assign(matching, {
        [method]: async (input: unknown, caller?: { userId: string }) => {
          asked.push({ method, input, by: caller?.userId });
          return answers[method];
        },
      });
  });
  afterAll(() => gateway.stop());

  const send = (name: keyof typeof matchingApi, body: unknown, headers = { cookie: alice.cookie }) =>
    matchingApi[name].method === 'PUT'
      ? gateway.put(matchingApi[name].path, body, headers)
      : gateway.post(matchingApi[name].path, body, headers);
  const read = (path: string) => gateway.get(`/api/matching/${path}`, { cookie: alice.cookie });

  const COMMANDS = [
    ['giveConsent', 'giveConsent', { kind: 'general', version: 1 }],
    ['withdrawConsent', 'withdrawConsent', { kind: 'beliefs' }],
    ['saveAnswer', 'saveAnswer', ANSWER],
    ['deleteAnswer', 'deleteAnswer', { question: 22 }],
    ['setLimits', 'setLimits', LIMITS],
    ['setTown', 'setTown', { townId: 2950159 }],
    ['setClock', 'setClock', { timeZone: 'Europe/Berlin', superMatchHour: 7 }],
    ['setPaused', 'setPaused', { isPaused: true }],
    ['setWakeMe', 'setWakeMe', { isOn: true }],
    ['pass', 'pass', { memberId: OTHER }],
    ['undoPass', 'undoPass', { memberId: OTHER }],
    ['recordMeeting', 'recordMeeting', { memberId: OTHER, hasMet: true, wouldAgain: null }],
  ] as const;

  test.each(COMMANDS)('%s is done for the member of the session', async (name, method, input) => {
    const answer = await send(name, input);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true });
    expect(asked).toEqual([{ method, input, by: alice.userId }]);
  });

  test.each(COMMANDS)('%s takes no other member’s id, and nothing without a session', async (name, _method, input) => {
    expect((await send(name, { ...input, userId: OTHER })).status).toBe(400);
    expect((await send(name, input, { cookie: '' })).status).toBe(401);
    expect(asked).toEqual([]);
  });

  const READINGS = [
    ['settings', 'settings', {}, { settings }],
    [
      'towns?prefix=%20Ber',
      'towns',
      { prefix: 'Ber' },
      { towns: [{ id: 1, name: 'Bern', country: 'CH', near: null }] },
    ],
    ['today', 'today', {}, { today: { ...DAY, cards: [card] } }],
    ['super-match', 'superMatch', {}, { superMatch: { state: 'shown', card } }],
    ['exposure', 'exposure', {}, { shown: 3, days: 14 }],
    ['meetings', 'meetingsToAsk', {}, { people: [bob] }],
    [`in-common?memberId=${OTHER}`, 'inCommonWith', { memberId: OTHER }, { inCommon: { distance: 25, ...TOPICS } }],
  ] as const;

  test.each(READINGS)('%s is read for the member of the session, with the listed fields alone', async (...reading) => {
    const [path, method, input, body] = reading;

    const answer = await read(path);

    expect(await answer.json()).toEqual({ success: true, ...body });
    expect(asked).toEqual([{ method, input, by: alice.userId }]);
  });

  test.each([
    ['setLimits', { ...LIMITS, ageFrom: 41 }, 'ageTo', 'age_limits_reversed'],
    ['setLimits', { ...LIMITS, ageFrom: 17 }, 'ageFrom', 'age_limit_invalid'],
    ['setLimits', { ...LIMITS, lookingFor: [] }, 'lookingFor', 'gender_missing'],
    ['setLimits', { ...LIMITS, genders: ['man', 'man'] }, 'genders', 'gender_repeated'],
    ['setLimits', { ...LIMITS, distance: 60 }, 'distance', 'distance_unknown'],
    ['setLimits', { ...LIMITS, intention: 'fun' }, 'intention', 'intention_missing'],
    ['setLimits', { ...LIMITS, dealbreakers: [1] }, 'dealbreakers', 'question_no_dealbreaker'],
    ['saveAnswer', { ...ANSWER, answer: 'central' }, 'answer', 'answer_outside_question'],
    ['saveAnswer', { ...ANSWER, accepted: ['central'] }, 'accepted', 'answer_outside_question'],
    ['saveAnswer', { ...ANSWER, accepted: [] }, 'accepted', 'accepted_answers_missing'],
    ['saveAnswer', { ...ANSWER, weight: 'most' }, 'weight', 'answer_weight_missing'],
    ['saveAnswer', { ...ANSWER, question: 25 }, 'question', 'unknown_question'],
    ['deleteAnswer', { question: 0 }, 'question', 'unknown_question'],
    ['setTown', { townId: 'Berlin' }, 'townId', 'town_missing'],
    ['setWakeMe', { isOn: 'yes' }, 'isOn', 'wake_me_choice_missing'],
    ['setClock', { timeZone: 'Moon/Base', superMatchHour: 7 }, 'timeZone', 'time_zone_unknown'],
    ['setClock', { timeZone: 'UTC', superMatchHour: 24 }, 'superMatchHour', 'super_match_hour_missing'],
    ['giveConsent', { kind: 'general', version: 0 }, 'version', 'consent_text_changed'],
    ['recordMeeting', { memberId: OTHER, hasMet: false, wouldAgain: true }, 'wouldAgain', 'meeting_needed_first'],
    ['pass', { memberId: 'me' }, 'memberId', 'malformed_id'],
  ] as const)('%s of %o is 400 with a sentence at %s, and no service is asked', async (name, input, field, reason) => {
    const answer = await send(name, input);

    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({ reason, fieldReasons: { [field]: reason } });
    expect(asked).toEqual([]);
  });

  test.each([
    ['towns', 'town_prefix_missing'],
    ['towns?prefix=%20', 'town_prefix_missing'],
    [`towns?prefix=${'x'.repeat(65)}`, 'town_prefix_too_long'],
    ['in-common?memberId=me', 'malformed_id'],
  ])('%s is 400 for the reason %s', async (path, reason) => {
    const answer = await read(path);

    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({ reason });
    expect(asked).toEqual([]);
  });

  test('a town that is not in the list is 404 with its sentence at the field', async () => {
    matching.setTown = async () => {
      throw new ServiceError<MatchingReason>('not_found', 'unknown_town', {}, { field: 'townId' });
    };

    const answer = await send('setTown', { townId: 1 });

    expect(answer.status).toBe(404);
    expect(await refusal(answer)).toMatchObject({
      message: 'This town isn’t in our list. Please choose another one.',
      fieldReasons: { townId: 'unknown_town' },
    });
  });

  test('towns are counted as searches, under the limit of that member', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 121; count += 1) statuses.push((await read('towns?prefix=Ber')).status);

    expect(statuses.filter(status => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });
});
