import * as fc from 'fast-check';
import { areSame, photosAfter, photosOf } from './photos.js';

const photo = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const list = fc.uniqueArray(photo, { maxLength: 6 });
const change = fc.oneof(fc.record({ photos: list }), fc.record({ profilePicture: fc.option(photo) }), fc.constant({}));

describe('photos of a member', () => {
  test('what is stored reads back as the photos that were stored', () => {
    fc.assert(
      fc.property(list, photos => {
        const [profilePicture, ...morePhotos] = photos;
        expect(photosOf({ profilePicture: profilePicture ?? null, morePhotos })).toEqual(photos);
      }),
    );
  });

  test.each([
    ['only a portrait', { profilePicture: 'a' }, ['a']],
    ['nothing', {}, []],
    ['a portrait that the version before removed', { profilePicture: null, morePhotos: ['b', 'c'] }, ['b', 'c']],
    [
      'a portrait that the version before took from the others',
      { profilePicture: 'c', morePhotos: ['b', 'c'] },
      ['c', 'b'],
    ],
  ])('an account with %s reads as a list', (_title, stored, photos) => {
    expect(photosOf(stored)).toEqual(photos);
  });

  test('after any changes there are at most six photos, each once', () => {
    fc.assert(
      fc.property(list, fc.array(change, { maxLength: 8 }), (before, changes) => {
        const photos = changes.reduce<string[]>(photosAfter, before);
        expect(photos.length).toBeLessThanOrEqual(6);
        expect(new Set(photos).size).toBe(photos.length);
      }),
    );
  });

  test('a portrait stands first, and no photo but the one in whose place it came is lost', () => {
    fc.assert(
      fc.property(list, photo, (before, profilePicture) => {
        const after = photosAfter(before, { profilePicture });
        expect(after[0]).toBe(profilePicture);
        const lost = before.filter(one => !after.includes(one));
        expect(lost).toEqual(before.includes(profilePicture) ? [] : before.slice(0, 1));
        expect(photosAfter(after, { profilePicture })).toEqual(after);
      }),
    );
  });

  test('without the portrait, the next photo moves up', () => {
    expect(photosAfter(['a', 'b', 'c'], { profilePicture: null })).toEqual(['b', 'c']);
    expect(photosAfter([], { profilePicture: null })).toEqual([]);
  });

  test('another order is another list', () => {
    expect([areSame(['a', 'b'], ['a', 'b']), areSame(['a', 'b'], ['b', 'a']), areSame(['a'], ['a', 'b'])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
