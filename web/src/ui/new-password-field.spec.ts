import { strengthOf } from './new-password-field.js';

describe('strengthOf', () => {
  test.each([
    ['', 'short'],
    ['seven77', 'short'],
    ['🐇🐇🐇🐇', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefgh12345678', 'weak'],
    ['Summer2026!', 'weak'],
    ['attune123', 'weak'],
    ['herons in x', 'fair'],
    ['paint the rose', 'good'],
    ['nine herons in the harbour', 'strong'],
  ])('R20 %j is %s', (password, strength) => expect(strengthOf(password)).toBe(strength));
});
