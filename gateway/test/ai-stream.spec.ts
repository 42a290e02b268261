import { setTimeout as pause } from 'node:timers/promises';
import type { ChatPiece } from '@attune/ai-contract/chat';
import { type ServiceError, unavailable } from '@attune/platform/service-error';
import { until } from '../../infra/test/until.js';
import { type Answering, COMPLETION, QUESTION, says, startGatewayWithAi } from './ai.fixture.js';
import { gate, ORIGIN, refusal } from './gateway.fixture.js';

const NOT_NOW = 'This isn’t available right now. Please try again in a moment.';
let running: Awaited<ReturnType<typeof startGatewayWithAi>>;

describe('the stream of the assistant', () => {
  beforeAll(async () => {
    running = await startGatewayWithAi();
  });
  afterAll(() => running.stop());
  beforeEach(() => {
    running.script.answering = says;
  });

  const EVENTS = { accept: 'text/event-stream' };
  const refuses = (error: ServiceError, after: ChatPiece[] = []): Answering =>
    async function* () {
      yield* after;
      throw error;
    };

  test('with Accept: text/event-stream the pieces come as events, then the whole, then the end', async () => {
    const answer = await running.chat({ ...(await running.aVisitor()), ...EVENTS });
    const text = await answer.text();

    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const events = text.split('\n\n').filter(event => event.startsWith('data: {'));
    const chunks = events.map(event => JSON.parse(event.slice(6)) as { object: string; choices: { delta: object }[] });
    expect(chunks.map(({ choices }) => choices[0]?.delta)).toEqual([{ content: 'Hello ' }, { content: 'there.' }]);
    expect(chunks[0]?.object).toBe('chat.completion.chunk');
    expect(text).toContain(`event: done\ndata: ${JSON.stringify(COMPLETION)}\n\n`);
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  test.each([
    ['as JSON', {}],
    ['as events', EVENTS],
  ])('a model that is given up for a while is 503 with Retry-After, %s', async (_how, headers) => {
    running.script.answering = refuses(unavailable(30));

    const answer = await running.chat({ ...(await running.aVisitor()), ...headers });

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect((await refusal(answer))['message']).toBe(NOT_NOW);
  });

  test('a fault after the first piece is an event with the body of a refusal', async () => {
    running.script.answering = refuses(unavailable(), [{ delta: 'Hel' }]);

    const text = await (await running.chat({ ...(await running.aVisitor()), ...EVENTS })).text();

    const [, error = ''] = text.split('event: error\ndata: ');
    const reason = 'unavailable';
    expect(JSON.parse(error)).toEqual({ success: false, message: NOT_NOW, reason, requestId: expect.any(String) });
    expect(text).not.toContain('[DONE]');
  });

  test.each([
    ['as JSON', {}],
    ['as events', EVENTS],
  ])('A9: when the browser leaves, the service is told to stop, %s', async (_how, headers) => {
    const signals: AbortSignal[] = [];
    running.script.answering = async function* (_question, { signal }) {
      signals.push(signal);
      yield { delta: 'H' };
      // As the service does while its model thinks.
      while (!signal.aborted) {
        await pause(20);
        yield { delta: '' };
      }
    };
    const leaving = new AbortController();
    const visitor = await running.aVisitor();
    const reading = fetch(`${running.gateway.url}/api/ai/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...visitor, ...headers },
      body: JSON.stringify(QUESTION),
      signal: leaving.signal,
    }).then(answer => answer.text());
    await until(() => signals.length === 1);
    leaving.abort();

    await expect(reading).rejects.toThrow();
    await until(() => signals[0]?.aborted ?? false);
  });

  test('I31: while a model hangs, questions are bounded, and everything else goes on', async () => {
    const { cookie } = await running.gateway.signedIn();
    const hanging = gate();
    running.asked.length = 0;
    const model = { hangs: true };
    void hanging.opened.then(() => (model.hangs = false));
    running.script.answering = async function* () {
      while (model.hangs) {
        // As the service does while its model thinks.
        yield { delta: '' };
        await Promise.race([hanging.opened, pause(1000, undefined, { ref: false })]);
      }
      yield { done: COMPLETION };
    };
    const waiting = Array.from({ length: 200 }, () => running.chat({ cookie }));
    await until(() => running.asked.length === 200);

    const oneMore = await running.chat({ cookie });
    expect(oneMore.status).toBe(503);
    expect(oneMore.headers.get('retry-after')).toBe('2');
    expect((await running.gateway.get('/api/health')).status).toBe(200);
    hanging.open();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(200).fill(200));
    await until(async () => (await running.chat({ cookie })).status === 200);
  });
});
