import type { ChatMessage } from '@attune/ai-contract/chat';
import { COACH } from '../src/i18n/texts.js';
import { aMember, aPerson, type RunningAi, startAi, textOf } from './ai-service.fixture.js';

const me = aMember();
const mia = aPerson();

describe('the coach in the language of its asker', () => {
  let running: RunningAi;
  beforeAll(async () => {
    running = await startAi({
      friends: {
        search: async ({ query }) => ({ people: query === 'Mia' ? [mia] : [] }),
        lists: async () => ({ friends: [mia], requests: [], sent: [], blocked: [] }),
      },
    });
  });
  afterAll(() => running.stop());

  /** What the app suggests to ask, something else, and words of the answer. */
  test.each([
    ['Was schreibe ich als Erstes?', 'Warum gerade diese Person'],
    ['Wie bleibe ich beim ersten Date sicher?', 'Seht euch einmal per Video'],
    ['Was sind Warnsignale?', 'Zu viel, zu schnell'],
    ['Was macht ein gutes Profil aus?', 'Sei konkret'],
    ['Schau dir mein Profil an', 'Bitte melde dich an'],
    ['Was ist die Hauptstadt von Frankreich?', 'Dazu weiß ich nichts'],
    ['Wer sind meine Freunde?', 'Bitte melde dich an'],
    ['Was sind gute Ideen für ein Date?', 'Spielecafé'],
    ['¿Qué escribo en un primer mensaje?', 'Por qué esa persona'],
    ['¿Cómo me cuido en una primera cita?', 'una videollamada'],
    ['¿Qué son las señales de alerta?', 'Demasiado y demasiado pronto'],
    ['¿Cómo es un buen perfil?', 'Ve a lo concreto'],
    ['Mira mi perfil', 'Inicia sesión'],
    ['¿Cuál es la capital de Francia?', 'Sobre eso no sé nada'],
    ['Me siento muy solo', 'La amistad es sobre todo repetición'],
  ])('asked "%s", it answers in that language', async (question, words) => {
    expect(textOf(await running.ask(question))).toContain(words);
  });

  test.each([
    ['en', 'Hello, good to have you here'],
    ['de', 'Hallo, schön, dass du da bist'],
    ['es', 'Hola, qué bien que estés aquí'],
  ] as const)('what could be any language is answered in that of the app: %s', async (language, words) => {
    const ask = (content: string, visitor: string) =>
      running.ai.chat({ messages: [{ role: 'user', content }], language, visitor });

    expect(textOf(await ask({ en: 'Hello', de: 'Hallo', es: 'Hola' }[language], `hi-${language}`))).toContain(words);
    expect(textOf(await ask('Qwrtz?', `what-${language}`))).toContain(COACH[language]('unknown'));
    expect(textOf(await ask('Was ist die Hauptstadt von Frankreich?', `capital-${language}`))).toContain(
      'Dazu weiß ich',
    );
  });

  test('asked for more in German or Spanish, it says the next thing about the same topic', async () => {
    const more = async (question: string, next: string) => {
      const first = await running.ai.chat({ messages: [{ role: 'user', content: question }], visitor: next });
      const messages: ChatMessage[] = [
        { role: 'user', content: question },
        { role: 'assistant', content: textOf(first) },
        { role: 'user', content: next },
      ];
      return textOf(await running.ai.chat({ messages, visitor: next }));
    };

    expect(await more('Was sind Warnsignale?', 'Erzähl mir mehr')).toContain('grünen');
    expect(await more('¿Qué son las señales de alerta?', 'Cuéntame más')).toContain('verdes');
  });

  test('friends and found members are said in German and Spanish', async () => {
    expect(textOf(await running.ask('Wer sind meine Freunde?', me))).toContain('Deine Freunde hier:\n\n- Mia Berg');
    expect(textOf(await running.ask('¿Quiénes son mis amigos?', me))).toContain('Tus amigos aquí:\n\n- Mia Berg');
    const german = await running.ask('Finde jemanden namens Mia', me);
    expect(german.people).toEqual([mia]);
    expect(textOf(german)).toContain('ein Mitglied mit „Mia“');
    expect(textOf(await running.ask('Busca a alguien llamado Zoe', me))).toContain('ningún miembro con «Zoe»');
  });
});
