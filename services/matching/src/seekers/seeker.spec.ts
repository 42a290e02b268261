import { CONSENT_TEXTS, ConsentKind } from '@attune/matching-contract/consent';
import { noAnswers } from '../answers/answer-bytes.js';
import { cellOf } from '../places/grid.js';
import { OUTDATED, outdated as outdatedOf, outdatedConsents } from './outdated-consents.js';
import { AGE_KNOWN_MS, candidateOf, isAgeKnown, isOfOtherGenders, mayBeUsed, type Seeker, stepsOf } from './seeker.js';

const AT = new Date('2031-05-02T12:00:00.000Z');
const given = (version: number) => ({ version, at: AT });
const now = CONSENT_TEXTS.general.version;

/** A member who may be suggested, but for what is said. */
const seeker = (about: Partial<Seeker> = {}): Seeker => ({
  _id: 'a'.repeat(24),
  revision: 1,
  consents: { general: given(now) },
  keys: ['w:m'],
  dealbreakers: [13],
  answers: noAnswers(),
  age: 30,
  ageFrom: 25,
  ageTo: 35,
  distance: 50,
  intention: 'open',
  cell: cellOf(52.52, 13.4),
  timeZone: 'Europe/Berlin',
  superMatchHour: 18,
  isPaused: false,
  lot: 0.5,
  shown: {},
  seenAt: AT,
  ...about,
});
const outdated = { consents: { general: given(now - 1) } };

describe('stepsOf', () => {
  test('a member who has set everything has nothing to do', () => {
    expect(stepsOf(seeker())).toEqual([]);
  });

  test('who takes no part has everything to do', () => {
    expect(stepsOf(undefined)).toEqual(['give_consent', 'choose_town', 'set_limits']);
  });

  test('what is missing is named, in one order', () => {
    const { cell: _cell, ...nowhere } = seeker({ ...outdated, age: null, keys: [], isPaused: true });

    expect(stepsOf(nowhere)).toEqual(['give_consent', 'add_age', 'choose_town', 'set_limits', 'resume']);
  });
});

describe('outdatedConsents', () => {
  test('what was agreed to in an older text is outdated; what was never agreed to, or to a newer text, is not', () => {
    const [older, newer] = [given(CONSENT_TEXTS.orientation.version - 1), given(now + 1)];

    expect(outdatedConsents({ general: newer, orientation: older })).toEqual(['orientation']);
    expect(outdatedConsents({})).toEqual([]);
  });
});

describe('OUTDATED', () => {
  test('it asks MongoDB for a consent of each kind to an older text', () => {
    const { version } = CONSENT_TEXTS.beliefs;

    expect(outdatedOf('beliefs')).toEqual({ 'consents.beliefs.version': { $lt: version } });
    expect(OUTDATED).toEqual(ConsentKind.options.map(outdatedOf));
  });
});

describe('mayBeUsed', () => {
  test('the answers of a member who has left, or agreed to an older text, are not used', () => {
    expect(mayBeUsed(seeker())).toBe(true);
    expect(mayBeUsed(seeker({ goneSince: AT }))).toBe(false);
    expect(mayBeUsed(seeker(outdated))).toBe(false);
  });
});

describe('isAgeKnown', () => {
  afterEach(() => jest.useRealTimers());

  test('an age is known for 14 days after the last visit', () => {
    jest.useFakeTimers({ now: AT.getTime() + 14 * 24 * 3_600_000 - 1 });
    expect(isAgeKnown(seeker())).toBe(true);

    jest.setSystemTime(AT.getTime() + AGE_KNOWN_MS);
    expect(isAgeKnown(seeker())).toBe(false);
  });
});

describe('isOfOtherGenders', () => {
  test('a list from before the last change of genders is', () => {
    expect(isOfOtherGenders(seeker(), AT)).toBe(false);
    expect(isOfOtherGenders(seeker({ keysChangedAt: AT }), AT)).toBe(false);
    expect(isOfOtherGenders(seeker({ keysChangedAt: AT }), new Date(AT.getTime() - 1))).toBe(true);
  });
});

describe('candidateOf', () => {
  test('what decides about suggestions, and nothing else', () => {
    const { age, cell, ageFrom, ageTo, distance, intention, keys, dealbreakers, answers } = seeker();

    expect(candidateOf(seeker(), [])).toEqual({
      age,
      cell,
      ageFrom,
      ageTo,
      distance,
      intention,
      keys,
      dealbreakers,
      answers,
      asksFor: [],
      marks: [],
    });
  });

  test.each(['cell', 'ageFrom', 'ageTo', 'distance', 'intention'] as const)('none without %s', field => {
    const { [field]: _left, ...rest } = seeker();

    expect(candidateOf(rest, [])).toBeUndefined();
  });

  test('none of who takes no part, has left, is paused, has no keys or no age', () => {
    expect(candidateOf(undefined, [])).toBeUndefined();
    for (const about of [{ goneSince: AT }, { isPaused: true }, { keys: [] }, { age: null }, outdated])
      expect(candidateOf(seeker(about), [])).toBeUndefined();
  });
});
