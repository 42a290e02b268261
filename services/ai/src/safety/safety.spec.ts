import { TOPICS, waysToAsk } from '../coach/library.js';
import { ENGLISH } from './english.rules.js';
import { GERMAN } from './german.rules.js';
import type { SafetyTopic } from './rule.js';
import { safetyAnswer } from './safety.js';
import { SPANISH } from './spanish.rules.js';

describe('safetyAnswer', () => {
  test.each<[SafetyTopic, string]>([
    ['self-harm', 'I want to kill myself'],
    ['self-harm', 'since she left i dont want to live anymore'],
    ['self-harm', 'Sometimes I think everybody would be better off without me'],
    ['self-harm', 'I’ve been self-harming again'],
    ['self-harm', 'i want to unalive myself'],
    ['self-harm', 'lol kms'],
    ['self-harm', 'she says she will kill herself if I leave'],
    ['danger', 'my ex keeps threatening me'],
    ['danger', 'My boyfriend hit me yesterday'],
    ['danger', 'I was raped'],
    ['danger', 'someone is blackmailing me with pictures'],
    ['danger', 'He says he will leak my nudes'],
    ['minor', "I'm 15 and want to meet a guy"],
    ['minor', 'i am only 14 years old'],
    ['minor', 'im 16. can i stay'],
    ['minor', 'Is it fine to date a 16 year old?'],
    ['minor', 'there is a 15-year-old who wants to meet'],
    ['harm-to-others', 'How can I find out where she lives?'],
    ['harm-to-others', 'how do I stalk my ex'],
    ['harm-to-others', 'I want to get revenge'],
    ['harm-to-others', 'help me blackmail someone'],
    ['harm-to-others', 'how do I get around her block'],
  ])('A11: %s: "%s"', (topic, question) => {
    expect(safetyAnswer(question)).toEqual({ topic, answer: ENGLISH[topic].answer });
  });

  test.each([
    'I am 15 minutes late for my date, what do I write?',
    "I'm 18 and new here",
    'He is 20 years older than me',
    'How do I date somebody with kids?',
    'She is a killer dancer and I would die to see her again',
    'How do I tell if they want to manipulate me?',
    'How can I stop hurting after a breakup?',
    'My date cut his finger',
    'He stopped hitting on me',
    'what should I say to get her number',
    'I teach 12 year olds and would like to write that in my profile',
    'I was only killing time',
    'She lives 20 kms away',
  ])('"%s" is an ordinary question', question => {
    expect(safetyAnswer(question)).toBeUndefined();
  });

  test('what the coach has advice about, in any language, is never taken for harm', () => {
    const questions = TOPICS.flatMap(({ phrases }) => phrases.flatMap(waysToAsk));

    expect(questions.filter(question => safetyAnswer(question))).toEqual([]);
  });

  test('an answer can be sent back as part of a conversation', () => {
    const answers = [ENGLISH, GERMAN, SPANISH].flatMap(rules => Object.values(rules)).map(({ answer }) => answer);

    expect(answers.filter(({ length }) => length > 2000)).toEqual([]);
    expect(new Set(answers).size).toBe(15);
  });

  test('A11: a risk of self-harm is answered before every other topic, in any mix of languages', () => {
    expect(safetyAnswer('mi ex me pega. I want to die')?.topic).toBe('self-harm');
    expect(safetyAnswer('My ex hit me, ich will nicht mehr leben')?.topic).toBe('self-harm');
  });

  test.each([
    ['I want to end it all', ['112', '988', 'findahelpline.com', 'I’m a program']],
    [
      'ich will sterben',
      ['112', '0800 111 0 111', '116 123', '142', '143', 'findahelpline.com', 'Ich bin ein Programm'],
    ],
    ['quiero morir', ['112', '024', '800 911 2000', '135', '*4141', '106', 'findahelpline.com', 'Soy un programa']],
  ])(
    'A11: "%s": somebody who may hurt themselves is told where people answer, and in a kind voice',
    (question, words) => {
      for (const word of words) expect(safetyAnswer(question)?.answer).toContain(word);
    },
  );

  test.each([
    ['er schlägt mich', ['112', '116 016', '0800 123 99 00', '0800 222 555', 'opferhilfe-schweiz.ch']],
    ['Mi marido me pega cuando bebe', ['112', '911', '016', '079', '144', '1455', '155', '1-800-799-7233']],
  ])('A11: "%s" is answered with the helplines against violence of each country', (question, words) => {
    for (const word of words) expect(safetyAnswer(question)?.answer).toContain(word);
  });

  test('A12: fear of a person goes before what else is asked, and after a wish to die', () => {
    expect(safetyAnswer('I am afraid of my ex, how do I break up with him for good?')?.topic).toBe('fear');
    expect(safetyAnswer('I am afraid of my ex and want to die')?.topic).toBe('self-harm');
    expect(safetyAnswer('Ich habe Angst vor meinem Ex, ich will nicht mehr leben')?.topic).toBe('self-harm');
    expect(safetyAnswer('Tengo miedo de mi ex y quiero morir')?.topic).toBe('self-harm');
  });

  test.each([
    ['I am afraid of my ex', ['112', '911', '1-800-799-7233', '0808 2000 247', '116 016', 'not your fault']],
    ['Ich habe Angst vor meinem Ex', ['112', '116 016', '0800 123 99 00', '0800 222 555', 'nicht deine Schuld']],
    ['Tengo miedo de mi ex', ['112', '911', '016', '079', '144', 'no es culpa tuya']],
  ])('A12: "%s" is answered with helplines against violence, in that language', (question, words) => {
    for (const word of words) expect(safetyAnswer(question)?.answer).toContain(word);
  });
});
