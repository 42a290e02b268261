import { suggestionRequestOf } from './suggestion.requests.js';

describe('suggestionRequestOf', () => {
  test.each([
    ['en', 'Who can I meet today?'],
    ['en', 'Who is suggested to me today?'],
    ['en', 'find me a girlfriend'],
    ['en', 'Find someone to date'],
    ['en', 'look for a partner'],
    ['en', 'search for people near me'],
    ['en', 'someone who likes hiking near me'],
    ['en', 'Can you find someone who likes hiking near me?'],
    ['en', "I'm looking for a nice woman who loves dogs"],
    ['en', 'Is there anyone here who cooks?'],
    ['en', 'who fits me?'],
    ['en', 'Who should I date'],
    ['de', 'Wen kann ich heute kennenlernen?'],
    ['de', 'Wer wird mir heute vorgeschlagen?'],
    ['de', 'Wen schlägst du mir vor?'],
    ['de', 'Finde mir jemanden, der gern wandert'],
    ['de', 'jemand, der gerne wandert, in meiner Nähe'],
    ['de', 'Kannst du mir eine nette Frau vorschlagen?'],
    ['de', 'Ich möchte gern Leute kennenlernen'],
    ['de', 'Wer passt zu mir?'],
    ['de', 'Zeig mir meine Vorschläge'],
    ['es', '¿Quién me sugieres hoy?'],
    ['es', '¿A quién puedo conocer hoy?'],
    ['es', '¿A quién me sugieres hoy?'],
    ['es', 'Búscame a alguien a quien le guste caminar'],
    ['es', 'alguien que cocine cerca de mí'],
    ['es', 'Busco pareja'],
    ['es', 'Quiero conocer gente'],
    ['es', '¿Quién encaja conmigo?'],
  ] as const)('%s: "%s" asks for suggestions', (language, question) => {
    expect(suggestionRequestOf(question)).toEqual({ kind: 'suggestions', language });
  });

  test.each([
    ['en', 'What can I talk about with Mia?', 'mia'],
    ['en', 'what should I talk to @mia_b about', '@mia_b about'],
    ['en', 'topics with Mia Berg please', 'mia berg'],
    ['en', 'What do I have in common with José?', 'jose'],
    ['en', 'What do Mia and I have in common?', 'mia'],
    ['de', 'Worüber kann ich mit Mia reden?', 'mia reden'],
    ['de', 'worüber mit Jörg reden', 'jorg'],
    ['de', 'Gesprächsthemen mit Mia', 'mia'],
    ['de', 'Was haben Mia und ich gemeinsam?', 'mia'],
    ['es', '¿De qué puedo hablar con Mia?', 'mia'],
    ['es', 'Temas de conversación con Mia', 'mia'],
    ['es', '¿Qué tenemos en común Mia y yo?', 'mia'],
  ] as const)('%s: "%s" asks for topics with %s', (language, question, friend) => {
    expect(suggestionRequestOf(question)).toEqual({ kind: 'topics', language, friend });
  });

  test.each([
    'find someone called Anna',
    'search for people whose name starts with Zo',
    'Find Anna',
    'How do I find someone to date?',
    'Someone who ghosted me wrote again, what do I say?',
    'I met someone who likes hiking, what do I write?',
    'find me someone to talk to',
    'what can we talk about on the date? topics please',
    'What can I talk about with him?',
    'what should I talk about with a girl',
    'What shall I write in a first message?',
    'Look at my profile',
    'Wie lerne ich hier Leute kennen?',
    'Was schreibe ich als Erstes?',
    'Worüber rede ich mit ihm?',
    'Jemand hat mich geghostet',
    '¿Cómo encuentro pareja?',
    '¿Qué escribo en un primer mensaje?',
    '¿De qué hablo con ella?',
  ])('"%s" is something else', question => {
    expect(suggestionRequestOf(question)).toBeUndefined();
  });
});
