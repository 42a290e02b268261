import type { ServiceError } from '@attune/platform/service-error';
import { refuseGuessable } from './password-rule.js';

const alice = { username: 'Alice_Liddell', firstname: 'Alice', lastname: 'Liddell', email: 'Dinah.Cat@Example.org' };
const reasonFor = (password: string) => {
  try {
    refuseGuessable(password, alice);
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_input', details: { field: 'password' } });
    return (error as ServiceError).reason;
  }
  return undefined;
};

describe('refuseGuessable', () => {
  test.each('password PASSWORD 12345678 qwertyuiop trustno1 letmein1 football1 iloveyou princess1'.split(' '))(
    'R5 %s is refused as common, at the field',
    password => {
      expect(reasonFor(password)).toBe('password_is_common');
    },
  );

  test.each([
    ['alice_liddell', 'password_is_username'],
    ['DINAH.CAT@EXAMPLE.ORG', 'password_is_email'],
  ])('R5 %s is refused: %s', (password, reason) => {
    expect(reasonFor(password)).toBe(reason);
  });

  test.each([
    'alice_liddell 7',
    'alice & dinah',
    ...'Alice_Liddell1 alice-2026! 2026Liddell aliceliddell L1ddell2020 @lice1984!! dinah.cat DinahCat99'.split(' '),
    ...'attune123 Attune2026! attune-alice 4ttune!!!'.split(' '),
  ])('R20 %s is refused as little more than what is known of the member', password => {
    expect(reasonFor(password)).toBe('password_is_personal');
  });

  test.each(['Summer2026!', 'P@ssw0rd2026!', '1998dragon', '!!monkey!!', 'Sommer2025', 'Welcome#1234', '20252026'])(
    'R20 %s is refused as a common word with a year, digits or signs beside it',
    password => expect(reasonFor(password)).toBe('password_is_common_word'),
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
    expect(reasonFor(password)).toBeUndefined();
  });

  test('R20 a short name is no reason to refuse the words that it is in', () => {
    const bo = { username: 'bo_1', firstname: 'Bo', lastname: 'Li', email: 'b@li.example' };
    expect(() => refuseGuessable('bolivian lime', bo)).not.toThrow();
  });
});
