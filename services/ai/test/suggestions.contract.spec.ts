import type { Today } from '@attune/matching-contract/daily-list.methods';
import type { Topics } from '@attune/matching-contract/card';
import type { Caller } from '@attune/platform/contract';
import { unavailable } from '@attune/platform/service-error';
import { aCard, aMember, aPerson, type RunningAi, startAi, textOf } from './ai-service.fixture.js';

/** Another one in each test: a member may ask 20 questions a minute. */
let me = aMember();
const mia = aPerson();
const otherMia = aPerson({ username: 'mia2', lastname: 'Tal' });
const ben = aCard();
const zoe = aCard({
  person: aPerson({ username: 'zoe', firstname: 'Zoe', lastname: '[x](https://evil.example)' }),
  agreements: [{ question: 24, mine: 'outside', theirs: 'home' }],
  talkAboutEarly: { question: 18, mine: 'none', theirs: 'central' },
});
const ready = (change: Partial<Extract<Today, { state: 'ready' }>> = {}): Today => ({
  state: 'ready',
  date: '2026-11-22',
  cards: [zoe, ben],
  shortage: null,
  isWakeMeOn: false,
  isOnlyWithOn: false,
  ...change,
});

let today: () => Promise<Today>;
let topics: () => Promise<Topics>;
let friends = [mia];
const askedBy: (Caller | undefined)[] = [];
const askedAbout: string[] = [];
let running: RunningAi;

describe('suggestions and topics of the built-in coach', () => {
  beforeAll(async () => {
    running = await startAi({
      friends: { lists: async () => ({ friends, requests: [], sent: [], blocked: [] }) },
      matching: {
        today: async (_input, caller) => (askedBy.push(caller), today()),
        topicsWith: async ({ memberId }) => (askedAbout.push(memberId), topics()),
      },
    });
  });
  afterAll(() => running.stop());
  beforeEach(() => {
    me = aMember();
    today = async () => ready();
    topics = async () => ({ agreements: ben.agreements, talkAboutEarly: ben.talkAboutEarly });
    friends = [mia];
    askedBy.length = 0;
    askedAbout.length = 0;
  });

  test("who is suggested is read with the caller's own session, and comes with what both said and the way to Discover", async () => {
    const completion = await running.ask('Who can I meet today?', me);

    expect(textOf(completion)).toContain('**Ben**, 31, within 25 km, wants a relationship');
    expect(textOf(completion)).toContain(
      '*A free Saturday: what do you do?* You both: “Go outside, walk or do sports”',
    );
    expect(textOf(completion)).toContain('Talk about this early: *Do you smoke?* You: “No”. Ben: “Sometimes”');
    expect(textOf(completion)).toContain('No one can predict the spark');
    expect(completion.people).toEqual([zoe.person, ben.person]);
    expect(completion.nextPages).toEqual(['discover']);
    expect(askedBy).toMatchObject([{ userId: me.userId, sessionId: me.sessionId }]);
  });

  test.each([
    ['Find someone who likes hiking near me', 'You both: “Go outside, walk or do sports”', '1 more on Discover'],
    ['Finde mir jemanden, der gern wandert', 'Ihr beide: „Raus: spazieren oder Sport“', '1 weitere von heute'],
    ['Búscame a alguien a quien le guste caminar', '«Salir, caminar o hacer deporte»', '1 más de hoy'],
  ])('"%s" gets who said so, with the reason quoted', async (question, reason, more) => {
    const completion = await running.ask(question, me);

    expect(textOf(completion)).toContain(reason);
    expect(textOf(completion)).toContain(more);
    expect(completion.people).toEqual([ben.person]);
  });

  test('where no quotable answer says it, the coach says so and shows who is suggested anyway', async () => {
    const completion = await running.ask('Find someone who loves dogs', me);

    expect(textOf(completion)).toContain('None of today’s people shares an answer about that');
    expect(completion.people).toEqual([zoe.person, ben.person]);
  });

  test('answers on faith and politics stay on the cards, and names make no link', async () => {
    const text = textOf(await running.ask('Who can I meet today?', me));

    expect(text).not.toMatch(/faith|centre/);
    expect(text).toContain('Zoe \\[x\\](https://evil.example)');
  });

  test.each([
    [['give_consent', 'choose_town', 'set_limits'], 'agree to suggestions', 'discover_settings'],
    [['add_age'], 'enter your age in your profile', 'profile'],
  ] as const)('with the steps %j open it says which comes first, and leads there', async (steps, words, page) => {
    today = async () => ({ state: 'incomplete', steps: [...steps] });

    const completion = await running.ask('Who can I meet today?', me);

    expect(textOf(completion)).toContain(words);
    expect(completion.nextPages).toEqual([page]);
    expect(completion.people).toEqual([]);
  });

  test.each([
    ['few_members', 'there aren’t many people near you yet', 'discover'],
    ['narrow_limits', 'Wider ones may help', 'discover_settings'],
    ['all_seen', 'You’ve seen the people who fit', 'discover'],
    [null, 'That’s everyone for today', 'discover'],
  ] as const)('an empty day (%s) says what would help', async (shortage, words, page) => {
    today = async () => ready({ cards: [], shortage });

    const completion = await running.ask('Who can I meet today?', me);

    expect(textOf(completion)).toContain(words);
    expect(completion.nextPages).toEqual([page]);
  });

  test.each([
    ['Who can I meet today?', 'not available'],
    ['Wen kann ich heute kennenlernen?', 'nicht erreichbar'],
    ['¿A quién puedo conocer hoy?', 'no están disponibles'],
  ])('when matching is away, "%s" is answered so', async (question, words) => {
    today = async () => {
      throw unavailable();
    };

    expect(textOf(await running.ask(question, me))).toContain(words);
  });

  test('a visitor reads how people are found, and nothing is asked for them', async () => {
    const asked = { 'Find me a girlfriend': 'Discover', 'Wer passt zu mir?': 'Entdecken', 'Busco pareja': 'Descubrir' };
    for (const [question, words] of Object.entries(asked)) {
      const completion = await running.ask(question);

      expect(textOf(completion)).toContain(words);
      expect(completion.people).toEqual([]);
    }
    expect(askedBy).toEqual([]);
  });

  test.each([
    ['What can I talk about with Mia?', 'You both: “Go outside'],
    ['Worüber kann ich mit Mia reden?', 'Ihr beide: „Raus'],
    ['¿De qué puedo hablar con Mia?', '«Salir, caminar'],
  ])('"%s" gets what both said', async (question, words) => {
    const completion = await running.ask(question, me);

    expect(textOf(completion)).toContain(words);
    expect(completion.people).toEqual([mia]);
    expect(askedAbout).toEqual([mia._id]);
  });

  test('a friend with whom there is nothing to quote, two of one name, and no friend: each is said', async () => {
    topics = async () => ({ agreements: [], talkAboutEarly: null });
    expect(textOf(await running.ask('What can I talk about with Mia?', me))).toContain('don’t share answers');

    friends = [mia, otherMia];
    expect(textOf(await running.ask('What can I talk about with Mia?', me))).toContain('(mia_b) and Mia Tal (mia2)');

    friends = [];
    expect(textOf(await running.ask('What can I talk about with Mia?', me))).toContain('no friend here called');
    expect(askedAbout).toHaveLength(1);
  });
});
