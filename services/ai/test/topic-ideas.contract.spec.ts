import { ServiceError } from '@attune/platform/service-error';
import { aMember, type RunningAi, startAi } from './ai-service.fixture.js';
import { answers, echoes, type RunningProvider, says, startProvider } from './scripted-provider.fixture.js';
import { ASKED, mia, THEIRS, twoFriendsWorld } from './two-profiles.fixture.js';

const json = JSON.stringify({
  topics: [
    { title: 'Bees on a roof', opening: 'How did the bees get onto your roof?', lines: ['T5'] },
    { title: 'Climbing', opening: 'Which wall do you like best?', lines: ['M1', 'T1'] },
  ],
});
const me = aMember();
const { world, services, reset } = twoFriendsWorld();
beforeEach(reset);

describe('topic ideas with a model', () => {
  let provider: RunningProvider;
  let running: RunningAi;
  beforeAll(async () => {
    provider = await startProvider();
    running = await startAi({ overrides: { AI_BASE_URL: provider.url }, ...services });
  });
  afterAll(async () => {
    await running.stop();
    await provider.stop();
  });

  test('rest on the words of the lines that the model names, in both profiles', async () => {
    provider.follow(says(`Here you are: ${json}`));

    const { writtenBy, ideas } = await running.ai.topicIdeas(ASKED, me);

    expect(writtenBy).toBe('model');
    expect(ideas).toEqual([
      {
        title: 'Bees on a roof',
        opening: 'How did the bees get onto your roof?',
        basis: [{ whose: 'theirs', words: 'I keep bees on a roof.' }],
      },
      {
        title: 'Climbing',
        opening: 'Which wall do you like best?',
        basis: [
          { whose: 'mine', words: 'Climbing' },
          { whose: 'theirs', words: 'climbing' },
        ],
      },
    ]);
  });

  test('a model is told the words of the two profiles, and the answer shows it word for word; no name, id, age or address', async () => {
    provider.follow(says(json));

    const { sent } = await running.ai.topicIdeas({ ...ASKED, language: 'de' }, me);

    expect(sent.messages).toEqual(provider.seen[0]?.body.messages);
    const [{ text } = { text: '' }] = provider.seen;
    expect(text).toMatch(/T2 on \\"good sunday\\": Pancakes and a long walk\./);
    expect(text).toContain('Topics in German');
    for (const unsaid of [mia.username, 'Mia', 'Berg', 'Tom', mia._id, me.userId, 'secret.example', '31'])
      expect(text).not.toContain(unsaid);
  });

  test('the log says that topics were asked for, and keeps no word of the friend', async () => {
    provider.follow(says(json));
    const caller = aMember();

    await running.ai.topicIdeas(ASKED, caller);

    const { calls } = await running.ai.calls({}, caller);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ outcome: 'stop', usage: { total_tokens: 37 } });
    expect(JSON.stringify(calls)).toContain('Climbing');
    expect(JSON.stringify(calls)).not.toMatch(/bees|Pancakes/);
  });

  test.each([
    ['no JSON', says('I would talk about bees!')],
    ['one topic', says(JSON.stringify({ topics: [{ title: 'Bees', opening: 'Bees?', lines: ['T5'] }] }))],
    ['lines that are not there', says(json.replaceAll('T5', 'T99').replaceAll('T1', 'X'))],
    ['an advertisement', says(json.replaceAll('?', '? See https://evil.example'))],
    ['what it was told', echoes],
    ['a fault', answers(500, 'text/plain', 'no')],
  ])('A14: an answer of %s becomes topics by rule, and what was sent is shown all the same', async (_what, script) => {
    provider.follow(script);

    const { writtenBy, ideas, sent } = await running.ai.topicIdeas(ASKED, aMember());

    expect(writtenBy).toBe('rules');
    expect(ideas).toHaveLength(3);
    expect(sent.destination).toBe('local');
    expect(sent.messages).toHaveLength(2);
  });

  test('words about harm are told to no model', async () => {
    provider.follow(says(json));
    world.profile = async () => ({
      ...THEIRS,
      bio: 'I want to kill myself. I keep bees.',
      relation: 'friend',
      note: null,
    });

    await running.ai.topicIdeas(ASKED, aMember());

    expect(provider.seen[0]?.text).not.toContain('kill myself');
    expect(provider.seen[0]?.text).toContain('I keep bees.');
  });

  test.each<[string, () => void]>([
    ['to whom no message could be sent', () => (world.mayTalk = false)],
    ['who is no friend any more', () => (world.friends = [])],
    [
      'who became unreadable meanwhile',
      () => (world.profile = () => Promise.reject(new ServiceError<'unknown_member'>('not_found', 'unknown_member'))),
    ],
  ])('A13: of a member %s there are none, as there is no message, and no model is asked', async (_who, change) => {
    provider.follow(says(json));
    change();

    const refused = { code: 'forbidden', reason: 'conversation_closed' };
    await expect(running.ai.topicIdeas(ASKED, aMember())).rejects.toMatchObject(refused);
    expect(provider.seen).toEqual([]);
  });

  test('a visitor is refused', async () => {
    await expect(running.ai.topicIdeas(ASKED)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('they count as questions: the 21st within a minute is refused with the time to wait', async () => {
    provider.follow(says(json));
    const caller = aMember();
    for (let count = 0; count < 20; count += 1) await running.ai.topicIdeas(ASKED, caller);

    await expect(running.ai.topicIdeas(ASKED, caller)).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'asked_too_often',
      details: { retryAfter: expect.any(Number) },
    });
  });
});
