import { translators } from './translators.js';

interface Messages {
  hello: 'Hello {name}!';
  gone: 'Gone';
}
const texts = translators<Messages, 'en' | 'de'>({
  en: { hello: 'Hello {name}!', gone: 'Gone' },
  de: { hello: 'Hallo {name}!' },
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

  test('say nothing in place of a message or an argument that is missing', () => {
    expect(() => texts.de('gone')).toThrow('gone');
    expect(() => texts.en('hello', {} as { name: string })).toThrow('name');
  });
});
