import { PictureUrl, ProfileChange } from '@attune/auth-contract/user';

describe('PictureUrl', () => {
  test.each([
    'https://pictures.example/a.png',
    'https://pictures.example/%0d%0a.png',
    `/api/pictures/${'a'.repeat(64)}.webp`,
  ])('%s is the address of a picture', url => expect(PictureUrl.safeParse(url).success).toBe(true));

  test('a portrait of a picture is none: the picture is known by one address', () => {
    const portrait = `/api/pictures/${'a'.repeat(64)}-540.webp`;

    expect(ProfileChange.safeParse({ profilePicture: portrait }).success).toBe(false);
    expect(ProfileChange.safeParse({ photos: [portrait] }).success).toBe(false);
  });

  test.each(['\r', '\n', '\t', '\u0000', '\u001b', '\u007f', '\u0085', '\u2028', '\u202e', '\u200b', '\ufeff'])(
    'P12 an address with the character %j is refused, wherever it stands',
    character => {
      for (const url of [
        `https://pictures.example/a${character}b.png`,
        `ht${character}tps://pictures.example/a.png`,
        `https://pictures.example/a.png${character}`,
        `/api/pictures/${'a'.repeat(64)}.webp${character}`,
      ])
        expect(ProfileChange.safeParse({ profilePicture: url }).success).toBe(false);
    },
  );
});
