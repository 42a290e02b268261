import { refuseGuessable } from './password-rule.js';

const alice = { username: 'Alice_Liddell', firstname: 'Alice', lastname: 'Liddell', email: 'Dinah.Cat@Example.org' };
const sentenceFor = (password: string) => {
  try {
    refuseGuessable(password, alice);
  } catch (error) {
    const { code, details } = error as { code: string; details: { fields: { password: string } } };
    expect(code).toBe('invalid_input');
    return details.fields.password;
  }
  return undefined;
};

describe('refuseGuessable', () => {
  test.each('password PASSWORD 12345678 qwertyuiop trustno1 letmein1 football1 iloveyou princess1'.split(' '))(
    'R5 %s is refused as common, with a sentence at the field',
    password => {
      expect(sentenceFor(password)).toContain('easy to guess');
    },
  );

  test.each([
    ['alice_liddell', 'username'],
    ['DINAH.CAT@EXAMPLE.ORG', 'email address'],
  ])('R5 %s is refused as the %s', (password, what) => {
    expect(sentenceFor(password)).toContain(`not your ${what}`);
  });

  test.each([
    'alice_liddell 7',
    'alice & dinah',
    ...'Alice_Liddell1 alice-2026! 2026Liddell aliceliddell L1ddell2020 @lice1984!! dinah.cat DinahCat99'.split(' '),
    ...'attune123 Attune2026! attune-alice 4ttune!!!'.split(' '),
  ])('R20 %s is refused as little more than what is known of the member', password => {
    expect(sentenceFor(password)).toContain('little more than your name');
  });

  test.each(['Summer2026!', 'P@ssw0rd2026!', '1998dragon', '!!monkey!!', 'Sommer2025', 'Welcome#1234', '20252026'])(
    'R20 %s is refused as a common word with a year, digits or signs beside it',
    password => expect(sentenceFor(password)).toContain('with little beside it'),
  );

  test.each([
    'curiouser and curiouser',
    'alice in the rabbit hole',
    'attune with each other',
    '🐇🐇🐇🐇🐇🐇🐇🐇',
    '83749201847',
    'nine herons in the harbour',
    'x9$kQ2!7Lp0',
    'correct horse',
    'le chapeau de 1865',
    'пароль кролика',
  ])('%s is taken: there is no rule about what it is made of', password => {
    expect(sentenceFor(password)).toBeUndefined();
  });

  test('R20 a short name is no reason to refuse the words that it is in', () => {
    const bo = { username: 'bo_1', firstname: 'Bo', lastname: 'Li', email: 'b@li.example' };
    expect(() => refuseGuessable('bolivian lime', bo)).not.toThrow();
  });
});
