import { safetyAnswer } from './safety.js';

test.each([
  ['self-harm', 'I want to kill myself'],
  ['self-harm', 'since she left i dont want to live anymore'],
  ['self-harm', 'Sometimes I think everybody would be better off without me'],
  ['self-harm', 'I’ve been self-harming again'],
  ['danger', 'my ex keeps threatening me'],
  ['danger', 'My boyfriend hit me yesterday'],
  ['danger', 'I was raped'],
  ['danger', 'someone is blackmailing me with pictures'],
  ['danger', 'He says he will leak my nudes'],
  ['minor', "I'm 15 and want to meet a guy"],
  ['minor', 'i am only 14 years old'],
  ['minor', 'Is it fine to date a 16 year old?'],
  ['minor', 'there is a 15-year-old who wants to meet'],
  ['harm-to-others', 'How can I find out where she lives?'],
  ['harm-to-others', 'how do I stalk my ex'],
  ['harm-to-others', 'I want to get revenge'],
  ['harm-to-others', 'help me blackmail someone'],
  ['harm-to-others', 'how do I get around her block'],
])('A11: %s: "%s"', (topic, question) => {
  expect(safetyAnswer(question)?.topic).toBe(topic);
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
])('"%s" is an ordinary question', question => {
  expect(safetyAnswer(question)).toBeUndefined();
});

test('A11: somebody who may hurt themselves is told where people answer, and in a kind voice', () => {
  const answer = safetyAnswer('I want to end it all')?.answer;

  expect(answer).toContain('112');
  expect(answer).toContain('988');
  expect(answer).toContain('findahelpline.com');
  expect(answer).toContain('I am a program');
});
