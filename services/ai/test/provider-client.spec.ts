import { Writable } from 'node:stream';
import { createLogger } from '@attune/platform/logging/logger';
import { aiTestConfig } from './ai-service.fixture.js';
import { findEndpoints } from '../src/model/endpoint.js';
import { ProviderClient, type Round } from '../src/model/provider.client.js';
import { answers, type RunningProvider, says, startProvider } from './scripted-provider.fixture.js';

const KEY = 'sk-test-0123456789-very-secret';
const SECRET_TEXT = 'I am in love with my neighbour';

let provider: RunningProvider;

describe('ProviderClient', () => {
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.stop());

  /** The client as the service makes it, and what it logs, at the finest level. */
  function aClient() {
    const lines: string[] = [];
    const to = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) });
    const endpoint = { baseURL: provider.url, apiKey: KEY, model: 'm', destination: 'provider' as const };
    return { lines, client: new ProviderClient(endpoint, 5000, createLogger('ai', 'trace', to)) };
  }

  async function ask(client: ProviderClient): Promise<string> {
    const messages = [{ role: 'user' as const, content: SECRET_TEXT }];
    const forEver = new AbortController().signal;
    const round: Round = { messages, withTools: false, signal: forEver, deadline: forEver, calls: [] };
    let text = '';
    for await (const piece of client.ask(round)) text += piece;
    return text;
  }

  test('I29: neither the key, nor the host, nor a text is in any line of the log or any error', async () => {
    const { client, lines } = aClient();
    const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map(name =>
      jest.spyOn(console, name).mockImplementation(() => undefined),
    );
    const leaky = JSON.stringify({ error: { message: `Incorrect API key ${KEY} at ${provider.url}: ${SECRET_TEXT}` } });
    provider.follow(
      answers(401, 'application/json', leaky),
      answers(429, 'application/json', leaky),
      answers(200, 'text/event-stream', `data: ${leaky}\n\n`),
      answers(200, 'text/event-stream', `data: {"choices": ${SECRET_TEXT}\n\n`),
      answers(200, 'text/html', leaky),
    );

    const failures: unknown[] = [];
    for (let time = 0; time < 5; time += 1) failures.push(await ask(client).catch((error: unknown) => error));

    expect(lines.filter(line => line.includes('provider_failed'))).toHaveLength(5);
    const written = [...lines, ...failures.map(failure => JSON.stringify(failure) + String(failure))].join('\n');
    for (const secret of [KEY, SECRET_TEXT, new URL(provider.url).host]) expect(written).not.toContain(secret);
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  });

  test('A8, row 23: after five failures in a row the provider is left alone, and callers hear it at once', async () => {
    const { client, lines } = aClient();
    provider.follow(answers(500, 'text/plain', 'no'));

    for (let time = 0; time < 8; time += 1) await expect(ask(client)).rejects.toMatchObject({ code: 'unavailable' });

    expect(provider.seen).toHaveLength(5);
    expect(lines.filter(line => line.includes('provider_given_up_for_a_while'))).toHaveLength(1);
    await expect(ask(client)).rejects.toMatchObject({ details: { retryAfter: 30 } });
  });

  test('a success in between starts the count anew', async () => {
    const { client } = aClient();
    const no = answers(500, 'text/plain', 'no');
    provider.follow(no, no, no, no, says('Yes.'), no, no, no, no, says('Yes.'));

    for (const _time of Array(4)) await expect(ask(client)).rejects.toThrow();
    expect(await ask(client)).toBe('Yes.');
    for (const _time of Array(4)) await expect(ask(client)).rejects.toThrow();
    expect(await ask(client)).toBe('Yes.');
  });

  describe('which model answers', () => {
    const { log } = { log: createLogger('ai', 'silent') };
    const models = (...ids: string[]) =>
      answers(200, 'application/json', JSON.stringify({ data: ids.map(id => ({ id })) }));

    test('nothing configured: the built-in coach', async () => {
      expect(await findEndpoints(aiTestConfig(), log)).toEqual([]);
    });

    test('a base URL: that endpoint, with the model of the specification unless another one is named', async () => {
      const config = aiTestConfig({ AI_BASE_URL: 'https://llm.example/v1', AI_API_KEY: KEY });

      expect(await findEndpoints(config, log)).toEqual([
        { baseURL: 'https://llm.example/v1', apiKey: KEY, model: 'llama-3.1-8b-instruct', destination: 'provider' },
      ]);
      expect(await findEndpoints({ ...config, AI_MODEL: 'other' }, log)).toMatchObject([{ model: 'other' }]);
    });

    test('OLLAMA_HOST: a server that answers there, and its Llama 3.1 before others', async () => {
      const { host } = new URL(provider.url);
      provider.follow(models('qwen:0.5b', 'llama3.1:8b'));

      expect(await findEndpoints(aiTestConfig({ OLLAMA_HOST: host }), log)).toEqual([
        { baseURL: `http://${host}/v1`, apiKey: 'none', model: 'llama3.1:8b', destination: 'local' },
      ]);
    });

    test('both: the base URL first, and the Ollama with a model of its own', async () => {
      const { host } = new URL(provider.url);
      provider.follow(models('llama3.1:8b'));
      const config = aiTestConfig({ AI_BASE_URL: 'https://llm.example/v1', AI_MODEL: 'large', OLLAMA_HOST: host });

      expect(await findEndpoints(config, log)).toMatchObject([
        { model: 'large', destination: 'provider' },
        { model: 'llama3.1:8b', destination: 'local' },
      ]);
    });

    test('of two on this machine the base URL alone', async () => {
      const { host } = new URL(provider.url);
      provider.follow(models('llama3.1:8b'));
      const config = aiTestConfig({ AI_BASE_URL: 'http://127.0.0.1:1/v1', OLLAMA_HOST: host });

      expect(await findEndpoints(config, log)).toMatchObject([{ baseURL: 'http://127.0.0.1:1/v1' }]);
    });

    test.each(['127.0.0.1:1', 'http://127.0.0.1:1', 'not a host', ':1'])(
      'OLLAMA_HOST %s, where no server answers: the built-in coach',
      async OLLAMA_HOST => {
        expect(await findEndpoints(aiTestConfig({ OLLAMA_HOST }), log)).toEqual([]);
      },
    );
  });
});
