import { createHash } from 'node:crypto';
import { people, portraitsOf } from './people.ts';

const KILOBYTE = 1000;

describe('portraits of the demo people', () => {
  test.each(people)('$username has two small ones of their own, WebP', person => {
    const portraits = portraitsOf(person);

    expect(portraits.map(portrait => portrait.subarray(8, 12).toString())).toEqual(['WEBP', 'WEBP']);
    for (const { length } of portraits) expect(length).toBeLessThanOrEqual(9 * KILOBYTE);
  });

  test('no two of them look the same', () => {
    const portraits = people.flatMap(portraitsOf);
    const digests = portraits.map(portrait => createHash('sha256').update(portrait).digest('hex'));

    expect(new Set(digests).size).toBe(portraits.length);
  });
});
