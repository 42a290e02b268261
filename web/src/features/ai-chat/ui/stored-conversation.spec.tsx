import { screen, waitFor } from '@testing-library/react';
import { alice, type Answer, success } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { asAlice, fakeAssistant } from '../model/assistant.fixture.js';
import { afterAnAnswer, ask, field } from './conversation.fixture.js';

describe('Stored AI conversation', () => {
  beforeEach(() => localStorage.clear());

  test("a member's conversation is there after a reload, and goes on", async () => {
    const { unmount } = await afterAnAnswer(asAlice);
    unmount();

    const { last } = fakeAssistant(asAlice);
    const { user } = renderApp('/aichat');
    expect(await screen.findByText('Hello Alice!')).toBeVisible();
    await ask(user, 'More');

    await waitFor(() => expect(last().sent.map(({ content }) => content)).toEqual(['Hi', 'Hello Alice!', 'More']));
  });

  test('a question that a reload left without an answer can be asked again', async () => {
    const { last: first } = fakeAssistant(asAlice);
    const { user, unmount } = renderApp('/aichat');
    await ask(user, 'Hi');
    await waitFor(() => first());
    const keys = Object.keys(localStorage).filter(key => key.includes('ai-chat'));
    const atReload = keys.map(key => [key, String(localStorage.getItem(key))] as const);
    unmount();
    // A page that is closed has no time to say goodbye.
    await waitFor(() => expect(localStorage.getItem(String(keys[0]))).toContain('stopped'));
    for (const [key, value] of atReload) localStorage.setItem(key, value);

    const { last } = fakeAssistant(asAlice);
    const again = renderApp('/aichat');
    expect(await screen.findByText('This question didn’t get an answer.')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(last().sent).toEqual([{ role: 'user', content: 'Hi' }]);
  });

  test("a visitor's conversation is kept nowhere", async () => {
    const { unmount } = await afterAnAnswer();
    expect(localStorage).toHaveLength(0);
    unmount();

    fakeAssistant();
    renderApp('/aichat');
    expect(await screen.findByRole('list', { name: 'Suggestions' })).toBeVisible();
    expect(screen.queryByText('Hello Alice!')).not.toBeInTheDocument();
  });

  test("another member on the same device sees nothing of a member's conversation", async () => {
    const { unmount } = await afterAnAnswer(asAlice);
    unmount();

    const { user } = alice.body as { user: object };
    const bob: Answer = {
      status: 200,
      body: { success: true, user: { ...user, _id: 'c'.repeat(24), username: 'bob' } },
    };
    fakeAssistant({ 'GET /api/auth/me': bob });
    renderApp('/aichat');

    expect(await screen.findByRole('list', { name: 'Suggestions' })).toBeVisible();
    expect(screen.queryByText('Hello Alice!')).not.toBeInTheDocument();
  });

  test('logging out removes the conversation from the device', async () => {
    const { user } = await afterAnAnswer({ ...asAlice, 'POST /api/auth/logout': success() });
    expect(JSON.stringify(localStorage)).toContain('Hello Alice!');

    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Log Out' }));

    await waitFor(() => expect(address()).toBe('/login'));
    expect(JSON.stringify(localStorage)).not.toContain('Hello Alice!');
  });

  test.each(['{', 'null', '{"entries":[{"kind":"system"}]}'])(
    'what is kept but cannot be read (%s) is nothing',
    async text => {
      const { unmount } = await afterAnAnswer(asAlice);
      unmount();
      const key = Object.keys(localStorage).find(name => name.includes('ai-chat'));
      localStorage.setItem(String(key), text);

      fakeAssistant(asAlice);
      renderApp('/aichat');

      expect(await screen.findByRole('list', { name: 'Suggestions' })).toBeVisible();
    },
  );

  test('a new conversation is begun after a question, and the old one is gone', async () => {
    const { user } = await afterAnAnswer(asAlice);

    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    await user.click(await screen.findByRole('button', { name: 'Start again' }));

    expect(await screen.findByRole('list', { name: 'Suggestions' })).toBeVisible();
    expect(screen.queryByText('Hello Alice!')).not.toBeInTheDocument();
    expect(JSON.stringify(localStorage)).not.toContain('Hello Alice!');
    await waitFor(async () => expect(await field()).toHaveFocus());
  });
});
