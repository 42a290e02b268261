import { createHash } from 'node:crypto';
import { people, portraitOf } from './people.ts';

const KILOBYTE = 1000;

describe('portraits of the demo people', () => {
  test.each(people)('$username has a small one of their own, a WebP', person => {
    const portrait = portraitOf(person);

    expect(portrait.subarray(8, 12).toString()).toBe('WEBP');
    expect(portrait.length).toBeLessThanOrEqual(6 * KILOBYTE);
  });

  test('no two of them look the same', () => {
    const digests = people.map(person => createHash('sha256').update(portraitOf(person)).digest('hex'));

    expect(new Set(digests).size).toBe(people.length);
  });
});
