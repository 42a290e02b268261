import * as fc from 'fast-check';
import { someCandidate } from '../../test/random-candidates.fixture.js';
import { answerAt } from '../answers/answer-bytes.js';
import { bandBetween } from '../places/grid.js';
import { gendersOf, keysFor, keysOf } from './gender-keys.js';
import { type Candidate, suit } from './two-way-limits.js';

const PAIRS = 100_000;

/** What the limits say, rule by rule and without the keys. */
function excludes(mine: Candidate, yours: Candidate): boolean {
  const [me, you] = [gendersOf(mine.keys), gendersOf(yours.keys)];
  const band = bandBetween(mine.cell, yours.cell);
  return (
    !you.genders.some(gender => me.lookingFor.includes(gender)) ||
    yours.age < mine.ageFrom ||
    yours.age > mine.ageTo ||
    band === undefined ||
    band > mine.distance ||
    (mine.asksFor.length > 0 && !mine.asksFor.some(mark => yours.marks.includes(mark))) ||
    (mine.intention !== yours.intention && mine.intention !== 'open' && yours.intention !== 'open') ||
    mine.dealbreakers.some(id => {
      const [wish, { answer, mayBeQuoted }] = [answerAt(mine.answers, id), answerAt(yours.answers, id)];
      const isTold = mayBeQuoted || ![18, 19].includes(id);
      return wish.answer > 0 && answer > 0 && isTold && (wish.accepted & (1 << (answer - 1))) === 0;
    })
  );
}

describe('two-way limits', () => {
  test(`of ${PAIRS} random pairs, those suit whom neither limits exclude, and no others`, () => {
    const members = fc.sample(someCandidate, { numRuns: 2000, seed: 14 });
    let suitable = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [one, other] = [members[pair % 2000], members[(pair * 7 + 1 + Math.floor(pair / 2000)) % 2000]] as [
        Candidate,
        Candidate,
      ];
      const isSuitable = suit(one, other);
      if (isSuitable === (excludes(one, other) || excludes(other, one))) throw new Error(JSON.stringify([one, other]));
      if (isSuitable) suitable += 1;
    }

    expect(suitable).toBeGreaterThan(500);
  });

  test('they hold both ways', () => {
    fc.assert(
      fc.property(someCandidate, someCandidate, (one, other) => expect(suit(one, other)).toBe(suit(other, one))),
    );
  });

  test('keys are found by those who look for each other, and give the genders back', () => {
    const woman = { genders: ['woman', 'nonbinary'], lookingFor: ['man'] } as const;
    const keys = keysOf({ genders: [...woman.genders], lookingFor: [...woman.lookingFor] });

    expect(keys).toEqual(['n:m', 'w:m']);
    expect(keysFor(keys)).toEqual(['m:n', 'm:w']);
    expect(gendersOf(keys)).toEqual(woman);
  });

  test('a dealbreaker excludes an answer that is not accepted, and no member who has not answered', () => {
    const [base] = fc.sample(someCandidate, { numRuns: 1, seed: 3 }) as [Candidate];
    const smoking = (answer: number, accepted: number) => {
      const answers = new Uint8Array(72);
      answers.set([answer, accepted, 1], 19 * 3);
      return answers;
    };
    const mine = {
      ...base,
      keys: ['w:w'],
      ageFrom: 18,
      ageTo: 99,
      asksFor: [],
      dealbreakers: [20],
      answers: smoking(1, 0b0001),
    };
    const other = { ...mine, dealbreakers: [] };

    expect(suit(mine, { ...other, answers: smoking(3, 0b1111) })).toBe(false);
    expect(suit({ ...other, answers: smoking(3, 0b1111) }, mine)).toBe(false);
    expect(suit(mine, { ...other, answers: smoking(1, 0b1111) })).toBe(true);
    expect(suit(mine, { ...other, answers: new Uint8Array(72) })).toBe(true);
  });

  test('of the marks that are asked for, one is enough', () => {
    const [base] = fc.sample(someCandidate, { numRuns: 1, seed: 3 }) as [Candidate];
    const other = { ...base, keys: ['w:w'], ageFrom: 18, ageTo: 99, dealbreakers: [], asksFor: [] };
    const mine: Candidate = { ...other, marks: [], asksFor: ['selfie', 'walletAge'] };

    expect(suit(mine, { ...other, marks: ['walletAge'] })).toBe(true);
    expect(suit(mine, { ...other, marks: ['mailDomain'] })).toBe(false);
    expect(suit({ ...other, marks: ['mailDomain'] }, mine)).toBe(false);
    expect(suit(other, { ...mine, asksFor: [] })).toBe(true);
  });

  test('Q13 a belief excludes where its owner lets it be quoted, and else neither way', () => {
    const [base] = fc.sample(someCandidate, { numRuns: 1, seed: 3 }) as [Candidate];
    const QUOTED = 0b100;
    const faith = (answer: number, accepted: number, flags: number) => {
      const answers = new Uint8Array(72);
      answers.set([answer, accepted, flags], 17 * 3);
      return answers;
    };
    const wishes = faith(1, 0b0001, 1);
    const mine = { ...base, keys: ['w:w'], ageFrom: 18, ageTo: 99, asksFor: [], dealbreakers: [18], answers: wishes };
    const other = (flags: number) => ({ ...mine, dealbreakers: [], answers: faith(5, 0b11111, flags) });

    expect(suit(mine, other(1))).toBe(true);
    expect(suit(other(1), mine)).toBe(true);
    expect(suit(mine, other(1 | QUOTED))).toBe(false);
  });
});
