import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { aMember, type RunningAi, startAi, textOf } from './ai-service.fixture.js';
import { answers, type RunningProvider, says, startProvider } from './scripted-provider.fixture.js';
import { ASKED, mia, twoFriendsWorld } from './two-profiles.fixture.js';

const { services, reset } = twoFriendsWorld();
const TOPICS = JSON.stringify({
  topics: ['One', 'Two'].map(title => ({ title, opening: `${title}?`, lines: ['T1'] })),
});

/** An address that is not this machine's own to the service, and leads here. */
const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

describe('the model that a member chooses', () => {
  let provider: RunningProvider;
  let local: RunningProvider;
  let running: RunningAi;
  beforeAll(async () => {
    [provider, local] = await Promise.all([startProvider(), startProvider()]);
    local.follow(answers(200, 'application/json', JSON.stringify({ data: [{ id: 'llama3.1:8b' }] })));
    const overrides = { AI_BASE_URL: elsewhere(provider.url), AI_MODEL: 'large', OLLAMA_HOST: new URL(local.url).host };
    running = await startAi({ overrides, ...services });
  });
  afterAll(async () => {
    await running.stop();
    await Promise.all([provider.stop(), local.stop()]);
  });
  beforeEach(() => {
    reset();
    provider.follow(says('The provider answers.'));
    local.follow(says('The local model answers.'));
  });

  test('nothing chosen: the first that is set up answers, and both are offered', async () => {
    const caller = aMember();

    expect(await running.ai.chosenModel({}, caller)).toEqual({
      available: [
        { place: 'provider', model: 'large' },
        { place: 'local', model: 'llama3.1:8b' },
      ],
      chosen: null,
    });
    expect(textOf(await running.ask('What shall I write?', caller))).toBe('The provider answers.');
  });

  test.each([
    ['local', 'llama3.1:8b', 'local'],
    ['provider', 'large', 'provider'],
    ['none', 'attune-offline-coach', 'offline'],
  ] as const)(
    '%s answers from then on, in all replicas, and the other model is not asked',
    async (choice, model, destination) => {
      const caller = aMember();
      await running.ai.chooseModel({ choice }, caller);

      for (let count = 0; count < 4; count += 1)
        expect(await running.ask('What shall I write?', caller)).toMatchObject({ model, sent: { destination } });

      expect(provider.seen).toHaveLength(choice === 'provider' ? 4 : 0);
      expect(local.seen).toHaveLength(choice === 'local' ? 4 : 0);
      expect(await running.ai.chosenModel({}, caller)).toMatchObject({ chosen: choice });
      expect(await running.ai.chosenModel({}, aMember())).toMatchObject({ chosen: null });
    },
  );

  test.each([
    [undefined, undefined, 'provider'],
    ['provider', undefined, 'provider'],
    ['local', 'provider', 'local'],
    ['provider', 'local', 'local'],
    [undefined, 'none', 'offline'],
    ['none', 'provider', 'offline'],
  ] as const)('topics of one who chose %s with one who chose %s: %s', async (mine, theirs, destination) => {
    const caller = aMember();
    for (const one of [provider, local]) one.follow(says(TOPICS));
    if (mine) await running.ai.chooseModel({ choice: mine }, caller);
    await running.modelChoices.deleteOne({ _id: mia._id });
    if (theirs) await running.modelChoices.insertOne({ _id: mia._id, choice: theirs });

    const { sent } = await running.ai.topicIdeas(ASKED, caller);

    expect(sent.destination).toBe(destination);
    expect(provider.seen).toHaveLength(destination === 'provider' ? 1 : 0);
  });

  test('it is the member’s of the session, and is one of three', async () => {
    const [caller, other] = [aMember(), aMember()];
    const forged = { choice: 'none', userId: other.userId } as const;
    await expect(running.ai.chooseModel(forged, caller)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(running.ai.chooseModel({ choice: 'all' as 'none' }, caller)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(running.ai.chooseModel({ choice: 'none' })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(running.ai.chosenModel({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is in the archive of the member’s data', async () => {
    const caller = aMember();
    await running.ai.chooseModel({ choice: 'local' }, caller);

    const grant = testPurposeToken(caller.userId, EXPORT_PURPOSE, 'e'.repeat(24));
    const { files } = await running.ai.exportPage({ grant, after: null });

    expect(files[0]).toEqual({ name: 'assistant/settings', entries: [{ model: 'local' }] });
  });
});

describe('without a model', () => {
  let running: RunningAi;
  beforeAll(async () => {
    running = await startAi();
  });
  afterAll(() => running.stop());

  test('none can be chosen but none', async () => {
    const caller = aMember();
    expect(await running.ai.chosenModel({}, caller)).toEqual({ available: [], chosen: null });

    const refused = { code: 'invalid_input', reason: 'model_not_set_up' };
    for (const choice of ['local', 'provider'] as const)
      await expect(running.ai.chooseModel({ choice }, caller)).rejects.toMatchObject(refused);
    await running.ai.chooseModel({ choice: 'none' }, caller);
    expect(await running.ai.chosenModel({}, caller)).toMatchObject({ chosen: 'none' });
  });
});
