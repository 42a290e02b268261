import { refuseGuessable } from './password-rule.js';

const alice = { username: 'Alice_Liddell', email: 'Alice@Example.org' };

test.each([
  'password',
  'PASSWORD',
  '12345678',
  'qwertyuiop',
  'trustno1',
  'letmein1',
  'football1',
  'iloveyou',
  'princess1',
])('R5 %s is refused, with a sentence at the field', password => {
  expect(() => refuseGuessable(password, alice)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      details: { fields: { password: expect.stringContaining('easy to guess') } },
    }),
  );
});

test.each([
  ['alice_liddell', 'username'],
  ['ALICE@EXAMPLE.ORG', 'email address'],
])('R5 %s is refused as the %s', (password, what) => {
  expect(() => refuseGuessable(password, alice)).toThrow(`not your ${what}`);
});

test('a password that nobody else uses is taken, whatever it is made of', () => {
  for (const password of ['curiouser and curiouser', 'alice_liddell 7', '🐇🐇🐇🐇🐇🐇🐇🐇']) {
    expect(() => refuseGuessable(password, alice)).not.toThrow();
  }
});
