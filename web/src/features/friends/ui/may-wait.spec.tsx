import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { shown } from '../../members/model/members.fixture.js';
import { bob, carla, fakeFriends } from '../model/friends.fixture.js';

const DAY_MS = 24 * 3_600_000;
const sentAgo = (ms: number) => new Date(Date.now() - ms).toISOString();
const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toLocaleDateString('en', { weekday: 'long' });
const WAITS = /may not arrive until/;

describe('The day on which a request arrives that has to wait', () => {
  test('is said of each request in the list on the day it is sent, and not later', async () => {
    fakeFriends({
      sent: [
        { ...bob, sentAt: sentAgo(0) },
        { ...carla, sentAt: sentAgo(DAY_MS) },
      ],
    });
    renderApp('/friends');

    const sent = within(await screen.findByRole('region', { name: 'Sent Requests' }));
    const [today, before] = (await sent.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
    expect(within(today).getByText(WAITS)).toHaveTextContent(
      `If Bob has many requests or chats to answer, your request may not arrive until ${dayFrom(1)} or later.`,
    );
    expect(within(before).queryByText(WAITS)).not.toBeInTheDocument();
  });

  test('is said on the page of the member as well', async () => {
    fakeFriends({ sent: [{ ...bob, sentAt: sentAgo(0) }] }, { 'GET /api/members/bob': shown({ relation: 'asked' }) });
    renderApp('/members/bob');

    expect(await screen.findByText('You said hello.')).toBeVisible();
    expect(screen.getByText(WAITS)).toBeVisible();
  });

  test('is not said where a service of the version before tells no time', async () => {
    fakeFriends({ sent: [bob] });
    renderApp('/friends');

    const sent = within(await screen.findByRole('region', { name: 'Sent Requests' }));
    expect(await sent.findByText('Bob Builder')).toBeVisible();
    expect(sent.queryByText(WAITS)).not.toBeInTheDocument();
  });
});
