import { aiContract, type ChatCompletion, type ChatPiece, type LoggedCall } from '@attune/ai-contract/ai.contract';
import type { Call, Caller } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceError } from '@attune/platform/service-error';
import { createService } from '@attune/platform/start';
import { until } from '../../infra/test/until.js';
import { gatewayTestConfig, ORIGIN, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

interface Question {
  messages: { role: string; content: string }[];
  visitor?: string | undefined;
  address?: string | undefined;
}
type Answering = (question: Question, call: Call) => AsyncIterable<ChatPiece>;

const MIA = { _id: 'b'.repeat(24), username: 'mia', firstname: 'Mia', lastname: 'Berg', profilePicture: null };
const completion: ChatCompletion = {
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Hello there.' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
  people: [MIA],
  sent: null,
};
const logged: LoggedCall = {
  id: 'c1',
  at: '2026-01-01T00:00:00.000Z',
  sent: { destination: 'local', model: 'm', tools: [], messages: [{ role: 'user', content: 'Hi' }] },
  usage: completion.usage,
  outcome: 'stop',
};

const asked: { question: Question; caller: Caller | undefined }[] = [];
let answering: Answering;

const says: Answering = async function* () {
  yield { delta: '' };
  yield { delta: 'Hello ' };
  yield { delta: 'there.' };
  yield { done: completion };
};
const refuses = (error: ServiceError, after: ChatPiece[] = []): Answering =>
  async function* () {
    yield* after;
    throw error;
  };

@Serves(aiContract)
class FakeAi {
  async chat() {
    return completion;
  }
  chatStream(question: Question, caller: Caller | undefined, call: Call) {
    asked.push({ question, caller });
    return answering(question, call);
  }
  async calls() {
    return { calls: [logged] };
  }
}

let gateway: RunningGateway;
let stopAi: () => Promise<void>;
beforeAll(async () => {
  const root = { module: class Fake {}, controllers: [FakeAi] };
  const ai = await createService(aiContract, root, gatewayTestConfig());
  await ai.listen();
  stopAi = () => ai.close();
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway.stop();
  await stopAi();
});
beforeEach(() => {
  answering = says;
  asked.length = 0;
});

const body = { messages: [{ role: 'user', content: 'Hi' }] };
const EVENTS = { accept: 'text/event-stream' };

async function aVisitor(): Promise<{ cookie: string }> {
  const answer = await gateway.get('/api/ai/visit');
  return { cookie: String(answer.headers.getSetCookie()[0]?.split(';')[0]) };
}
const chat = (headers: Record<string, string>, sent: unknown = body) => gateway.post('/api/ai/chat', sent, headers);

test('a visitor is answered with a chat completion, whose first choice is the message', async () => {
  const answer = await chat(await aVisitor());

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(completion);
  expect(asked[0]?.caller).toBeUndefined();
});

test('the service learns of a visitor and an address no more than that they are the same ones', async () => {
  const [one, other] = [await aVisitor(), await aVisitor()];
  for (const headers of [one, one, other]) await chat(headers);

  const [first, second, third] = asked.map(({ question }) => question);
  expect(first?.visitor).toMatch(/^[\w-]{27}$/);
  expect(second?.visitor).toBe(first?.visitor);
  expect(third?.visitor).not.toBe(first?.visitor);
  expect(third?.address).toBe(first?.address);
  expect(first?.address).toMatch(/^[\w-]{27}$/);
  expect(one.cookie).not.toContain(first?.visitor);
});

test('a member needs no cookie of a visitor, and asks as themselves', async () => {
  const member = await gateway.signedIn();

  expect((await chat({ cookie: member.cookie })).status).toBe(200);
  expect(asked[0]?.caller?.userId).toBe(member.userId);
  expect(asked[0]?.question.visitor).toBeUndefined();
});

test.each([
  ['without a cookie', {}],
  ['with a cookie that somebody made up', { cookie: 'visitor=abc.def' }],
  ['with an empty one', { cookie: 'visitor=.' }],
])('A10: a script %s is 403, and nobody is asked', async (_how, headers) => {
  const answer = await chat(headers);

  expect(answer.status).toBe(403);
  expect((await refusal(answer))['message']).toContain('open Attune in your browser');
  expect(asked).toEqual([]);
});

test('A10, I27: a request that does not say where it comes from, or from elsewhere, is 403', async () => {
  const visitor = await aVisitor();
  const headers = { 'content-type': 'application/json', ...visitor };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };

  expect((await fetch(`${gateway.url}/api/ai/chat`, sent)).status).toBe(403);
  expect((await chat({ ...visitor, origin: 'https://evil.example' })).status).toBe(403);
  expect((await chat({ ...visitor, origin: ORIGIN })).status).toBe(200);
});

test('a browser keeps its cookie, which no script of a page can read', async () => {
  const first = await gateway.get('/api/ai/visit');
  const visitor = await aVisitor();
  const again = await gateway.get('/api/ai/visit', visitor);

  expect(first.headers.getSetCookie()[0]).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(again.headers.getSetCookie()).toEqual([]);
});

test.each<[string, object]>([
  ['model', { model: 'gpt-4' }],
  ['temperature', { temperature: 2 }],
  ['max_tokens', { max_tokens: 100_000 }],
  ['tools', { tools: [] }],
  ['stream', { stream: true }],
  ['base_url', { base_url: 'https://evil.example' }],
  ['n', { n: 100 }],
])('A2, I29: %s in the body is 400', async (_name, extra) => {
  const answer = await chat(await aVisitor(), { ...body, ...extra });

  expect(answer.status).toBe(400);
  expect((await refusal(answer))['message']).toBe('There is a field here that is not known.');
  expect(asked).toEqual([]);
});

test.each<[string, unknown]>([
  ['no messages', {}],
  ['blank content', { messages: [{ role: 'user', content: ' ' }] }],
  ['content that is a list', { messages: [{ role: 'user', content: ['Hi'] }] }],
  ['content that is missing', { messages: [{ role: 'user' }] }],
  ['too many messages', { messages: Array.from({ length: 41 }, () => body.messages[0]) }],
  ['a field in a message', { messages: [{ role: 'user', content: 'Hi', name: 'x' }] }],
])('A4: %s is 400', async (_what, sent) => {
  expect((await chat(await aVisitor(), sent)).status).toBe(400);
  expect(asked).toEqual([]);
});

test('a system message from a client is taken, as the pages send one', async () => {
  const messages = [{ role: 'system', content: 'You are a helpful dating assistant.' }, ...body.messages];

  expect((await chat(await aVisitor(), { messages })).status).toBe(200);
});

test('with Accept: text/event-stream the pieces come as events, then the whole, then the end', async () => {
  const answer = await chat({ ...(await aVisitor()), ...EVENTS });
  const text = await answer.text();

  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const events = text.split('\n\n').filter(event => event.startsWith('data: {'));
  const chunks = events.map(event => JSON.parse(event.slice(6)) as { object: string; choices: { delta: object }[] });
  expect(chunks.map(({ choices }) => choices[0]?.delta)).toEqual([{ content: 'Hello ' }, { content: 'there.' }]);
  expect(chunks[0]?.object).toBe('chat.completion.chunk');
  expect(text).toContain(`event: done\ndata: ${JSON.stringify(completion)}\n\n`);
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
});

test.each([
  ['as JSON', {}],
  ['as events', EVENTS],
])('a model that is given up for a while is 503 with Retry-After, %s', async (_how, headers) => {
  answering = refuses(new ServiceError('unavailable', 'Not now.', { retryAfter: 30 }));

  const answer = await chat({ ...(await aVisitor()), ...headers });

  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect((await refusal(answer))['message']).toBe('Not now.');
});

test('a fault after the first piece is an event with the body of a refusal', async () => {
  answering = refuses(new ServiceError('unavailable', 'Not now.'), [{ delta: 'Hel' }]);

  const text = await (await chat({ ...(await aVisitor()), ...EVENTS })).text();

  const [, error = ''] = text.split('event: error\ndata: ');
  expect(JSON.parse(error)).toEqual({ success: false, message: 'Not now.', requestId: expect.any(String) });
  expect(text).not.toContain('[DONE]');
});

test.each([
  ['as JSON', {}],
  ['as events', EVENTS],
])('A9: when the browser leaves, the service is told to stop, %s', async (_how, headers) => {
  const signals: AbortSignal[] = [];
  answering = async function* (_question, { signal }) {
    signals.push(signal);
    yield { delta: 'H' };
    // As the service does while its model thinks.
    while (!signal.aborted) {
      await new Promise(resolve => setTimeout(resolve, 20));
      yield { delta: '' };
    }
  };
  const leaving = new AbortController();
  const visitor = await aVisitor();
  const reading = fetch(`${gateway.url}/api/ai/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...visitor, ...headers },
    body: JSON.stringify(body),
    signal: leaving.signal,
  }).then(answer => answer.text());
  await until(() => signals.length === 1);
  leaving.abort();

  await expect(reading).rejects.toThrow();
  await until(() => signals[0]?.aborted ?? false);
});

test('members read their own calls; visitors are asked to log in', async () => {
  const { cookie } = await gateway.signedIn();

  const answer = await gateway.get('/api/ai/calls', { cookie });
  expect(await answer.json()).toEqual({ success: true, calls: [logged] });
  expect((await gateway.get('/api/ai/calls', await aVisitor())).status).toBe(401);
});
