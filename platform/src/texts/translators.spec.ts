import { ATTUNE, runFor } from '../instance/instance.js';
import { translators } from './translators.js';

interface Messages {
  hello: 'Hello {name}!';
  gone: 'Gone';
  /** Written `Welcome to {instance}, {name}!`: types leave the installation out. */
  welcome: 'Welcome to , {name}!';
}
const texts = translators<Messages, 'en' | 'de'>({
  en: { hello: 'Hello {name}!', gone: 'Gone', welcome: 'Welcome to {instance}, {name}!' },
  de: { hello: 'Hallo {name}!', welcome: '{instance} grüßt dich, {name}!' },
});

describe('translators', () => {
  test('say a message in each language', () => {
    expect([texts.en('hello', { name: 'Ada' }), texts.de('hello', { name: 'Ada' })]).toEqual([
      'Hello Ada!',
      'Hallo Ada!',
    ]);
  });

  test.each(["O'{name}", '<b>Ada</b>', '{count, plural, other {#}}', '#', "''"])(
    'put %j in as it is: what members write is no message',
    name => {
      expect(texts.en('hello', { name })).toBe(`Hello ${name}!`);
    },
  );

  test('N25: say what the installation is called, which no caller gives, and take it for no message', () => {
    expect(texts.en('welcome', { name: 'Ada' })).toBe('Welcome to Attune, Ada!');
    const before = runFor({ ...ATTUNE, name: "Reader's # Club & 'co'" });

    expect([texts.en('welcome', { name: 'Ada' }), texts.de('welcome', { name: 'Ada' })]).toEqual([
      "Welcome to Reader's # Club & 'co', Ada!",
      "Reader's # Club & 'co' grüßt dich, Ada!",
    ]);
    runFor(before);
  });

  test('say nothing in place of a message or an argument that is missing', () => {
    expect(() => texts.de('gone')).toThrow('gone');
    expect(() => texts.en('hello', {} as { name: string })).toThrow('name');
  });
});
