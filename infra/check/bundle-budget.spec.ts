import { randomBytes } from 'node:crypto';
import { weightsOfPages } from './bundle-budget.ts';

/** Does not pack any further, but for some bytes that gzip writes around it. */
const kilobytes = (count: number) => randomBytes(count * 1000);

const files: Record<string, Buffer> = {
  'entry.js': kilobytes(100),
  'shared.js': kilobytes(20),
  'landing.js': kilobytes(10),
  'login.js': kilobytes(5),
};
const routes = {
  '/login': ['entry.js', 'login.js'],
  '/': ['entry.js', 'shared.js', 'landing.js'],
};
const weigh = () => weightsOfPages(routes, file => files[file] as Buffer);

describe('Bundle budget', () => {
  test('a page weighs what its scripts weigh, and the heaviest stands first', () => {
    const weights = weigh().map(({ path, bytes, files: count }) => [path, Math.round(bytes / 1000), count]);

    expect(weights).toEqual([
      ['/', 130, 3],
      ['/login', 105, 2],
    ]);
  });

  test('the first page of a visitor may weigh least', () => {
    const [landing = 0, login = 0] = weigh().map(({ most }) => most);

    expect(landing).toBeLessThan(login);
  });
});
