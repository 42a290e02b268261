import type { ChatMessage } from '@attune/ai-contract/chat';
import { unavailable } from '@attune/platform/service-error';
import { aMember, aPerson, type RunningAi, startAi, textOf } from './ai-service.fixture.js';

const mia = aPerson();
const advertiser = aPerson({ username: '_sam_', firstname: '[win](https://evil.example)', lastname: '# <b>*' });
const me = aMember();
const profile = {
  _id: me.userId,
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  email: 'alice@mail.example',
  age: null,
  pronouns: null,
  bio: null,
  profilePicture: null,
};

let running: RunningAi;

describe('the built-in coach', () => {
  beforeAll(async () => {
    running = await startAi({
      auth: { getProfile: async () => profile },
      friends: {
        search: async ({ query }) => {
          if (query === 'Away') throw unavailable();
          return { people: query === 'Mia' ? [mia] : [] };
        },
        lists: async () => ({ friends: [mia, advertiser], requests: [], sent: [], blocked: [] }),
      },
    });
  });
  afterAll(() => running.stop());

  test('without a provider the built-in coach answers, and says that it is one', async () => {
    const completion = await running.ask('Who are you?');

    expect(completion).toMatchObject({
      model: 'attune-offline-coach',
      sent: { destination: 'offline' },
      usage: { total_tokens: 0 },
    });
    expect(textOf(completion)).toContain('offline coach');
    expect(textOf(completion)).toContain('I’m not a person');
  });

  test('N3 names of friends are text in its list, also those with markup', async () => {
    const list = textOf(await running.ask('Who are my friends?', me));

    expect(list).toContain('- Mia Berg (mia_b)');
    expect(list).toContain('- \\[win\\](https://evil.example) \\# \\<b\\>\\* (\\_sam\\_)');
  });

  test('it gives written advice, in pieces of a few words that make up the whole', async () => {
    const question = {
      messages: [{ role: 'user' as const, content: 'How do I stay safe on a first date?' }],
      visitor: 'c',
    };
    const deltas: string[] = [];
    let whole = '';
    for await (const piece of running.ai.chatStream(question)) {
      if ('delta' in piece) deltas.push(piece.delta);
      else whole = textOf(piece.done);
    }

    expect(whole).toContain('Meet in public');
    expect(deltas.length).toBeGreaterThan(10);
    expect(deltas.join('').trim()).toBe(whole);
  });

  test('asked for more, it says the next thing about the same topic, and nothing twice', async () => {
    const messages: ChatMessage[] = [{ role: 'user', content: 'What are red flags?' }];
    const answers: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const answer = textOf(await running.ai.chat({ messages, visitor: 'more' }));
      answers.push(answer);
      messages.push({ role: 'assistant', content: answer }, { role: 'user', content: 'Tell me more' });
    }

    expect(answers[0]).toContain('Too much, too soon');
    expect(answers[1]).toContain('green');
    expect(answers[2]).toContain('all I have on this');
  });

  test('what it knows nothing about it does not make up', async () => {
    const answer = textOf(await running.ask('What is the capital of France?'));

    expect(answer).toContain('beyond me');
    expect(answer).not.toContain('Paris');
  });

  test('a member finds another by name; a visitor is asked to log in', async () => {
    const found = await running.ask('Find someone called Mia', me);
    const none = await running.ask('Find someone called Zoe', me);
    const visitor = await running.ask('Find someone called Mia');

    expect(found.people).toEqual([mia]);
    expect(textOf(found)).toContain('one member');
    expect(none.people).toEqual([]);
    expect(textOf(none)).toContain('No member has');
    expect(visitor.people).toEqual([]);
    expect(textOf(visitor)).toContain('Log in');
  });

  test("it reads the member's own profile and friends", async () => {
    const review = await running.ask('Look at my profile', me);
    expect(textOf(review)).toContain('Your bio is empty');
    expect(review.nextPages).toEqual(['profile']);
    expect(textOf(await running.ask('Schau dir mein Profil an', me))).toContain('Deine Bio ist leer');
    expect(textOf(await running.ask('Mira mi perfil', me))).toContain('Tu biografía está vacía');
    expect(textOf(await running.ask('Who are my friends?', me))).toContain('Mia Berg (mia_b)');
  });

  test('when the search is away it says so', async () => {
    const completion = await running.ask('Find someone called Away', me);

    expect(textOf(completion)).toBe(
      'I couldn’t look that up. This isn’t available right now. Please try again in a moment.',
    );
    expect(completion.people).toEqual([]);
  });

  const times = (length: number, content: string) => Array.from({ length }, () => ({ role: 'user', content }));

  test.each<[string, object]>([
    ['no list', {}],
    ['an empty list', { messages: [] }],
    ['blank content', { messages: [{ role: 'user', content: ' \n ' }] }],
    ['content that is no text', { messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] }],
    ['content that is missing', { messages: [{ role: 'user' }] }],
    ['a role that does not exist', { messages: [{ role: 'tool', content: 'Hi' }] }],
    ['no question', { messages: [{ role: 'system', content: 'Hi' }] }],
    ['a message of 2,001 characters', { messages: [{ role: 'user', content: 'a'.repeat(2001) }] }],
    ['41 messages', { messages: times(41, 'Hi') }],
    ['more than 16 kB', { messages: times(9, 'é'.repeat(1000)) }],
    ['a model of its own', { messages: [{ role: 'user', content: 'Hi' }], model: 'gpt-4' }],
  ])('A4: %s is refused', async (_what, question) => {
    await expect(running.ai.chat(question as never)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('A11: a person in danger is told where people help, with or without a model', async () => {
    for (const cry of ['I want to kill myself', 'Ich bring mich um', 'no quiero vivir']) {
      const completion = await running.ask(cry, me);

      expect(textOf(completion)).toContain('findahelpline.com');
      expect(completion.sent).toBeNull();
      const { calls } = await running.ai.calls({}, me);
      expect(JSON.stringify(calls)).not.toContain(cry);
    }
  });

  test('A12: fear of a former partner is answered with helplines, not with advice after a breakup', async () => {
    for (const fear of ['I am afraid of my ex', 'Ich habe Angst vor meinem Ex', 'Tengo miedo de mi ex']) {
      const completion = await running.ask(fear, me);

      expect(textOf(completion)).toContain('findahelpline.com');
      expect(textOf(completion)).toMatch(/116 016|\b016\b/);
      expect(completion.sent).toBeNull();
    }
  });
});
