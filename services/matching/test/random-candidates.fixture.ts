import type { Mark } from '@attune/auth-contract/shown-marks';
import { DISTANCE_BANDS, type Gender, Intention } from '@attune/matching-contract/limits';
import { optionsOf, QUESTIONS } from '@attune/matching-contract/questions';
import * as fc from 'fast-check';
import { type AnswerBytes, noAnswers } from '../src/answers/answer-bytes.js';
import { keysOf } from '../src/limits/gender-keys.js';
import type { Candidate } from '../src/limits/two-way-limits.js';
import { cellOf } from '../src/places/grid.js';

const GENDERS: Gender[] = ['woman', 'man', 'nonbinary'];
const someMarks = fc.subarray<Mark>(['mailDomain', 'selfie', 'walletAge']);
const genders = fc.subarray(GENDERS, { minLength: 1 });

/** Three bytes of one question, or none. */
const code = (question: number) =>
  fc.option(
    fc.tuple(
      fc.integer({ min: 1, max: optionsOf(question).length }),
      fc.integer({ min: 1, max: 2 ** optionsOf(question).length - 1 }),
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
    ),
  );

/** Answers to some of the questions. */
export const someAnswers: fc.Arbitrary<AnswerBytes> = fc.tuple(...QUESTIONS.map(({ id }) => code(id))).map(codes => {
  const bytes = noAnswers();
  codes.forEach((one, index) => {
    if (one) bytes.set([one[0], one[1], one[2] | (one[3] ? 4 : 0)], index * 3);
  });
  return bytes;
});

/** Members of one part of a country, so that many pairs are near each other. */
export const someCandidate: fc.Arbitrary<Candidate> = fc
  .record({
    genders,
    lookingFor: genders,
    age: fc.integer({ min: 18, max: 60 }),
    ages: fc.tuple(fc.integer({ min: 18, max: 60 }), fc.integer({ min: 0, max: 42 })),
    latitude: fc.double({ min: 49.5, max: 50.5, noNaN: true }),
    longitude: fc.double({ min: 8, max: 10, noNaN: true }),
    distance: fc.constantFrom(...DISTANCE_BANDS),
    intention: fc.constantFrom(...Intention.options),
    dealbreakers: fc.subarray([13, 14, 15, 18, 19, 20, 21], { maxLength: 3 }),
    answers: someAnswers,
    asksFor: fc.oneof({ weight: 4, arbitrary: fc.constant<Mark[]>([]) }, { weight: 1, arbitrary: someMarks }),
    marks: someMarks,
  })
  .map(({ ages: [ageFrom, width], latitude, longitude, ...rest }) => ({
    keys: keysOf(rest),
    age: rest.age,
    ageFrom,
    ageTo: ageFrom + width,
    cell: cellOf(latitude, longitude),
    distance: rest.distance,
    intention: rest.intention,
    dealbreakers: rest.dealbreakers,
    answers: rest.answers,
    asksFor: rest.asksFor,
    marks: rest.marks,
  }));
