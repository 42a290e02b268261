import type { GuestNews } from './event.schema.js';

interface Step {
  $set: Record<string, unknown>;
}

/** Of the write that is being made. */
const REFERENCE = { $concat: ['$_id', '-', { $toString: '$writes' }] };
const COUNTED: Step = { $set: { writes: { $add: ['$writes', 1] } } };

const newsFor = (guests: unknown, kind: GuestNews['kind']) => ({
  $map: { input: guests, as: 'guest', in: { kind, userId: '$$guest.userId', reference: REFERENCE } },
});

/** MongoDB reads words and ids as they are, never as expressions. */
const literal = (value: unknown) => ({ $literal: value });

/** Those of the guests for whom there is a place: the first ones. */
const SEATED = { $slice: ['$guests', '$places'] };

/** Decides who comes. A guest who waited until now is told. */
const seatedStep = (now: Date): Step => {
  const isOpen = { $and: [{ $eq: ['$cancelledAt', null] }, { $gt: ['$startsAt', now] }] };
  const movedUp = { $filter: { input: SEATED, as: 'guest', cond: { $not: ['$$guest.comes'] } } };
  const comes = { $in: ['$$guest.userId', { $map: { input: SEATED, as: 'seated', in: '$$seated.userId' } }] };
  const decided = { $map: { input: '$guests', as: 'guest', in: { $mergeObjects: ['$$guest', { comes }] } } };
  return {
    $set: {
      guests: { $cond: [isOpen, decided, '$guests'] },
      news: { $concatArrays: ['$news', { $cond: [isOpen, newsFor(movedUp, 'eventPlace'), []] }] },
    },
  };
};

const untoldStep = (now: Date): Step => ({
  $set: {
    untoldSince: { $cond: [{ $gt: [{ $size: '$news' }, 0] }, { $ifNull: ['$untoldSince', now] }, null] },
  },
});

export const comingSteps = (userId: string, now: Date): Step[] => [
  COUNTED,
  {
    $set: {
      guests: {
        $concatArrays: [
          '$guests',
          [{ userId: literal(userId), askedAt: now, comes: { $lt: [{ $size: '$guests' }, '$places'] } }],
        ],
      },
    },
  },
];

export const leavingSteps = (userId: string, now: Date): Step[] => {
  const others = (list: string) => ({
    $filter: { input: list, as: 'one', cond: { $ne: ['$$one.userId', literal(userId)] } },
  });
  return [COUNTED, { $set: { guests: others('$guests'), news: others('$news') } }, seatedStep(now), untoldStep(now)];
};

export const changingSteps = (changed: object, isMoved: boolean, now: Date): Step[] => [
  COUNTED,
  {
    $set: {
      ...Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, literal(value)])),
      revision: { $add: ['$revision', 1] },
    },
  },
  ...(isMoved ? [{ $set: { news: { $concatArrays: ['$news', newsFor('$guests', 'eventChanged')] } } }] : []),
  seatedStep(now),
  untoldStep(now),
];

/** Replaces news that guests were not told yet. */
export const cancellingSteps = (now: Date): Step[] => [
  COUNTED,
  { $set: { cancelledAt: now, revision: { $add: ['$revision', 1] }, news: newsFor('$guests', 'eventCancelled') } },
  untoldStep(now),
];

export const remindingSteps = (now: Date): Step[] => {
  const coming = { $filter: { input: '$guests', as: 'guest', cond: '$$guest.comes' } };
  return [
    COUNTED,
    { $set: { remindedAt: now, news: { $concatArrays: ['$news', newsFor(coming, 'eventSoon')] } } },
    untoldStep(now),
  ];
};

/** All news of a write is told at once. */
export const toldSteps = (references: string[], now: Date): Step[] => [
  {
    $set: {
      news: {
        $filter: { input: '$news', as: 'one', cond: { $not: [{ $in: ['$$one.reference', literal(references)] }] } },
      },
    },
  },
  untoldStep(now),
];
