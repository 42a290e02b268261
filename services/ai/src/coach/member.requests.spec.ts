import { requestOf } from './member.requests.js';

describe('requestOf', () => {
  test.each([
    ['find someone called Anna', 'Anna'],
    ['Can you find somebody named "Ben"?', 'Ben'],
    ['is there anyone called maria here', 'maria'],
    ['Find Anna', 'Anna'],
    ['please search for @kim_92', 'kim_92'],
    ['look up Anna Lee please', 'Anna Lee'],
    ['search for people whose name starts with Zo', 'Zo'],
    ['find members whose username is sam.r!', 'sam.r'],
    ['Find someone called José.', 'José'],
    ['Finde jemanden namens Mia', 'Mia'],
    ['gibt es hier jemanden mit dem Namen Jörg?', 'Jörg'],
    ['Busca a alguien llamado Íñigo', 'Íñigo'],
    ['¿hay alguien que se llame Ana?', 'Ana'],
  ])('"%s" searches for %s', (question, query) => {
    expect(requestOf(question)).toEqual({ kind: 'search', query });
  });

  test.each([
    ['who are my friends?', 'friends'],
    ['show me my friends', 'friends'],
    ['Wer sind meine Freunde?', 'friends'],
    ['¿Quiénes son mis amigos?', 'friends'],
    ['look at my profile', 'profile'],
    ['How is my bio?', 'profile'],
    ['can you review my dating profile', 'profile'],
    ['Schau dir mein Profil an', 'profile'],
    ['wie findest du mein Profil?', 'profile'],
    ['Kannst du bitte mein Profil prüfen?', 'profile'],
    ['Mira mi perfil', 'profile'],
    ['¿Qué te parece mi perfil?', 'profile'],
    ['puedes revisar mi biografía', 'profile'],
  ])('"%s" reads the %s', (question, kind) => {
    expect(requestOf(question)).toEqual({ kind });
  });

  test.each([
    ['find me a girlfriend', { kind: 'suggestions', language: 'en' }],
    ['search for people near me', { kind: 'suggestions', language: 'en' }],
    ['What can I talk about with Mia?', { kind: 'topics', language: 'en', friend: 'mia' }],
  ])('"%s" reads what cards show', (question, request) => {
    expect(requestOf(question)).toEqual(request);
  });

  test.each([
    'help me find love',
    'How do I write a good profile?',
    'Should I introduce her to my friends?',
    'Was macht ein gutes Profil aus?',
    'Was soll ich in mein Profil schreiben?',
    '¿Cómo es un buen perfil?',
    '¿Qué pongo en mi perfil?',
    'Sollte ich sie meinen Freunden vorstellen?',
    'Wie finde ich jemanden?',
  ])('"%s" is a question', question => {
    expect(requestOf(question)).toBeUndefined();
  });
});
