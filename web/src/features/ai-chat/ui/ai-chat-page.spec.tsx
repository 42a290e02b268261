import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { asAlice, completion, fakeAssistant } from '../model/assistant.fixture.js';
import { ask, bubbles, expectNothingPending, field, list } from './conversation.fixture.js';

describe('AiChatPage', () => {
  test('a question and its answer stand one below the other, and the input is empty again', async () => {
    const { last } = fakeAssistant();
    const { user } = renderApp('/aichat');

    await ask(user, '  What shall I write?  ');
    await waitFor(() => expect(last().sent).toEqual([{ role: 'user', content: 'What shall I write?' }]));
    await last().isDone(completion('Ask about the dog.'));

    expect(bubbles()).toEqual(['you: What shall I write?', 'assistant: Ask about the dog.']);
    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();
    await expectNothingPending();
  });

  test('the input invites to ask, and nothing of a system message is shown', async () => {
    const { last } = fakeAssistant();
    const { user } = renderApp('/aichat');

    expect(await field()).toHaveAttribute('placeholder', 'Ask Attune anything…');
    await ask(user, 'Hi');
    await last().isDone(completion('Hello!'));

    expect(screen.queryByText(/You are the dating assistant/)).not.toBeInTheDocument();
  });

  test("while an answer is on its way Send shows '...' and is disabled, and Enter sends nothing more", async () => {
    const { last, replies } = fakeAssistant();
    const { user } = renderApp('/aichat');

    await ask(user, 'Hi');
    expect(await screen.findByRole('button', { name: '...' })).toBeDisabled();
    expect(list()).toHaveAttribute('aria-busy', 'true');
    await ask(user, 'And then?');

    expect(replies).toHaveLength(1);
    expect(await field()).toHaveValue('And then?');
    await last().isDone(completion('Hello!'));
    await expectNothingPending();
  });

  test('an answer is shown as it is written', async () => {
    const { last } = fakeAssistant();
    const { user } = renderApp('/aichat');
    await ask(user, 'Hi');
    await screen.findByRole('button', { name: '...' });

    await last().says('Ask about ');
    expect(await screen.findByText('Ask about')).toBeVisible();
    await last().writes(':\n\n');
    await last().says('the dog.');
    expect(await screen.findByText('Ask about the dog.')).toBeVisible();

    await last().isDone(completion('Ask about the dog.'));
    expect(bubbles()).toEqual(['you: Hi', 'assistant: Ask about the dog.']);
  });

  test.each(['', '   ', '{Shift>}{Enter}{/Shift}'])('blank input (%j) is ignored', async blank => {
    const { replies } = fakeAssistant();
    const { user } = renderApp('/aichat');

    await ask(user, blank);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

    expect(replies).toEqual([]);
    expect(bubbles()).toEqual([]);
  });

  test('the Send button sends as Enter does; Shift and Enter is a new line', async () => {
    const { last } = fakeAssistant();
    const { user } = renderApp('/aichat');

    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(last().sent).toEqual([{ role: 'user', content: 'One\ntwo' }]));
    expect(await field()).toHaveFocus();
  });

  test('the Enter that ends the choice of a character sends nothing', async () => {
    const { replies } = fakeAssistant();
    const { user } = renderApp('/aichat');
    await user.type(await field(), 'こんにちは');

    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });

    expect(replies).toEqual([]);
    expect(await field()).toHaveValue('こんにちは');
  });

  test('a message that is too long is not sent, not shortened, and says so', async () => {
    const { replies } = fakeAssistant();
    const { user } = renderApp('/aichat');
    const long = 'a'.repeat(2001);

    fireEvent.change(await field(), { target: { value: long } });
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await field()).toHaveAccessibleDescription('That’s 2001 characters. The limit is 2000.');
    expect(await field()).toHaveValue(long);
    expect(replies).toEqual([]);
  });

  test('a suggestion is asked with one click', async () => {
    const { last } = fakeAssistant();
    const { user } = renderApp('/aichat');

    const suggestions = within(await screen.findByRole('list', { name: 'Suggestions' }));
    await user.click(suggestions.getByRole('button', { name: 'What are red flags?' }));

    await waitFor(() => expect(last().sent).toEqual([{ role: 'user', content: 'What are red flags?' }]));
    expect(screen.queryByRole('list', { name: 'Suggestions' })).not.toBeInTheDocument();
  });

  test('a visitor gets their cookie before the first question; a member needs none', async () => {
    const visitor = fakeAssistant();
    const { user, unmount } = renderApp('/aichat');
    await ask(user, 'Hi');
    await waitFor(() => visitor.last());
    const paths = visitor.asked.map(({ path }) => path);
    expect(paths.indexOf('/api/ai/visit')).toBeLessThan(paths.indexOf('/api/ai/chat'));
    unmount();

    const member = fakeAssistant(asAlice);
    const again = renderApp('/aichat');
    await ask(again.user, 'Hi');
    await waitFor(() => member.last());
    expect(member.asked.map(({ path }) => path)).not.toContain('/api/ai/visit');
  });

  test('who answers is said: a model by its name, or the offline coach', async () => {
    const { last } = fakeAssistant();
    const { user } = renderApp('/aichat');
    await ask(user, 'Hi');
    await waitFor(() => last());
    await last().isDone(completion('Hello!'));
    expect(screen.getByText('AI model llama-3.1-8b-instruct')).toBeVisible();

    await ask(user, 'Who are you?');
    const sent = { destination: 'offline' as const, model: 'attune-offline-coach', tools: [], messages: [] };
    await last().isDone(completion('A coach.', { model: 'attune-offline-coach', sent }));
    expect(screen.getByText('Offline coach: written advice, no AI model')).toBeVisible();
  });
});
