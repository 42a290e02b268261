import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { completion, fakeAssistant, unavailable } from '../model/assistant.fixture.js';
import { ask, bubbles, expectNothingPending, field, notices } from './conversation.fixture.js';

let logged: jest.SpyInstance;

describe('Question without an answer', () => {
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  test("a reply without content shows '⚠️ No response received.'", async () => {
    const { last } = fakeAssistant();
    const { user } = renderApp('/aichat');

    await ask(user, 'Hi');
    await waitFor(() => last());
    await last().isDone(completion(''));

    expect(notices()).toEqual(['⚠️ No response received.']);
    await expectNothingPending();
  });

  test.each<[string, (assistant: ReturnType<typeof fakeAssistant>) => Promise<void>]>([
    ['breaks off', ({ last }) => last().breaks()],
    ['ends before it is whole', ({ last }) => last().ends()],
    ['ends with an error', ({ last }) => last().fails('Not now.')],
    ['is no answer of ours', ({ last }) => last().writes('data: {"choices":[]}\n\n')],
  ])("an answer that %s shows '❌ Error contacting LLaMA 3.1', and is logged", async (_how, happens) => {
    const assistant = fakeAssistant();
    const { user } = renderApp('/aichat');
    await ask(user, 'Hi');
    await waitFor(() => assistant.last());

    await assistant.last().says('Well, ');
    await happens(assistant);

    expect(await screen.findByText('❌ Error contacting LLaMA 3.1')).toBeVisible();
    expect(bubbles()).toEqual(['you: Hi', 'assistant: Well, The answer stops here.']);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ name: 'Error' }));
    await expectNothingPending();
  });

  test('a refusal shows the same, and below it what the server says; the question can be asked again', async () => {
    const world: Parameters<typeof fakeAssistant>[1] = { refuses: unavailable };
    const { last } = fakeAssistant({}, world);
    const { user } = renderApp('/aichat');
    await ask(user, 'Hi');
    expect(await screen.findByText('❌ Error contacting LLaMA 3.1')).toBeVisible();
    expect(screen.getByText('The assistant is not available right now.')).toBeVisible();
    await expectNothingPending();

    delete world.refuses;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await last().isDone(completion('Hello!'));

    expect(bubbles()).toEqual(['you: Hi', 'assistant: Hello!']);
    expect(notices()).toEqual([]);
  });

  test('notices are for the person, and are not sent to the model', async () => {
    const { last } = fakeAssistant();
    const { user } = renderApp('/aichat');
    await ask(user, 'One');
    await waitFor(() => last());
    await last().isDone(completion(''));
    await ask(user, 'Two');
    await waitFor(() => expect(last().sent.at(-1)?.content).toBe('Two'));
    await last().breaks();
    await screen.findByText('❌ Error contacting LLaMA 3.1');
    await ask(user, 'Three');

    await waitFor(() => expect(last().sent.at(-1)?.content).toBe('Three'));
    expect(last().sent).toEqual(['One', 'Two', 'Three'].map(content => ({ role: 'user', content })));
    expect(notices()).toEqual(['⚠️ No response received.', '❌ Error contacting LLaMA 3.1']);
  });

  test('Stop ends an answer: what there is of it stays, the server is left, and it can be asked again', async () => {
    const { last, replies } = fakeAssistant();
    const { user } = renderApp('/aichat');
    await ask(user, 'Hi');
    await waitFor(() => last());
    await last().says('Once upon a time');

    await user.click(screen.getByRole('button', { name: 'Stop' }));

    expect(await screen.findByText('You stopped this answer.')).toBeVisible();
    expect(replies[0]?.isLeft).toBe(true);
    expect(bubbles()).toEqual(['you: Hi', 'assistant: Once upon a time The answer stops here.']);
    expect(logged).not.toHaveBeenCalled();
    await expectNothingPending();
    expect(await field()).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(last().sent).toEqual([{ role: 'user', content: 'Hi' }]);
  });

  test('a used-up budget is an answer that says so, and is not sent to a model later', async () => {
    const { last } = fakeAssistant();
    const { user } = renderApp('/aichat');
    await ask(user, 'Hi');
    await waitFor(() => last());
    await last().isDone(completion('That was a lot of questions in a short time.', { sent: null }));

    expect(bubbles()).toEqual(['you: Hi', 'assistant: That was a lot of questions in a short time.']);
    expect(screen.getByText('Written by Attune')).toBeVisible();
    expect(notices()).toEqual([]);
    await ask(user, 'Now?');
    await waitFor(() => expect(last().sent.map(({ content }) => content)).toEqual(['Hi', 'Now?']));
  });
});
