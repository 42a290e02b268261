import type { ProfileProposalsInput } from '@attune/ai-contract/profile-proposals';
import { PROPOSALS } from '../src/i18n/texts.js';
import { aMember, type RunningAi, startAi } from './ai-service.fixture.js';
import { answers, echoes, type RunningProvider, says, startProvider } from './scripted-provider.fixture.js';

const FORM: ProfileProposalsInput = {
  language: 'en',
  bio: 'I paint boats.',
  prompts: [
    { prompt: 'good_sunday', answer: 'Pancakes at 10, tea and radio' },
    { prompt: 'small_joy', answer: '' },
  ],
  hobbies: ['Chess'],
};
const BIO = 'I paint boats at 10. Which colour would yours have?';
const changes = (...given: object[]) => says(`Here: ${JSON.stringify({ changes: given })}`);
const change = (given: object = {}) => ({ field: 'F1', text: BIO, why: 'A question helps.', ...given });

describe('profile proposals without a model', () => {
  let running: RunningAi;
  beforeAll(async () => {
    running = await startAi();
  });
  afterAll(() => running.stop());

  test('are made by rule, with reasons in the language that is asked for, and nothing is sent or kept', async () => {
    const caller = aMember();

    const { writtenBy, advice, proposals, sent } = await running.ai.profileProposals(
      { ...FORM, language: 'de' },
      caller,
    );

    expect({ writtenBy, advice }).toEqual({ writtenBy: 'rules', advice: null });
    expect(sent).toMatchObject({ destination: 'offline', messages: [] });
    expect(proposals).toEqual([
      {
        prompt: 'good_sunday',
        text: 'Pancakes at 10, tea and radio. Tea? Ask me about it.',
        why: [PROPOSALS.de('why.list')],
      },
    ]);
    expect(await running.calls.countDocuments()).toBe(0);
  });

  test('of an empty form there are none', async () => {
    const empty = { ...FORM, bio: ' ', prompts: [], hobbies: [] };

    expect((await running.ai.profileProposals(empty, aMember())).proposals).toEqual([]);
  });

  test('words about harm are answered with a written text', async () => {
    const harm = { ...FORM, bio: 'I want to kill myself.' };

    const { writtenBy, advice, proposals } = await running.ai.profileProposals(harm, aMember());

    expect({ writtenBy, proposals }).toEqual({ writtenBy: 'advice', proposals: [] });
    expect(advice).toMatch(/112|988|emergency/i);
  });

  test.each<[string, object]>([
    ['a bio of 1,001 characters', { bio: 'x'.repeat(1001) }],
    ['an answer of 201 characters', { prompts: [{ prompt: 'small_joy', answer: 'x'.repeat(201) }] }],
    ['an unknown prompt', { prompts: [{ prompt: 'x', answer: 'y' }] }],
    ['a prompt twice', { prompts: [FORM.prompts[0], FORM.prompts[0]] }],
    ['four prompts', { prompts: ['small_joy', 'proud_of', 'good_sunday', 'ask_me_about'].map(asPrompt) }],
    ['another field', { age: 31 }],
  ])('%s is refused', async (_what, part) => {
    const given = { ...FORM, ...part } as ProfileProposalsInput;

    await expect(running.ai.profileProposals(given, aMember())).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a visitor is refused', async () => {
    await expect(running.ai.profileProposals(FORM)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('they count as questions: the 21st within a minute is refused with the time to wait', async () => {
    const caller = aMember();
    for (let count = 0; count < 20; count += 1) await running.ai.profileProposals(FORM, caller);

    await expect(running.ai.profileProposals(FORM, caller)).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'asked_too_often',
      details: { retryAfter: expect.any(Number) },
    });
  });
});

describe('profile proposals with a model', () => {
  let provider: RunningProvider;
  let running: RunningAi;
  beforeAll(async () => {
    provider = await startProvider();
    running = await startAi({ overrides: { AI_BASE_URL: provider.url } });
  });
  afterAll(async () => {
    await running.stop();
    await provider.stop();
  });

  test("are the model's; it is told the words of the form, the answer shows them word for word, and no log keeps them", async () => {
    provider.follow(changes(change()));
    const caller = aMember();

    const { writtenBy, proposals, sent } = await running.ai.profileProposals(FORM, caller);

    expect(writtenBy).toBe('model');
    expect(proposals).toEqual([{ prompt: null, text: BIO, why: ['A question helps.'] }]);
    expect(sent.messages).toEqual(provider.seen[0]?.body.messages);
    expect(sent.messages[1]?.content).toBe(
      'Reasons in English, please.\nF1 bio (at most 600 characters): I paint boats.\nF2 ' +
        'on "good sunday" (at most 200 characters): Pancakes at 10, tea and radio\nLikes: Chess',
    );
    expect(provider.seen[0]?.text).not.toContain(caller.userId);
    expect((await running.ai.calls({}, caller)).calls).toEqual([]);
  });

  test('a model may find that nothing is to be changed', async () => {
    provider.follow(changes());

    expect(await running.ai.profileProposals(FORM, aMember())).toMatchObject({ writtenBy: 'model', proposals: [] });
  });

  test.each([
    ['no JSON', says('Say more!')],
    ['a link', changes(change({ text: 'See https://evil.example' }))],
    ['markup', changes(change({ text: 'I paint <b>boats</b>.' }))],
    ['Markdown', changes(change({ text: 'I **paint** boats.' }))],
    ['a phone number', changes(change({ text: 'Call 10 10 10 10' }))],
    ['a number that the member did not write', changes(change({ text: 'I have painted 40 boats.' }))],
    ['a text that is too long for its field', changes(change({ field: 'F2', text: 'x '.repeat(150) }))],
    ['other characters', changes(change({ text: 'I paint boats\u202E.' }))],
    ['a field that is not there', changes(change({ field: 'F9' }))],
    ['an empty answer, which only inventions could fill', changes(change({ field: 'F3', text: 'Rain.' }))],
    ['the same words', changes(change({ text: ' I paint boats. ' }))],
    ['a link in the reason', changes(change({ why: 'See www.evil.example' }))],
    ['what it was told', echoes],
    ['a fault', answers(500, 'text/plain', 'no')],
  ])('an answer of %s becomes proposals by rule, and what was sent is shown all the same', async (_what, script) => {
    provider.follow(script);

    const { writtenBy, proposals, sent } = await running.ai.profileProposals(FORM, aMember());

    expect(writtenBy).toBe('rules');
    expect(proposals).toHaveLength(1);
    expect(sent.messages).toHaveLength(2);
  });

  test('who chose no model gets proposals by rule, and the model is not asked', async () => {
    provider.follow(changes(change()));
    const caller = aMember();
    await running.ai.chooseModel({ choice: 'none' }, caller);

    expect((await running.ai.profileProposals(FORM, caller)).writtenBy).toBe('rules');
    expect(provider.seen).toEqual([]);
  });

  test.each([
    ['words about harm', { bio: 'I want to kill myself.' }],
    ['an empty form', { bio: '', prompts: [], hobbies: [] }],
  ])('%s are told to no model', async (_what, part) => {
    provider.follow(changes(change()));

    await running.ai.profileProposals({ ...FORM, ...part }, aMember());

    expect(provider.seen).toEqual([]);
  });
});

function asPrompt(prompt: string) {
  return { prompt, answer: 'x' };
}
