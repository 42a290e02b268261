import { TOPICS, topicOf, waysToAsk } from './library.js';

describe('the library of the coach', () => {
  test.each([
    ['How do I stay safe on a first date?', 'safe-first-date'],
    ['im meeting a guy from here tomorrow for the first time any precautions', 'safe-first-date'],
    ['what is a good opener', 'openers'],
    ['Can you give me an ice breaker', 'openers'],
    ['what should I write in my first message to her', 'first-message'],
    ['how can I make my dating profile better', 'profile'],
    ['give me some bio examples', 'bio-examples'],
    ['which photos should I choose', 'photos'],
    ['I got rejected again', 'rejection'],
    ['he ghosted me', 'ghosting'],
    ['she stopped replying to me after two dates', 'ghosting'],
    ['my ex left me and I am heartbroken', 'breakup'],
    ['I feel so lonely', 'lonely'],
    ['what are red flags', 'red-flags'],
    ['he asked me for money for a plane ticket', 'money-request'],
    ['I think this is a romance scam', 'romance-scam'],
    ['is she a catfish?', 'catfish'],
    ['we are long distance, any advice', 'long-distance'],
    ['I am so nervous about tomorrow', 'nervous'],
    ['what can we talk about on the date? topics please', 'conversation'],
    ['When should I text after the first date', 'second-date'],
    ['I am trans, when do I tell him', 'lgbtq'],
    ['dating in a wheelchair', 'disability'],
    ['he is 20 years older than me', 'age-gap'],
    ['I have two kids, how do I date', 'single-parents'],
    ['I am meeting her parents on sunday', 'parents'],
    ['he wants to move to whatsapp', 'moving-off'],
    ['tips for a video date', 'video-date'],
    ['how do I set boundaries', 'boundaries'],
    ['how do I ask for consent', 'consent'],
    ['how do I say no nicely', 'saying-no'],
    ['someone wants nudes', 'intimate-pictures'],
    ['How do I ask her out?', 'asking-out'],
    ['who should pay for dinner', 'money-on-dates'],
    ['how do I block somebody', 'block-report'],
    ['are you human?', 'who-are-you'],
    ['hello', 'greeting'],
    ['Find me a girlfriend', 'finding-people'],
    ['thank you!', 'thanks'],
    ['we come from different religions', 'culture-faith'],
    ['casual or serious, what am I looking for?', 'what-i-want'],
    ['date ideas for a rainy day', 'date-ideas'],
  ])('"%s" is about %s', (question, topic) => {
    expect(topicOf(question)?.id).toBe(topic);
  });

  test.each([
    ['Was schreibe ich als Erstes?', 'first-message-de'],
    ['was soll ich ihr in der ersten Nachricht schreiben', 'first-message-de'],
    ['Wie bleibe ich beim ersten Date sicher?', 'safe-first-date-de'],
    ['morgen habe ich ein erstes Treffen, worauf muss ich achten', 'safe-first-date-de'],
    ['Was sind Warnsignale?', 'red-flags-de'],
    ['WARNSIGNALE', 'red-flags-de'],
    ['Was macht ein gutes Profil aus?', 'profile-de'],
    ['Wie kann ich mein Profil verbessern?', 'profile-de'],
    ['Hallo!', 'greeting-de'],
    ['¿Qué escribo en un primer mensaje?', 'first-message-es'],
    ['que le escribo en el primer mensaje', 'first-message-es'],
    ['¿Cómo me cuido en una primera cita?', 'safe-first-date-es'],
    ['consejos para una primera cita segura', 'safe-first-date-es'],
    ['¿Qué son las señales de alerta?', 'red-flags-es'],
    ['cuales son las senales de alarma', 'red-flags-es'],
    ['¿Cómo es un buen perfil?', 'profile-es'],
    ['cómo puedo mejorar mi perfil', 'profile-es'],
    ['Hola', 'greeting-es'],
  ])('"%s" is about %s, in its own language', (question, topic) => {
    expect(topicOf(question)?.id).toBe(topic);
  });

  test.each([
    'What is the capital of France?',
    'Write a Python script that sorts a list of numbers by size',
    'asdf qwertz',
    'Translate this contract into Spanish and summarise the liability clauses of section four',
    '¿?',
    'Was ist die Hauptstadt von Frankreich?',
    'Schreib mir ein Gedicht über den Herbst',
    '¿Cuál es la capital de Francia?',
    'Escríbeme un poema sobre el otoño',
  ])('"%s" is nothing the coach knows about, and it does not pretend to', question => {
    expect(topicOf(question)).toBeUndefined();
  });

  test('each topic is found by each way of asking for it that is written beside it', () => {
    const lost = TOPICS.flatMap(({ id, phrases }) => phrases.flatMap(waysToAsk).filter(way => topicOf(way)?.id !== id));

    expect(TOPICS.length).toBeGreaterThanOrEqual(35);
    expect(lost).toEqual([]);
  });

  test('an answer can be sent back as part of a conversation', () => {
    const answers = TOPICS.flatMap(topic => topic.answers);

    expect(answers.filter(({ length }) => length > 2000)).toEqual([]);
    expect(new Set(answers).size).toBe(answers.length);
  });
});
