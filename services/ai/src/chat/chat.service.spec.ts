import type { Language } from '../language/language.js';
import { tooMany } from './chat.service.js';

describe('tooMany', () => {
  test.each<[Language, number, string]>([
    ['en', 30, 'a minute'],
    ['en', 600, '10 minutes'],
    ['en', 7300, '3 hours'],
    ['de', 30, 'eine Minute'],
    ['de', 600, '10 Minuten'],
    ['de', 7300, '3 Stunden'],
    ['es', 30, 'un minuto'],
    ['es', 600, '10 minutos'],
    ['es', 7300, '3 horas'],
  ])('in %s, a wait of %d s is %s', (language, seconds, words) => {
    expect(tooMany(language, seconds, false)).toContain(words);
  });

  test.each<[Language, RegExp]>([
    ['en', /Members can/],
    ['de', /Mitglieder können/],
    ['es', /Los miembros pueden/],
  ])('in %s, visitors read that members may ask more often', (language, words) => {
    expect(tooMany(language, 30, true)).toMatch(words);
    expect(tooMany(language, 30, false)).not.toMatch(words);
  });
});
