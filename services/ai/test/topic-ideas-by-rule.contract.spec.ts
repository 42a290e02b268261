import { aMember, type RunningAi, startAi } from './ai-service.fixture.js';
import { aProfile, ASKED, twoFriendsWorld } from './two-profiles.fixture.js';

const me = aMember();
const { world, services, reset } = twoFriendsWorld();
beforeEach(reset);

describe('topic ideas without a model', () => {
  let running: RunningAi;
  beforeAll(async () => {
    running = await startAi(services);
  });
  afterAll(() => running.stop());

  test('are made by rule, in the language that is asked for, and nothing is sent', async () => {
    const { writtenBy, ideas, sent } = await running.ai.topicIdeas({ ...ASKED, language: 'de' }, me);

    expect(writtenBy).toBe('rules');
    expect(sent).toMatchObject({ destination: 'offline', messages: [] });
    expect(ideas[0]).toEqual({
      title: 'Etwas, das ihr beide mögt',
      opening: '„climbing“ steht bei uns beiden im Profil. Wie bist du dazu gekommen?',
      basis: [
        { whose: 'theirs', words: 'climbing' },
        { whose: 'mine', words: 'Climbing' },
      ],
    });
    expect(ideas.map(({ title }) => title)).toContain('Eine gemeinsame Sprache');
    expect(ideas[2]?.opening).toContain('Italienisch');
    expect(await running.calls.countDocuments()).toBe(0);
  });

  test('of an empty profile there are none', async () => {
    world.profile = async () => ({ ...aProfile({}), relation: 'friend', note: null });

    expect((await running.ai.topicIdeas(ASKED, me)).ideas).toEqual([]);
  });

  test.each([
    ['is about harm', 'I want to die.'],
    ['has a link', 'See www.example.com'],
  ])('quote no line that %s', async (_what, words) => {
    world.profile = async () => ({ ...aProfile({ bio: words }), relation: 'friend', note: null });

    const { ideas } = await running.ai.topicIdeas(ASKED, me);

    expect(JSON.stringify(ideas)).not.toContain(words.slice(0, 8));
  });
});
