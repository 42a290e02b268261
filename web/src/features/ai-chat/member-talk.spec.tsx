import { screen, waitFor, within } from '@testing-library/react';
import { alice, away, type Answer, refusal, success } from '../../../test/fake-gateway.js';
import { address, renderApp } from '../../../test/render-app.js';
import { ALICE_ID, asAlice, completion, fakeAssistant, mia } from './assistant.fixture.js';

type User = ReturnType<typeof renderApp>['user'];

beforeEach(() => localStorage.clear());

const field = () => screen.findByRole('textbox', { name: 'Your message' });
const ask = async (user: User, text: string) => user.type(await field(), `${text}{Enter}`);

/** A page at which one question was asked and answered. */
async function afterAnAnswer(script: Parameters<typeof fakeAssistant>[0] = {}, whole = completion('Hello Alice!')) {
  const assistant = fakeAssistant(script);
  const page = renderApp('/aichat');
  await ask(page.user, 'Hi');
  await waitFor(() => assistant.last());
  await assistant.last().isDone(whole);
  return { ...assistant, ...page };
}

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
  const keys = Object.keys(localStorage);
  const atReload = keys.map(key => [key, String(localStorage.getItem(key))] as const);
  unmount();
  // A page that is closed has no time to say goodbye.
  await waitFor(() => expect(localStorage.getItem(String(keys[0]))).toContain('stopped'));
  for (const [key, value] of atReload) localStorage.setItem(key, value);

  const { last } = fakeAssistant(asAlice);
  const again = renderApp('/aichat');
  expect(await screen.findByText('This question was not answered.')).toBeVisible();
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

test("somebody else on the same device sees nothing of a member's conversation", async () => {
  const { unmount } = await afterAnAnswer(asAlice);
  unmount();

  const { user } = alice.body as { user: object };
  const bob: Answer = { status: 200, body: { success: true, user: { ...user, _id: 'c'.repeat(24), username: 'bob' } } };
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
    localStorage.setItem(String(Object.keys(localStorage)[0]), text);

    fakeAssistant(asAlice);
    renderApp('/aichat');

    expect(await screen.findByRole('list', { name: 'Suggestions' })).toBeVisible();
  },
);

test('a new conversation is begun after a question, and the old one is gone', async () => {
  const { user } = await afterAnAnswer(asAlice);

  await user.click(screen.getByRole('button', { name: 'New conversation' }));
  await user.click(await screen.findByRole('button', { name: 'Start anew' }));

  expect(await screen.findByRole('list', { name: 'Suggestions' })).toBeVisible();
  expect(screen.queryByText('Hello Alice!')).not.toBeInTheDocument();
  expect(JSON.stringify(localStorage)).not.toContain('Hello Alice!');
  await waitFor(async () => expect(await field()).toHaveFocus());
});

const withMia = completion('I found Mia.', { people: [mia] });
const sendButton = () => screen.findByRole('button', { name: 'Send friend request' });
const dialog = () => screen.findByRole('dialog', { name: 'Send Mia Berg a friend request?' });

test('people who were found are cards; a request goes out only when it is confirmed', async () => {
  const agreed: Answer = { status: 200, body: { success: true, msg: 'Done.' } };
  const { user, asked } = await afterAnAnswer({ ...asAlice, 'POST /api/friends/send-request': agreed }, withMia);
  const sent = () => asked.filter(({ path }) => path === '/api/friends/send-request').map(({ body }) => body);
  const card = within(screen.getByRole('list', { name: 'People found' })).getByRole('listitem');
  expect(card).toHaveTextContent('Mia Berg@mia_b');

  await user.click(await sendButton());
  await user.click(within(await dialog()).getByRole('button', { name: 'Not now' }));
  expect(sent()).toEqual([]);
  await user.click(await sendButton());
  await user.click(within(await dialog()).getByRole('button', { name: 'Send friend request' }));

  expect(await screen.findByText('Friend request sent.')).toBeVisible();
  expect(sent()).toEqual([{ userId: ALICE_ID, targetId: mia._id }]);
});

test.each<[string, Answer | (() => Promise<Answer>), string]>([
  ['what the server says', refusal(409, { msg: 'You asked already.' }), 'You asked already.'],
  ['that it failed, without a word of the server', refusal(500), 'Failed to send friend request.'],
  ['that it went wrong, without an answer', away, 'Error sending friend request.'],
  ['that the session is over', refusal(401, { msg: 'Please log in.' }), 'Please log in.'],
])('a request that was not sent shows %s', async (_what, answer, sentence) => {
  const { user } = await afterAnAnswer({ ...asAlice, 'POST /api/friends/send-request': answer }, withMia);

  await user.click(await sendButton());
  await user.click(within(await dialog()).getByRole('button', { name: 'Send friend request' }));

  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each<[string, object, string]>([
  ['a friend', { friends: [mia] }, 'Friend'],
  ['somebody who asks', { friendRequests: [mia] }, 'Answer their request'],
])('%s is not asked again', async (_who, lists, words) => {
  const { user } = alice.body as { user: object };
  const me: Answer = { status: 200, body: { success: true, user: { ...user, ...lists } } };
  await afterAnAnswer({ 'GET /api/auth/me': me }, withMia);

  expect(within(screen.getByRole('list', { name: 'People found' })).getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send friend request' })).not.toBeInTheDocument();
});

const calls: Answer = {
  status: 200,
  body: {
    success: true,
    calls: [
      {
        id: 'c1',
        at: '2026-01-01T00:00:00.000Z',
        sent: {
          destination: 'local',
          model: 'm',
          tools: ['my_profile'],
          messages: [{ role: 'user', content: 'Before' }],
        },
        usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
        outcome: 'stop',
      },
    ],
  },
};

test('what was sent for the last answer is shown word by word, and for members the log of 30 days', async () => {
  const { user } = await afterAnAnswer({ ...asAlice, 'GET /api/ai/calls': calls });
  const opener = screen.getByRole('button', { name: 'What is sent' });
  await user.click(opener);

  const drawer = within(await screen.findByRole('dialog', { name: 'What is sent' }));
  expect(drawer.getByText('You are the dating assistant of Attune.')).toBeVisible();
  expect(drawer.getByText(/It went to llama-3.1-8b-instruct, at the provider/)).toBeVisible();
  expect(await drawer.findByText(/answered, 3 tokens/)).toBeVisible();
  expect(drawer.getAllByText('Before')).toHaveLength(2);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a log that cannot be had says so, and can be asked for again', async () => {
  let isAway = true;
  const { user } = await afterAnAnswer({ ...asAlice, 'GET /api/ai/calls': () => (isAway ? away() : calls) });
  await user.click(screen.getByRole('button', { name: 'What is sent' }));

  expect(await screen.findByText('The log could not be loaded.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText(/answered, 3 tokens/)).toBeVisible();
});

test('a visitor sees what was sent, and has no log', async () => {
  const sent = { destination: 'offline' as const, model: 'attune-offline-coach', tools: [], messages: [] };
  const { user, asked } = await afterAnAnswer({}, completion('Hello!', { sent }));
  await user.click(screen.getByRole('button', { name: 'What is sent' }));

  expect(await screen.findByText(/It stayed on Attune: the offline coach/)).toBeVisible();
  expect(screen.queryByText('The last 30 days')).not.toBeInTheDocument();
  expect(asked.map(({ path }) => path)).not.toContain('/api/ai/calls');
});

test('an answer can be copied as it was written', async () => {
  const { user } = await afterAnAnswer(asAlice, completion('- **one**'));

  await user.click(screen.getByRole('button', { name: 'Copy' }));

  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('- **one**');
});
