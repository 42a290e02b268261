import { screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { fakeFriends } from '../../friends/model/friends.fixture.js';
import { shown } from '../model/members.fixture.js';

const SAID = 'People who met Bob vouch for them.';

describe('ShownProofs', () => {
  test('a profile says who vouches by kind, when the last one did, and what it leaves open', async () => {
    fakeFriends({}, { 'GET /api/members/bob': shown({ vouched: { month: '2026-11' } }) });
    renderApp('/members/bob');

    expect((await screen.findByText(SAID, { exact: false })).textContent).toBe(
      `${SAID} Last time: November 2026. It doesn’t prove who Bob is.`,
    );
  });

  test('a domain is shown with the month in which a mail there was read', async () => {
    const mailDomain = { domain: 'club.example', month: '2026-10' };
    fakeFriends({}, { 'GET /api/members/bob': shown({ mailDomain }) });
    renderApp('/members/bob');

    expect((await screen.findByText(/Bob read an email/)).textContent).toBe(
      'Bob read an email sent to an address at club.example. That was in October 2026.',
    );
  });

  test('an age that a wallet showed stands there with its month, and that the exact one is self-declared', async () => {
    fakeFriends({}, { 'GET /api/members/bob': shown({ walletAge: { month: '2026-10' } }) });
    renderApp('/members/bob');

    expect((await screen.findByText(/^A wallet showed/)).textContent).toBe(
      'A wallet showed that Bob is 18 or older. That was in October 2026. The exact age is what Bob entered.',
    );
  });

  test('without vouches nothing stands there', async () => {
    fakeFriends({}, { 'GET /api/members/bob': shown() });
    renderApp('/members/bob');
    await screen.findByRole('heading', { level: 1, name: 'Bob Builder' });

    expect(screen.queryByText(SAID, { exact: false })).toBeNull();
  });
});
