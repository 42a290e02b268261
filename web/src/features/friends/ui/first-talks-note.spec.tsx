import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { bob, fakeFriends } from '../model/friends.fixture.js';

const waiting = (count: number) => ({
  'GET /api/messages/first-talks': { status: 200, body: { success: true, waiting: count } },
});

describe('Eight people who wait for an answer', () => {
  test('are said to keep new requests back, with the way to them; requests that are there stay', async () => {
    fakeFriends({ requests: [bob] }, waiting(8));
    renderApp('/friends');

    expect(
      await screen.findByText(
        /^8 people wait for your answer\. New requests come a few minutes after you’ve answered or ended one chat\./,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Answer them' })).toHaveAttribute('href', '/messaging');
    const requests = within(screen.getByRole('region', { name: 'Friend Requests' }));
    expect(requests.getByRole('button', { name: 'Accept' })).toBeVisible();
  });

  test('twelve are said to be five answers from the next request', async () => {
    fakeFriends({}, waiting(12));
    renderApp('/friends');

    expect(await screen.findByText(/^12 people wait .* answered or ended 5 chats\./)).toBeVisible();
  });

  test('seven are not mentioned', async () => {
    const { asked } = fakeFriends({ requests: [bob] }, waiting(7));
    renderApp('/friends');
    await screen.findByRole('button', { name: 'Accept' });

    expect(asked.map(({ path }) => path)).toContain('/api/messages/first-talks');
    expect(screen.queryByText(/wait for your answer/)).not.toBeInTheDocument();
  });
});
