import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_TEXTS } from '@attune/matching-contract/consent';
import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { questionOf } from '@attune/matching-contract/questions';
import { type Collector, startCollector } from '../../infra/test/collector.js';
import { until } from '../../infra/test/until.js';
import { type RunningProvider, says, startProvider, wants } from '../../services/ai/test/scripted-provider.fixture.js';
import { aMember } from '../member.js';
import { type Product, startProduct } from '../product.js';
import { Account } from './account.js';
import { BERLIN } from './acts-of-life.js';
import { filesOf, rewriteFiles } from './redis-files.js';

jest.setTimeout(180_000);

/** Not to be quoted, each with an id that no other text has. */
const PRIVATE: [question: number, answer: string][] = [
  [4, 'let_it_rest'],
  [8, 'when_needed'],
  [13, 'part_time'],
  [19, 'centre_left'],
];
/** To be quoted on cards; the last one, on faith, is a special category and stays there. */
const QUOTABLE: [question: number, answer: string][] = [
  [2, 'one_call'],
  [9, 'spontaneous'],
  [18, 'searching'],
];
const FAITH = 'I’m searching';
const LIMITS = {
  genders: ['nonbinary'],
  lookingFor: ['nonbinary'],
  ageFrom: 18,
  ageTo: 99,
  distance: 50,
  intention: 'open',
  dealbreakers: [19],
};

let collector: Collector;
let provider: RunningProvider;
let product: Product;
let ada: Account;
let ben: Account;
const asked = new Set<string>();

/** Asks a route of the contract, and notes that it was. */
async function ask(account: Account, name: keyof typeof matchingApi, body: Record<string, unknown> = {}) {
  const { method, path } = matchingApi[name];
  asked.add(name);
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
  const answer = await account.ask(method, path + query, method === 'GET' ? undefined : body);
  return (await answer.json()) as Record<string, unknown>;
}

async function takePart(account: Account): Promise<void> {
  await account.ask('PUT', '/api/auth/me', { age: 33 });
  for (const kind of ['general', 'orientation', 'beliefs'] as const)
    await ask(account, 'giveConsent', { kind, version: CONSENT_TEXTS[kind].version });
  await ask(account, 'towns', { prefix: 'Berl' });
  await ask(account, 'setTown', { townId: BERLIN });
  await ask(account, 'setLimits', LIMITS);
  await ask(account, 'setClock', { timeZone: 'UTC', superMatchHour: 0 });
  for (const [question, answer] of [...PRIVATE, ...QUOTABLE]) {
    const mayBeQuoted = QUOTABLE.some(([quotable]) => quotable === question);
    await ask(account, 'saveAnswer', { question, answer, accepted: [answer], weight: 'much', mayBeQuoted });
  }
  await ask(account, 'settings');
  await ask(account, 'ownQuestions');
}

/** What two members do with suggestions, from the first list to a meeting; and what the assistant is asked about it. */
async function meet(): Promise<void> {
  await ask(ada, 'today');
  await ask(ben, 'today');
  await ask(ada, 'pass', { memberId: ben.userId });
  await ask(ada, 'undoPass', { memberId: ben.userId });
  await ask(ada, 'superMatch');
  await ask(ada, 'setWakeMe', { isOn: true });
  await ask(ada, 'round');
  // None is open: it is refused.
  await expect(ask(ada, 'setJoined', { roundId: 'none', isJoined: true })).rejects.toThrow('409');
  await ask(ada, 'exposure');
  await ask(ada, 'inCommonWith', { memberId: ben.userId });
  provider.follow(wants('my_suggestions', '{}'), says('There is one.'));
  await assistant('Who of today fits me?');
  await ada.ask('POST', '/api/friends/send-request', { targetId: ben.userId });
  await ben.ask('POST', '/api/friends/accept-request', { requesterId: ada.userId });
  await ask(ada, 'meetingsToAsk');
  await ask(ada, 'recordMeeting', { memberId: ben.userId, hasMet: true, wouldAgain: true });
  provider.follow(wants('topics_with', `{"friend":"${ben.member.username}"}`), says('Talk about calls.'));
  await assistant(`What could I talk about with ${ben.member.username}?`);
  await ask(ben, 'deleteAnswer', { question: 8 });
  await ask(ben, 'setPaused', { isPaused: true });
  await ask(ada, 'setOnlyWith', { marks: ['selfie'] });
}

async function assistant(content: string): Promise<void> {
  await ada.ask('POST', '/api/ai/chat', { messages: [{ role: 'user', content }] });
  prompts.push(...provider.seen.map(({ text }) => text));
}
const prompts: string[] = [];

const textOf = (question: number, answer: string) => questionOf(question)?.options[answer] ?? '';
const sensitive = [
  'nonbinary',
  'lookingFor',
  '"n:n"',
  ...PRIVATE.flatMap(([question, answer]) => [answer, textOf(question, answer)]),
];
const quotable = QUOTABLE.flatMap(([question, answer]) => [answer, textOf(question, answer)]);
const within = (text: string, words: string[]) => words.filter(word => text.includes(word));

describe('what members tell matching', () => {
  beforeAll(async () => {
    [collector, provider] = await Promise.all([startCollector(), startProvider()]);
    Object.assign(process.env, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      AI_BASE_URL: provider.url,
      AI_API_KEY: 'sk-e2e-privacy',
      LOG_LEVEL: 'debug',
    });
    product = await startProduct({ split: true });
    [ada, ben] = [new Account(product, aMember()), new Account(product, aMember())];
    for (const account of [ada, ben]) {
      await account.join();
      await takePart(account);
    }
    await meet();
  });
  afterAll(async () => {
    await product.end();
    await Promise.all([collector.stop(), provider.stop()]);
  });

  test('is on the card of the other one where it may be quoted, and there alone of all that is answered', async () => {
    await ask(ben, 'setPaused', { isPaused: false });
    const { inCommon } = await ask(ada, 'inCommonWith', { memberId: ben.userId });

    expect(within(JSON.stringify(inCommon), ['one_call', 'spontaneous', 'searching'])).toHaveLength(3);
    expect(within(JSON.stringify(inCommon), sensitive)).toEqual([]);
  });

  test('is in no log of any process', () => {
    const logs = readdirSync(product.logs).map(name => readFileSync(join(product.logs, name), 'utf8'));

    expect(logs.join('')).toContain('/api/matching/in-common');
    expect(within(logs.join(''), [...sensitive, ...quotable])).toEqual([]);
  });

  test('is in no trace', async () => {
    await until(() => collector.spans.some(({ name }) => name === 'matching.inCommonWith'));

    expect(within(collector.sent(), [...sensitive, ...quotable])).toEqual([]);
  });

  test('is in no figure that a process counts', async () => {
    const ports = Object.entries(product.processes).flatMap(([name, { recipe }]) => {
      const port = recipe.env?.['HEALTH_PORT'];
      return port ? [{ name, port }] : [];
    });
    const figures = await Promise.all(
      ports.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );

    expect(ports.map(({ name }) => name)).toEqual(expect.arrayContaining(['gateway', 'matching', 'friends', 'ai']));
    expect(figures.join('')).toContain('attune_day_list_seconds');
    expect(within(figures.join(''), [...sensitive, ...quotable])).toEqual([]);
  });

  test('is in nothing that Redis has written: calls, events, jobs and counters', async () => {
    const files = () => filesOf(join(product.logs, '../redis'));
    expect(files()).toContain('matching');
    const words = [...sensitive, ...quotable];
    expect(within(files(), words)).toEqual([]);
    await rewriteFiles(product.redis.url);
    expect(within(files(), words)).toEqual([]);
  });

  test('is sent to no model, but for what cards quote of the person that was asked about', () => {
    const all = prompts.join('');

    expect(all).toContain(textOf(2, 'one_call'));
    expect(within(all, [...sensitive, FAITH])).toEqual([]);
  });

  test('was told by every route of matching', async () => {
    await ask(ben, 'withdrawConsent', { kind: 'general' });

    expect([...asked].toSorted()).toEqual(Object.keys(matchingApi).toSorted());
  });
});
