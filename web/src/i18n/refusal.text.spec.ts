import { chooseLanguage } from './language.js';
import { fieldText, refusalText } from './refusal.text.js';

const message = 'The sentence that was sent.';

describe('refusalText', () => {
  afterEach(() => chooseLanguage('en'));

  test('a refusal is said in the language that is spoken, with its parameters', async () => {
    const [login, often] = [{ reason: 'not_logged_in' }, { reason: 'tried_too_often', params: { minutes: 3 } }];

    await chooseLanguage('de');
    expect(refusalText({ message, ...login })).toBe('Bitte melde dich an.');
    expect(refusalText({ message, ...often })).toMatch(/Bitte warte 3 Minuten/);

    await chooseLanguage('es');
    expect(refusalText({ message, ...login })).toBe('Inicia sesión, por favor.');
    expect(refusalText({ message, ...often })).toMatch(/Espera 3 minutos/);
  });

  test('a reason that is not known, as of a newer server, and a sentence without a reason stay as they were sent', async () => {
    await chooseLanguage('de');

    expect(refusalText({ message, reason: 'newer_than_this' })).toBe(message);
    expect(refusalText({ message, reason: 'constructor' })).toBe(message);
    expect(refusalText({ message })).toBe(message);
  });

  test("what a schema says of a field is said by its reason, and zod's own words stay", async () => {
    await chooseLanguage('de');
    expect(fieldText('bio_too_long')).toBe('Bitte nimm höchstens 1.000 Zeichen.');
    expect(fieldText('Invalid input')).toBe('Invalid input');

    await chooseLanguage('es');
    expect(fieldText('bio_too_long')).toBe('Usa 1000 caracteres como máximo.');
  });

  test('in English, a page that has not loaded the reasons shows the sentence that was sent', () => {
    expect(refusalText({ message, reason: 'not_logged_in' })).toBe(message);
  });
});
