import { photosOf, photosToSave, withMoved, withoutPhoto, withPhoto } from './photos.js';

const ELSEWHERE = 'https://a.example/me.jpg';
const [ONE, TWO, THREE] = ['/1.webp', '/2.webp', '/3.webp'] as const;
const values = (photos: string[], profilePicture = '') => ({ photos, profilePicture });

describe('Photos of the profile form', () => {
  test('the field for an address shows a portrait that lies elsewhere, and no other', () => {
    expect(photosOf({ photos: [ELSEWHERE, ONE], profilePicture: ELSEWHERE }).profilePicture).toBe(ELSEWHERE);
    expect(photosOf({ photos: [ONE, ELSEWHERE], profilePicture: ONE }).profilePicture).toBe('');
  });

  test('an account from before there were several photos has its picture', () => {
    expect(photosOf({ photos: [], profilePicture: ONE }).photos).toEqual([ONE]);
  });

  test.each([
    ['an address that was typed takes the place of the portrait', values([ONE, TWO], ELSEWHERE), [ELSEWHERE, TWO]],
    ['one that is a later photo moves to the front', values([ONE, ELSEWHERE], ELSEWHERE), [ELSEWHERE]],
    ['an address that was cleared is gone', values([ELSEWHERE, TWO]), [TWO]],
    ['uploads are as they are', values([ONE, TWO]), [ONE, TWO]],
  ])('%s', (_, typed, saved) => {
    expect(photosToSave(typed)).toEqual(saved);
  });

  test('a photo is added at the end, or where it was, and never twice', () => {
    expect(withPhoto(values([ONE, TWO]), THREE).photos).toEqual([ONE, TWO, THREE]);
    expect(withPhoto(values([ONE, TWO]), THREE, 1).photos).toEqual([ONE, THREE, TWO]);
    expect(withPhoto(values([ONE, TWO]), ONE).photos).toEqual([ONE, TWO]);
  });

  test('a photo that becomes the portrait takes the address out of its field', () => {
    expect(withMoved(values([ELSEWHERE, ONE], ELSEWHERE), ONE, 0)).toEqual(values([ONE, ELSEWHERE]));
    expect(withMoved(values([ONE, ELSEWHERE]), ELSEWHERE, 0)).toEqual(values([ELSEWHERE, ONE], ELSEWHERE));
  });

  test('without the portrait, the next photo is the portrait', () => {
    expect(withoutPhoto(values([ELSEWHERE, ONE], ELSEWHERE), ELSEWHERE)).toEqual(values([ONE]));
  });

  test('an address that was typed whole is kept when another photo moves, and one that was begun stays typed', () => {
    expect(withMoved(values([ONE, TWO, THREE], ELSEWHERE), THREE, 1)).toEqual(
      values([ELSEWHERE, THREE, TWO], ELSEWHERE),
    );
    expect(withMoved(values([ONE, TWO], 'https:'), TWO, 0)).toEqual(values([TWO, ONE], 'https:'));
  });
});
