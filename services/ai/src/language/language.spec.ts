import { languageOf } from './language.js';

describe('languageOf', () => {
  test.each([
    ['en', 'What do I write in a first message?'],
    ['en', 'Look at my profile'],
    ['en', 'I met a man in Los Angeles and I was so nervous'],
    ['en', 'my ex said no and I am lost'],
    ['de', 'Schau dir mein Profil an'],
    ['de', 'Was sind Warnsignale?'],
    ['de', 'was soll ich ihr schreiben'],
    ['de', 'Er hat mich geghostet und ich weiß nicht weiter'],
    ['de', 'WIE FRAGE ICH SIE NACH EINEM DATE'],
    ['es', 'Mira mi perfil'],
    ['es', '¿Qué son las señales de alerta?'],
    ['es', 'mi ex no me escribe y estoy triste'],
    ['es', 'como le digo que me gusta'],
  ])('%s: "%s"', (language, question) => {
    expect(languageOf(question)).toBe(language);
  });

  test.each(['', 'ok', 'Ghosting?', '12345', 'Привет', 'no'])(
    '"%s" could be any language, so it is English',
    question => {
      expect(languageOf(question)).toBe('en');
    },
  );
});
