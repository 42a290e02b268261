import { friendsContract } from '@attune/friends-contract/friends.contract';
import { CONSENT_TEXTS } from '@attune/matching-contract/consent';
import { fakeClient } from '@attune/platform/testing/fake-client';
import { testCaller } from '@attune/platform/testing/test-config';
import { noAnswers, withAnswer } from '../answers/answer-bytes.js';
import type { OfferedMarks } from '../only-with/offered-marks.js';
import type { PassRepository } from '../passed-members/pass.repository.js';
import { cellOf } from '../places/grid.js';
import type { CandidateRepository } from '../seekers/candidate.repository.js';
import { dayOf } from '../seekers/exposure.js';
import { candidateOf, type Seeker } from '../seekers/seeker.js';
import { DayMaker } from './day-maker.js';
import type { DayRepository } from './day.repository.js';

const NOW = new Date();
const idOf = (number: number) => String(number).padStart(24, '0');
const agreeing = withAnswer(noAnswers(), {
  question: 1,
  answer: 'slowly',
  accepted: ['slowly'],
  weight: 'much',
  mayBeQuoted: false,
});
const seeker = (number: number, about: Partial<Seeker> = {}): Seeker => ({
  _id: idOf(number),
  revision: 1,
  consents: { general: { version: CONSENT_TEXTS.general.version, at: NOW } },
  keys: ['w:w'],
  dealbreakers: [],
  answers: noAnswers(),
  age: 30,
  ageFrom: 18,
  ageTo: 99,
  distance: 50,
  intention: 'open',
  cell: cellOf(52.52, 13.4),
  timeZone: 'Europe/Berlin',
  superMatchHour: 18,
  isPaused: false,
  lot: 0.5,
  shown: {},
  seenAt: NOW,
  ...about,
});
const person = (_id: string) => ({
  _id,
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  profilePicture: null,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => seeker(index + 1));

interface World {
  drawn: Seeker[];
  passed?: number[];
  recent?: number[];
  known?: number[];
  around?: number;
}

/** The day of member 0, and what was asked for it. */
async function dayAmong({ drawn, passed = [], recent = [], known = [], around = 0 }: World) {
  const me = seeker(0, { answers: agreeing });
  const mine = candidateOf(me, []);
  if (!mine) throw new Error('Not a candidate');
  const draw = jest.fn(async () => drawn);
  const peopleShown = jest.fn(async () => recent.map(idOf));
  const countAround = jest.fn(async () => around);
  const asked: string[][] = [];
  const maker = new DayMaker(
    { draw, countAround } as unknown as CandidateRepository,
    { of: async () => new Set(passed.map(idOf)) } as unknown as PassRepository,
    { peopleShown } as unknown as DayRepository,
    { marks: async () => ['selfie'] } as unknown as OfferedMarks,
    fakeClient(friendsContract, {
      relationsWith: async ({ ids }) => {
        asked.push(ids);
        const strangers = ids.filter(id => !known.map(idOf).includes(id));
        return { friends: [], strangers: strangers.map(person) };
      },
    }),
  );
  const day = await maker.make(me, mine, testCaller(me._id), NOW);
  return { ...day, numbers: day.people.map(Number), asked, draw, peopleShown, countAround, mine };
}

describe('DayMaker', () => {
  test('ten people are chosen, and those are asked about who come first', async () => {
    const day = await dayAmong({ drawn: many(50) });

    expect(day).toMatchObject({ shortage: null, madeAt: NOW, uncountedSince: NOW });
    expect(day.numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(day.asked.map(ids => ids.length)).toEqual([30]);
    expect(day.draw).toHaveBeenCalledWith(idOf(0), day.mine, ['selfie']);
    expect(day.countAround).not.toHaveBeenCalled();
  });

  test('the best fit comes first, below that who was shown less; who was suggested in the last seven days comes last', async () => {
    const shown = { [dayOf(NOW)]: 3 };
    const drawn = [
      seeker(1, { answers: agreeing }),
      seeker(2, { shown }),
      seeker(3),
      seeker(4, { answers: agreeing, shown }),
      seeker(5, { answers: agreeing }),
    ];

    const day = await dayAmong({ drawn, recent: [1, 3] });

    expect(day.numbers).toEqual([5, 4, 2, 1, 3]);
    const from = new Date(NOW.getTime() - 7 * 24 * 3_600_000);
    expect(day.peopleShown).toHaveBeenCalledWith(idOf(0), { from, to: NOW });
  });

  test('who does not suit, was not here lately, was passed or is no stranger is not chosen', async () => {
    const longAgo = new Date(NOW.getTime() - 15 * 24 * 3_600_000);
    const drawn = [seeker(1, { keys: ['m:m'] }), seeker(2, { seenAt: longAgo }), seeker(3, { isPaused: true })];

    const day = await dayAmong({ drawn: [...drawn, seeker(4), seeker(5), seeker(6)], passed: [4], known: [5] });

    expect(day.numbers).toEqual([6]);
  });

  test('it asks on, 30 at a time, until there are ten strangers or no more candidates', async () => {
    const known = Array.from({ length: 55 }, (_, index) => index + 1);

    const day = await dayAmong({ drawn: many(100), known });

    expect(day.numbers).toEqual([56, 57, 58, 59, 60, 61, 62, 63, 64, 65]);
    expect(day.asked.map(ids => ids.length)).toEqual([30, 30, 30]);
    expect((await dayAmong({ drawn: many(60), known })).asked).toHaveLength(2);
    expect((await dayAmong({ drawn: many(60), known: known.slice(0, 20) })).asked).toHaveLength(1);
  });

  test.each([
    ['all_seen', { drawn: many(10), passed: [1] }],
    ['few_members', { drawn: many(9), around: 19 }],
    ['narrow_limits', { drawn: many(9), around: 20 }],
    [null, { drawn: many(10) }],
  ])('a day is short because of %s', async (shortage, world) => {
    const day = await dayAmong(world);

    expect(day.shortage).toBe(shortage);
    for (const call of day.countAround.mock.calls) expect(call).toEqual([idOf(0), day.mine, 20]);
  });
});
