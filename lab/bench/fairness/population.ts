import { optionsOf, QUESTIONS } from '../../../services/matching/contract/dist/questions.js';
import { noAnswers } from '../../../services/matching/dist/answers/answer-bytes.js';
import { acceptedShare } from '../../../services/matching/dist/fit/fit.js';
import type { Random } from './random.ts';

export interface Simulated {
  answers: Uint8Array;
  age: number;
  /** How many years older or younger a partner may be. */
  reach: number;
  /** How likely another member likes them when they see them. */
  appeal: number;
}

const GROUPS = 5;

/** Half of them look for the other half. Members of a group answer alike more often than by chance. */
export function population(members: number, random: Random): [Simulated[], Simulated[]] {
  const half = () => Array.from({ length: members / 2 }, () => simulated(random));
  return [half(), half()];
}

export function simulated(random: Random): Simulated {
  const group = Math.floor(random() * GROUPS);
  const answers = noAnswers();
  for (const { id } of QUESTIONS) if (random() < 0.8) answers.set(answerOf(id, group, random), (id - 1) * 3);
  return { answers, age: 20 + Math.floor(random() * 26), reach: 4 + Math.floor(random() * 8), appeal: random() ** 3 };
}

function answerOf(id: number, group: number, random: Random): number[] {
  const options = optionsOf(id).length;
  const answer = random() < 0.5 ? (group + id) % options : Math.floor(random() * options);
  let accepted = 1 << answer;
  for (let option = 0; option < options; option += 1) if (random() < 0.35) accepted |= 1 << option;
  const isEverything = accepted === (1 << options) - 1;
  return [answer + 1, accepted, isEverything ? 0 : Math.floor(random() * 3)];
}

/** Who suits whom, and what each accepts of the other one's answers: computed once, as it never changes in a run. */
export class Pairs {
  readonly #mine: Float32Array;
  readonly #yours: Float32Array;
  readonly suitable: [Uint16Array[], Uint16Array[]];

  readonly #left: Simulated[];
  readonly #right: Simulated[];

  constructor(left: Simulated[], right: Simulated[]) {
    this.#left = left;
    this.#right = right;
    this.#mine = new Float32Array(left.length * right.length);
    this.#yours = new Float32Array(left.length * right.length);
    this.suitable = [left.map(one => indexesOf(right, one)), right.map(one => indexesOf(left, one))];
  }

  /** What member `from` of a side accepts of member `to` of the other side. */
  share(side: 0 | 1, from: number, to: number): number {
    const [row, column] = side === 0 ? [from, to] : [to, from];
    const at = row * this.#right.length + column;
    const shares = side === 0 ? this.#mine : this.#yours;
    const known = shares[at];
    if (known) return known;
    const [one, other] = [this.#left[row], this.#right[column]] as [Simulated, Simulated];
    return (shares[at] =
      side === 0 ? acceptedShare(one.answers, other.answers) : acceptedShare(other.answers, one.answers));
  }
}

function indexesOf(others: Simulated[], one: Simulated): Uint16Array {
  const isSuitable = (other: Simulated) => Math.abs(one.age - other.age) <= Math.min(one.reach, other.reach);
  return Uint16Array.from(others.flatMap((other, index) => (isSuitable(other) ? [index] : [])));
}
