import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { ALICE_ID, bob, row, openConversationWithBob } from './messaging.fixture.js';

describe('the search in a conversation', () => {
  const path = (query: string) => `GET /api/messages/search?with=${bob._id}&query=${query}`;
  const hit = { _id: 'm1', seq: 1, senderId: bob._id, recipientId: ALICE_ID, text: 'the lake', reactions: [] };
  const found = { status: 200, body: [{ ...hit, createdAt: '2026-03-01T10:00:01.000Z' }] };

  async function search(user: ReturnType<typeof renderApp>['user'], query: string) {
    await user.click(screen.getByRole('button', { name: 'Search in this conversation' }));
    await user.type(await screen.findByRole('textbox', { name: 'Search for a word' }), `${query}{Enter}`);
  }

  test('lists what it found, and leads there', async () => {
    const { user } = await openConversationWithBob({ saidBefore: 2, script: { [path('lake')]: found } });
    await search(user, 'lake');
    expect(await screen.findByText('1 message')).toBeVisible();

    await user.click(screen.getByRole('button', { name: /Bob.*the lake/ }));

    await waitFor(async () => expect((await row('before 1')).querySelector('[data-marked]')).toBeInTheDocument());
  });

  test('searches as the member types', async () => {
    const { user } = await openConversationWithBob({ script: { [path('lake')]: found } });
    await user.click(screen.getByRole('button', { name: 'Search in this conversation' }));

    await user.type(await screen.findByRole('textbox', { name: 'Search for a word' }), 'lake');

    expect(await screen.findByText('1 message')).toBeVisible();
  });

  test('says that nothing was found', async () => {
    const { user } = await openConversationWithBob({ script: { [path('sea')]: { status: 200, body: [] } } });

    await search(user, 'sea');

    expect(await screen.findByText('No message says that.')).toBeVisible();
  });

  test('says that it failed, and can be tried again', async () => {
    let isAway = true;
    const answer = () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : found);
    const { user } = await openConversationWithBob({ script: { [path('lake')]: answer } });
    await search(user, 'lake');
    expect(await screen.findByText('Couldn’t reach Attune. Try again.')).toBeVisible();

    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('1 message')).toBeVisible();
  });
});
