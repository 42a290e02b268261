import { Turn } from './turn.js';

/** The last digits of ids of members. */
const IDS = Array.from({ length: 256 }, (_, index) => `65f0c0ffee${index.toString(16).padStart(14, '0')}`);

describe('Turn', () => {
  test('each member has one turn of sixteen, and as many have each', () => {
    const turn = new Turn(1600);

    const taken = Array.from({ length: 16 }, () => IDS.filter(turn.next()));

    expect(turn.ms).toBe(100);
    expect(taken.flat().toSorted()).toEqual(IDS);
    expect(taken.map(({ length }) => length)).toEqual(Array.from({ length: 16 }, () => 16));
  });
});
