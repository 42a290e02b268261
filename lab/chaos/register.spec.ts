import { Register, toldBy, type Write } from './register.ts';

/** What a register that was 'a' may be after these writes. */
function possible(...writes: [value: string, outcome: Write['outcome'], from: number, to: number][]) {
  const register = new Register('a');
  for (const [value, outcome, from, to] of writes) register.write({ value, outcome, from, to });
  return [...register.possible];
}

describe('A register of a chaos run', () => {
  test('is what was acknowledged last, and before that what it was at first', () => {
    expect(possible()).toEqual(['a']);
    expect(possible(['b', 'done', 0, 1], ['c', 'done', 2, 3])).toEqual(['c']);
  });

  test('may also be what was asked for later and not answered', () => {
    expect(possible(['b', 'done', 0, 1], ['c', 'unknown', 2, 3])).toEqual(['b', 'c']);
  });

  test('may be what was given up shortly before, and not what was given up long before', () => {
    expect(possible(['b', 'unknown', 0, 1000], ['c', 'done', 8999, 9100])).toEqual(['c', 'b']);
    expect(possible(['b', 'unknown', 0, 1000], ['c', 'done', 9000, 9100])).toEqual(['c']);
  });
});

describe('An answer while faults happen', () => {
  test.each([
    [200, 'done'],
    [201, 'done'],
    [0, 'unknown'],
    [503, 'unknown'],
    [504, 'unknown'],
    [404, 'refused'],
    [429, 'refused'],
    [401, 'wrong'],
    [500, 'wrong'],
    [502, 'wrong'],
  ] as const)('%s tells that it is %s', (status, told) => {
    expect(toldBy(status)).toBe(told);
  });
});
