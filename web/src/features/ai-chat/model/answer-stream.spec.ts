import { loadMessages } from '../../../i18n/language.js';
import { streamAnswer } from './answer-stream.js';
import { completion, fakeAssistant } from './assistant.fixture.js';

const QUESTION = [{ role: 'user' as const, content: 'Hi' }];

/** A question, and what is heard of its answer. */
function asking({ silenceMs }: { silenceMs?: number } = {}) {
  const assistant = fakeAssistant();
  const pieces: string[] = [];
  const leaving = new AbortController();
  const onText = (piece: string) => void pieces.push(piece);
  const answer = streamAnswer(QUESTION, { signal: leaving.signal, onText, ...(silenceMs && { silenceMs }) });
  return { ...assistant, pieces, leaving, answer };
}

beforeAll(() => loadMessages(['ai-chat']));

describe('Stream of an answer', () => {
  test('events are put together wherever the network cuts them, and so are characters', async () => {
    const { last, pieces, answer } = asking();
    const event = `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: 'naïve 💌' } }] })}\n\n`;
    for (const byte of new TextEncoder().encode(event)) await last().writesBytes(Uint8Array.of(byte));
    await last().isDone(completion('naïve 💌'));

    await expect(answer).resolves.toMatchObject({ choices: [{ message: { content: 'naïve 💌' } }] });
    expect(pieces).toEqual(['naïve 💌']);
  });

  test('who hears nothing for too long gives up, so that nothing is pending for ever', async () => {
    const { last, answer } = asking({ silenceMs: 20 });

    await expect(answer).rejects.toThrow('Couldn’t reach Attune.');
    expect(last().isLeft).toBe(true);
  });

  test('the asking ends at once when the person wants no more', async () => {
    const { last, leaving, answer } = asking();
    leaving.abort();

    await expect(answer).rejects.toThrow();
    expect(last().isLeft).toBe(true);
  });

  test('A8: HTML instead of events is no answer', async () => {
    globalThis.fetch = async () =>
      ({
        status: 200,
        headers: new Map([['content-type', 'text/html']]),
        body: {},
        text: async () => '<h1>Welcome</h1>',
      }) as unknown as Response;

    await expect(streamAnswer(QUESTION, { signal: new AbortController().signal, onText: () => {} })).rejects.toThrow(
      'That didn’t work. Try again in a moment.',
    );
  });

  test('an answer in one piece is read as well', async () => {
    const text = async () => JSON.stringify(completion('All at once.'));
    globalThis.fetch = async () =>
      ({
        status: 200,
        headers: new Map([['content-type', 'application/json']]),
        body: {},
        text,
      }) as unknown as Response;

    const answer = streamAnswer(QUESTION, { signal: new AbortController().signal, onText: () => {} });
    await expect(answer).resolves.toMatchObject({ choices: [{ message: { content: 'All at once.' } }] });
  });
});
