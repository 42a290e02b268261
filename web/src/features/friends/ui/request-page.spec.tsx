import { screen, within } from '@testing-library/react';
import { address, renderApp } from '../../../../test/render-app.js';
import { bob, fakeFriends } from '../model/friends.fixture.js';
import { shown } from '../../members/model/members.fixture.js';

const PAGE = `/friends/requests/${bob._id}`;
const NOTE = 'A walk with a dog?';

describe('RequestPage', () => {
  test('leads to the member who asks, with the note, what it answers, and both answers to it', async () => {
    const about = { kind: 'photo', ref: `/api/pictures/${'a'.repeat(64)}.webp` } as const;
    fakeFriends(
      { requests: [{ ...bob, note: NOTE, about }] },
      { 'GET /api/members/bob': shown({ relation: 'asking', note: NOTE, about }) },
    );
    renderApp(PAGE);

    expect(await screen.findByText('Bob says hello.')).toBeVisible();
    expect(address()).toBe('/members/bob');
    expect(screen.getByRole('blockquote')).toHaveTextContent(NOTE);
    expect(await screen.findByRole('img', { name: 'Your photo' })).toBeVisible();
    const deeds = within(screen.getByRole('group', { name: 'What you can do' }));
    expect(deeds.getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(deeds.getByRole('button', { name: 'Decline' })).toBeVisible();
  });

  test('of a request that was accepted elsewhere, to the friend', async () => {
    fakeFriends({ friends: [bob] }, { 'GET /api/members/bob': shown({ relation: 'friend' }) });
    renderApp(PAGE);

    expect(await screen.findByRole('link', { name: 'Message' })).toBeVisible();
  });

  test('of one that is gone, says so, and leads to the others', async () => {
    fakeFriends();
    renderApp(PAGE);

    expect(await screen.findByRole('heading', { name: 'This request isn’t here anymore' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your requests' })).toHaveAttribute('href', '/friends');
  });
});
