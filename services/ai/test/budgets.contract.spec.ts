import { randomBytes } from 'node:crypto';
import type { ChatCompletion } from '@attune/ai-contract/chat';
import { Redis } from 'ioredis';
import { until } from '../../../infra/test/until.js';
import { Budgets } from '../src/budgets/budgets.js';
import { ConcurrentQuestions } from '../src/budgets/concurrent-questions.js';
import { aiTestConfig, aMember, type RunningAi, startAi, textOf } from './ai-service.fixture.js';
import {
  answers as answersWith,
  type RunningProvider,
  says,
  startProvider,
  stopsAfterALetter,
} from './scripted-provider.fixture.js';

let provider: RunningProvider;
let running: RunningAi;

describe('budgets', () => {
  beforeAll(async () => {
    provider = await startProvider();
    running = await startAi({ overrides: { AI_BASE_URL: provider.url } });
  });
  afterAll(async () => {
    await running.stop();
    await provider.stop();
  });
  beforeEach(() => provider.follow(says('Hello.')));

  const someone = () => randomBytes(8).toString('hex');
  const question = { messages: [{ role: 'user' as const, content: 'Hi' }] };
  const isRefused = (completion: ChatCompletion) =>
    /a lot of questions|still on your last question/.test(textOf(completion));

  async function oneAfterTheOther(times: number, ask: () => Promise<ChatCompletion>): Promise<ChatCompletion[]> {
    const answers: ChatCompletion[] = [];
    // In turn: what is asked at the same time is another budget.
    for (let time = 0; time < times; time += 1) answers.push(await ask());
    return answers;
  }

  test('A5: a visitor asks five times a minute; then the answer says so, and nothing is sent', async () => {
    const visitor = someone();

    const answers = await oneAfterTheOther(7, () => running.ask('Hi', undefined, visitor));

    expect(answers.map(isRefused)).toEqual([false, false, false, false, false, true, true]);
    expect(answers[6]).toMatchObject({ sent: null, choices: [{ finish_reason: 'stop' }] });
    expect(provider.seen).toHaveLength(5);
  });

  test('A5: a member asks twenty times a minute', async () => {
    const member = aMember();

    const answers = await oneAfterTheOther(22, () => running.ask('Hi', member));

    expect(answers.filter(isRefused)).toHaveLength(2);
  });

  test('A5: an address cannot ask as ever new visitors', async () => {
    const address = someone();

    const answers = await oneAfterTheOther(20, () => running.ai.chat({ ...question, visitor: someone(), address }));

    expect(answers.filter(isRefused)).toHaveLength(5);
  });

  test('A5: of twenty questions at the same time, at most two of a visitor are at work', async () => {
    const held: (() => void)[] = [];
    provider.follow((response, seen) => held.push(() => says('Hello.')(response, seen)));
    const visitor = someone();
    const answers: ChatCompletion[] = [];
    const asked = Array.from({ length: 20 }, async () => answers.push(await running.ask('Hi', undefined, visitor)));

    await until(() => answers.length === 18 && held.length === 2);
    expect(answers.every(isRefused)).toBe(true);
    for (const release of held) release();
    await Promise.all(asked);
    expect(answers.filter(isRefused)).toHaveLength(18);
  });

  test('A9: a place is free again when its reader has left', async () => {
    const visitor = someone();
    for (let time = 0; time < 4; time += 1) {
      for await (const piece of running.ai.chatStream({ ...question, visitor })) {
        expect(piece).toEqual({ delta: 'Hello.' });
        break;
      }
      await until(() => provider.open() <= 2);
    }

    await until(async () => !isRefused(await running.ask('Hi', undefined, visitor)));
  });

  test('A9: of a hundred readers who leave, nothing is left behind', async () => {
    provider.follow(stopsAfterALetter);
    const leave = async () => {
      for await (const piece of running.ai.chatStream({ ...question, visitor: someone() })) {
        // '' says that there is nothing to say yet.
        if ('delta' in piece && piece.delta === '') continue;
        expect(piece).toEqual({ delta: 'H' });
        return;
      }
    };
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 10 }, leave));

    expect(provider.seen).toHaveLength(100);
    await until(() => provider.open() === 0);
    provider.follow(says('Hello.'));
    expect(textOf(await running.ask('Hi'))).toBe('Hello.');
  });

  test('without Redis nothing can be counted, and nothing is answered', async () => {
    const away = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    away.on('error', () => undefined);

    await expect(new Budgets(away, aiTestConfig()).question({ visitor: 'v' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(new Budgets(away, aiTestConfig()).reserve(1, 'member')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(new ConcurrentQuestions(away).take('v', 2)).rejects.toMatchObject({ code: 'unavailable' });
    away.disconnect();
  });

  describe('of tokens', () => {
    const redis = new Redis(String(process.env.REDIS_URL));
    const costs = { prompt_tokens: 1400, completion_tokens: 400 };
    const isUsedUp = (answer: ChatCompletion) => textOf(answer).includes('as much as I can this hour');
    const withTokens = async (tokens: number) => {
      await running.stop();
      running = await startAi({ overrides: { AI_BASE_URL: provider.url, AI_TOKENS_PER_HOUR: tokens } });
      for (const key of await redis.keys('ai:tokens*')) await redis.del(key);
      provider.follow(answersWith(200, 'application/json', JSON.stringify({ choices: [], usage: costs })));
    };
    const visitorAt = (address: string) => running.ai.chat({ ...question, visitor: someone(), address });
    afterAll(() => redis.quit());

    test('I28: what all together may use of the provider in an hour is not exceeded', async () => {
      await withTokens(5000);

      const answers = await oneAfterTheOther(30, () => running.ask('Hi', aMember()));

      const used = answers.reduce((sum, { usage }) => sum + usage.total_tokens, 0);
      expect(answers.filter(isUsedUp).length).toBeGreaterThan(0);
      expect(provider.seen).toHaveLength(2);
      expect(used).toBe(3600);
    });

    test('A5: half of an hour is the members’, whatever visitors of many addresses ask', async () => {
      await withTokens(40_000);

      const visitors = await oneAfterTheOther(30, () => visitorAt(someone()));
      const members = await oneAfterTheOther(10, () => running.ask('Hi', aMember()));

      expect(visitors.filter(answer => !isUsedUp(answer))).toHaveLength(11);
      expect(members.filter(isUsedUp)).toEqual([]);
    });

    test('A5: visitors of one address use a tenth of an hour at most, and leave the rest to others', async () => {
      await withTokens(40_000);

      const [here, elsewhere] = [someone(), someone()];
      const answers = await oneAfterTheOther(5, () => visitorAt(here));

      expect(answers.map(isUsedUp)).toEqual([false, false, true, true, true]);
      expect(isUsedUp(await visitorAt(elsewhere))).toBe(false);
    });
  });
});
