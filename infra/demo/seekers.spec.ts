import { AnswerInput } from '@attune/matching-contract/answer';
import { type Gender, Limits } from '@attune/matching-contract/limits';
import { noAnswers, withAnswer } from '../../services/matching/src/answers/answer-bytes.js';
import { keysOf } from '../../services/matching/src/limits/gender-keys.js';
import { type Candidate, suit } from '../../services/matching/src/limits/two-way-limits.js';
import { Gazetteer } from '../../services/matching/src/places/gazetteer.js';
import { people, type Person } from './people.ts';
import { seekerOf } from './seekers.ts';

const BERLIN = 2950159;
const EVERY: Gender[] = ['woman', 'man', 'nonbinary'];
const gazetteer = new Gazetteer();

function candidateOf(person: Person): Candidate {
  const { limits, townId, answers } = seekerOf(person);
  const cell = gazetteer.find(townId)?.cell ?? 0;
  const bytes = answers.map(answer => AnswerInput.parse(answer)).reduce(withAnswer, noAnswers());
  return { ...limits, keys: keysOf(limits), age: person.age, cell, answers: bytes, asksFor: [], marks: [] };
}

/** A member of 30 in Berlin with wide limits and without an answer. */
const newcomer = (genders: Gender[], lookingFor: Gender[]): Candidate => ({
  keys: keysOf({ genders, lookingFor }),
  age: 30,
  ageFrom: 18,
  ageTo: 99,
  cell: gazetteer.find(BERLIN)?.cell ?? 0,
  distance: 50,
  intention: 'open',
  dealbreakers: [],
  answers: noAnswers(),
  asksFor: [],
  marks: [],
});

const countFor = (one: Candidate) => people.filter(person => suit(one, candidateOf(person))).length;

describe('whom the demo people look for', () => {
  test.each(people)(
    '$username has a town, limits and ten answers or more that the product takes, some to be quoted',
    person => {
      const { limits, townId, answers } = seekerOf(person);
      const parsed = answers.map(answer => AnswerInput.parse(answer));

      expect(Limits.parse(limits)).toEqual(limits);
      expect(gazetteer.find(townId)?.town.country).toBe('DE');
      expect(parsed.length).toBeGreaterThanOrEqual(10);
      expect(parsed.filter(({ mayBeQuoted }) => mayBeQuoted).length).toBeGreaterThanOrEqual(8);
    },
  );

  test.each(people)('$username suits another one of them, who is no friend', person => {
    const others = people.filter(({ username, friends = [] }) => {
      const known = [...(person.friends ?? []), ...friends, person.username];
      return !known.includes(username);
    });

    expect(others.filter(other => suit(candidateOf(person), candidateOf(other))).length).toBeGreaterThan(0);
  });

  test.each(EVERY)(
    'a newcomer of 30 in Berlin who is a %s and looks for everyone has ten people on the first day',
    gender => {
      expect(countFor(newcomer([gender], EVERY))).toBeGreaterThanOrEqual(10);
    },
  );

  test('so has a man who looks for women; a woman who looks for men has at least six', () => {
    expect(countFor(newcomer(['man'], ['woman']))).toBeGreaterThanOrEqual(10);
    expect(countFor(newcomer(['woman'], ['man']))).toBeGreaterThanOrEqual(6);
  });
});
