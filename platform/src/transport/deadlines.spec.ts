import { Deadlines } from './deadlines.js';

const due = (ms: number) => ({ deadline: Date.now() + ms });

describe('Deadlines', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('tells each entry that is past its deadline while it is there', () => {
    const overdue: object[] = [];
    const deadlines = new Deadlines(entry => {
      overdue.push(entry);
      deadlines.remove(entry, places.get(entry) as number);
    });
    const [early, late, removed] = [due(100), due(300), due(100)];
    const places = new Map([early, late, removed].map(entry => [entry, deadlines.add(entry)]));
    deadlines.remove(removed, places.get(removed) as number);

    jest.advanceTimersByTime(200);
    expect(overdue).toEqual([early]);

    jest.advanceTimersByTime(200);
    expect(overdue).toEqual([early, late]);
    expect(deadlines.size).toBe(0);
  });

  test('gives a place to another entry once it is free, which the first one then cannot take away', () => {
    const deadlines = new Deadlines(() => undefined);
    const [first, second] = [due(100), due(100)];
    const place = deadlines.add(first);
    expect(deadlines.remove(first, place)).toBe(true);
    expect(deadlines.nextPlace).toBe(place);

    expect(deadlines.add(second)).toBe(place);

    expect(deadlines.remove(first, place)).toBe(false);
    expect(deadlines.at(place)).toBe(second);
    expect([...deadlines]).toEqual([second]);
    deadlines.remove(second, place);
  });

  test('finds each of many entries at its place', () => {
    const deadlines = new Deadlines(() => undefined);
    const entries = Array.from({ length: 5 }, () => due(100));
    const places = entries.map(entry => deadlines.add(entry));
    expect(places.map(place => deadlines.at(place))).toEqual(entries);
    expect(new Set(places).size).toBe(5);
    expect(deadlines.size).toBe(5);
  });
});
