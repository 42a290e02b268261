import { screen, within } from '@testing-library/react';
import { alice, type Answer, away, refusal } from '../../../../test/fake-gateway.js';
import { ALICE_ID, asAlice, completion, mia } from '../model/assistant.fixture.js';
import { afterAnAnswer } from './conversation.fixture.js';

const withMia = completion('I found Mia.', { people: [mia] });
const sendButton = () => screen.findByRole('button', { name: 'Send friend request' });
const dialog = () => screen.findByRole('dialog', { name: 'Say hello to Mia Berg?' });

describe('FoundPeople', () => {
  beforeEach(() => localStorage.clear());

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

  test.each<[string, object, string]>([
    ['a friend', { friends: [mia] }, 'Friend'],
    ['a person who asks', { friendRequests: [mia] }, 'Answer their request'],
  ])('%s is not asked again', async (_who, lists, words) => {
    const { user } = alice.body as { user: object };
    const me: Answer = { status: 200, body: { success: true, user: { ...user, ...lists } } };
    await afterAnAnswer({ 'GET /api/auth/me': me }, withMia);

    expect(within(screen.getByRole('list', { name: 'People found' })).getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send friend request' })).not.toBeInTheDocument();
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
});
