import { act, screen, waitFor } from '@testing-library/react';
import { alice, type Answer, away, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { ALICE_ID, asAlice, completion, fakeAssistant } from '../model/assistant.fixture.js';
import { afterAnAnswer, ask, bubbles } from './conversation.fixture.js';

const forbidden = refusal(403, { message: 'Please open Attune in your browser to talk to the assistant.' });

describe('Owner of an AI conversation', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  test('a visitor whose cookie is gone gets another one before the question is asked again', async () => {
    const world: Parameters<typeof fakeAssistant>[1] = { refuses: forbidden };
    const { asked, last } = fakeAssistant({}, world);
    const { user } = renderApp('/aichat');
    await ask(user, 'Hi');
    await screen.findByText('❌ Error contacting LLaMA 3.1');

    delete world.refuses;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible());
    await last().isDone(completion('Hello!'));

    expect(bubbles()).toEqual(['you: Hi', 'assistant: Hello!']);
    const visits = asked.filter(({ path }) => path === '/api/ai/visit' || path === '/api/ai/chat');
    expect(visits.map(({ path }) => path.split('/').at(-1))).toEqual(['visit', 'chat', 'visit', 'chat']);
  });

  test('S5 a member whose session is over sees a page of visitors, and finds their question after logging in again', async () => {
    const world: Parameters<typeof fakeAssistant>[1] = { refuses: forbidden };
    let me: Answer = alice;
    const login = () => {
      me = alice;
      return success();
    };
    fakeAssistant({ 'GET /api/auth/me': () => me, 'POST /api/auth/login': login }, world);
    const { user } = renderApp('/aichat');
    await screen.findByRole('navigation', { name: 'Main' });
    me = refusal(401);
    await ask(user, 'My secret question');

    expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
    expect(screen.queryByText('My secret question')).not.toBeInTheDocument();
    expect(JSON.stringify(localStorage)).not.toContain('secret');
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    await user.type(await screen.findByLabelText('Username or email'), 'alice');
    await user.type(screen.getByLabelText('Password'), 'right{Enter}');
    await user.click(await screen.findByRole('link', { name: 'AI Chat' }));

    expect(await screen.findByText('My secret question')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('while the session is unknown, nothing can be asked as another member', async () => {
    let isAway = true;
    fakeAssistant({ 'GET /api/auth/me': () => (isAway ? away() : alice) });
    const { user } = renderApp('/aichat');

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t reach Attune.');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeVisible();
  });

  test('what is said in another tab stands in this one, and what was removed there is gone here', async () => {
    await afterAnAnswer(asAlice);
    const key = String(Object.keys(localStorage).find(name => name.includes(ALICE_ID)));
    const inAnotherTab = (text: string | null) =>
      act(async () => {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
      });

    await inAnotherTab(String(localStorage.getItem(key)).replace('Hello Alice!', 'Hello again!'));
    expect(await screen.findByText('Hello again!')).toBeVisible();
    await inAnotherTab(null);
    await waitFor(() => expect(screen.queryByText('Hello again!')).not.toBeInTheDocument());
  });
});
