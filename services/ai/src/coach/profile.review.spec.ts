import type { MemberTools } from '../tools/member.tools.js';
import type { Language } from '../language/language.js';
import { profileText } from './profile.review.js';

type Profile = Awaited<ReturnType<MemberTools['profile']>>;

const bare = { firstname: 'Mia', age: null, pronouns: null, bio: null, hasPicture: false } as Profile;
const good = {
  firstname: 'Mia',
  age: 31,
  pronouns: 'she/her',
  bio: `${'Nurse. '.repeat(15)}And you?`,
  hasPicture: true,
} as Profile;

describe('profileText', () => {
  test.each<[Language, string[], string]>([
    ['en', ['You have no picture yet', 'Your bio is empty', 'age', 'pronouns'], 'leave it like that'],
    ['de', ['Ein Bild fehlt', 'Deine Bio ist leer', 'Alter', 'Pronomen'], 'so lassen'],
    ['es', ['Falta una foto', 'Tu biografía está vacía', 'edad', 'pronombres'], 'lo dejaría así'],
  ])('in %s it says what a profile lacks, and leaves a good one alone', (language, lacking, fine) => {
    const [review = '', onward] = profileText(bare, language).split(/\n\n(?!-)/);
    const lines = review.split('\n- ').slice(1);

    expect(lines).toHaveLength(lacking.length);
    for (const [at, words] of lacking.entries()) expect(lines[at]).toContain(words);
    expect(onward).toMatch(/[“„«].+[”“»]/);
    expect(profileText(good, language)).toContain(fine);
  });

  test.each([
    ['Hi.', 'very short'],
    ['Nurse. '.repeat(100), 'is long'],
    ['Nurse on weekdays, terrible surfer on Sundays, and owner of four old accordions too.', 'something to answer'],
  ])('of the bio "%.10s…" it says that it is %s', (bio, words) => {
    expect(profileText({ ...bare, bio }, 'en')).toContain(words);
  });
});
