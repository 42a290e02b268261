import type { Person } from '@attune/friends-contract/person';
import type { Today } from '@attune/matching-contract/daily-list.methods';
import type { Caller } from '@attune/platform/contract';
import { unavailable } from '@attune/platform/service-error';
import { aCard, aMember, aPerson, type RunningAi, startAi, textOf } from './ai-service.fixture.js';
import { type RunningProvider, says, startProvider, wants } from './scripted-provider.fixture.js';

const me = aMember();
const mia = aPerson();
const ben = aCard();
const believer = aCard({
  person: aPerson({ username: 'zoe', firstname: 'Zoe', lastname: 'Tal' }),
  agreements: [{ question: 18, mine: 'central', theirs: 'central' }],
  talkAboutEarly: { question: 19, mine: 'left', theirs: 'right' },
});

const READY = { state: 'ready', date: '2026-11-22', shortage: null, isWakeMeOn: false, isOnlyWithOn: false } as const;

let today: () => Promise<Today>;
let friends: Person[];
const askedBy: (Caller | undefined)[] = [];
let provider: RunningProvider;
let running: RunningAi;

/** What the model was told last by a tool. */
const told = () =>
  JSON.parse(String(provider.seen.at(-1)?.body.messages.findLast(({ role }) => role === 'tool')?.content)) as object;

describe('the tools of suggestions and topics', () => {
  beforeAll(async () => {
    provider = await startProvider();
    running = await startAi({
      overrides: { AI_BASE_URL: provider.url },
      friends: { lists: async () => ({ friends, requests: [], sent: [], blocked: [] }) },
      matching: {
        today: async (_input, caller) => (askedBy.push(caller), today()),
        topicsWith: async () => ({ agreements: ben.agreements, talkAboutEarly: null }),
      },
    });
  });
  afterAll(async () => {
    await running.stop();
    await provider.stop();
  });
  beforeEach(() => {
    today = async () => ({ ...READY, cards: [believer, ben] });
    friends = [mia];
    askedBy.length = 0;
  });

  test("a model is told what the cards of today show, with the caller's own rights, and the answer names whose cards stand beside it", async () => {
    provider.follow(wants('my_suggestions', '{}'), says('Ben likes to be outside, as you do.'));

    const completion = await running.ask('Someone who likes hiking near me', me);

    expect(told()).toEqual({
      suggestions: [
        {
          username: 'zoe',
          firstname: 'Zoe',
          lastname: 'Tal',
          age: 31,
          distance: 'within 25 km',
          looksFor: 'a relationship',
          agreements: [],
          talkAboutEarly: null,
        },
        {
          username: 'ben_b',
          firstname: 'Ben',
          lastname: '',
          age: 31,
          distance: 'within 25 km',
          looksFor: 'a relationship',
          agreements: [
            {
              question: 'A free Saturday: what do you do?',
              you: 'Go outside, walk or do sports',
              they: 'Go outside, walk or do sports',
            },
          ],
          talkAboutEarly: { question: 'Do you smoke?', you: 'No', they: 'Sometimes' },
        },
      ],
      where: 'Discover',
    });
    expect(completion.people).toEqual([ben.person]);
    expect(completion.nextPages).toEqual(['discover']);
    expect(askedBy).toMatchObject([{ userId: me.userId, sessionId: me.sessionId }]);
  });

  test('what was sent shows the quoted answers word for word, and answers on faith and politics are never in it', async () => {
    provider.follow(wants('my_suggestions', '{}'), says('Ben.'));

    const { sent } = await running.ask('Who can I meet today?', me);

    const whole = provider.seen.map(({ text }) => text).join();
    expect(sent?.messages.at(-1)).toEqual({
      role: 'tool',
      content: provider.seen.at(-1)?.body.messages.at(-1)?.content,
    });
    expect(sent?.messages.at(-1)?.content).toContain('Go outside, walk or do sports');
    for (const secret of ['faith', 'centre', 'Left', 'politics', me.userId, ben.person._id, 'pictures.example'])
      expect(whole).not.toContain(secret);
  });

  test.each([
    ['my_suggestions', '{}'],
    ['topics_with', '{"friend":"mia"}'],
  ])('the log says that %s was asked, and keeps no word of another member that it answered', async (tool, given) => {
    const own = aMember();
    provider.follow(wants(tool, given), says('Hm.'));

    const { sent } = await running.ask('What can I talk about?', own);

    expect(JSON.stringify(sent)).toContain('Go outside, walk or do sports');
    const { calls } = await running.ai.calls({}, own);
    const messages = calls[0]?.sent.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
    expect(messages.slice(0, -1)).toEqual(sent?.messages.slice(0, -1));
    expect(messages[2]?.content).toContain(tool);
    expect(messages[3]?.content).toBe('(What was looked up here quotes other members and is not kept.)');
    expect(JSON.stringify(calls)).not.toMatch(/Go outside|smoke|Berg|Ben/);
  });

  test('of a name that many friends have, 50 are named', async () => {
    friends = Array.from({ length: 60 }, (_, index) => aPerson({ username: `anna_${index}`, firstname: 'Anna' }));
    provider.follow(wants('topics_with', '{"friend":"a"}'), says('Which one?'));

    const { people } = await running.ask('What can I talk about with A?', me);

    expect(told()).toMatchObject({ friends: { length: 50 } });
    expect(people).toHaveLength(50);
  });

  test('fields that no card has, as genders, leave matching for no prompt', async () => {
    const more = { genders: ['woman'], lookingFor: ['man'], keys: ['w:m'], note: 'I saw you on the train.' };
    const card = { ...ben, ...more, person: { ...ben.person, ...more } };
    today = async () => ({ ...READY, cards: [card], ...more });
    provider.follow(wants('my_suggestions', '{}'), says('Ben.'));

    await running.ask('Who can I meet today?', me);

    expect(JSON.stringify(told())).toContain('Ben');
    expect(JSON.stringify(told())).not.toMatch(/woman|w:m|genders|lookingFor|train/);
  });

  test('nothing of matching is read or sent before the model asks for it', async () => {
    provider.follow(says('Ask about the dog.'));

    const { sent } = await running.ask('What shall I write?', me);

    expect(askedBy).toEqual([]);
    expect(JSON.stringify(sent?.messages.slice(1))).not.toContain('Ben');
  });

  test.each<[string, Today | undefined, object]>([
    [
      'steps that come first',
      { state: 'incomplete', steps: ['choose_town'] },
      { suggestions: [], firstTheyHaveTo: ['choose a town'], where: 'Discover settings' },
    ],
    [
      'narrow limits',
      {
        state: 'ready',
        date: '2026-11-22',
        cards: [],
        shortage: 'narrow_limits',
        isWakeMeOn: false,
        isOnlyWithOn: false,
      },
      { suggestions: [], whyNotMore: 'their preferences leave few people', where: 'Discover' },
    ],
    ['a matching that is away', undefined, { error: 'This isn’t available right now. Please try again in a moment.' }],
  ])('of %s the model is told', async (_what, answer, data) => {
    today = async () => {
      if (!answer) throw unavailable();
      return answer;
    };
    provider.follow(wants('my_suggestions', '{}'), says('Hm.'));

    const completion = await running.ask('Who can I meet today?', me);

    expect(told()).toEqual(data);
    expect(textOf(completion)).toBe('Hm.');
  });

  test.each([
    ['{"friend":"mia"}', { friend: { username: 'mia_b', firstname: 'Mia', lastname: 'Berg' }, talkAboutEarly: null }],
    ['{"friend":"Ben"}', { error: 'They have no friend of this name here.' }],
    ['{}', { error: 'This needs the name of a friend.' }],
  ])('topics_with(%s) is resolved among the friends alone', async (given, data) => {
    provider.follow(wants('topics_with', given), says('Go outside together.'));

    await running.ask('What can I talk about?', me);

    expect(told()).toMatchObject(data);
  });
});
