import { act, screen, waitFor, within } from '@testing-library/react';
import { away, type Answer } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';
import { bob, gatewayWith, LIST, notification, page, SEEN, UNREAD, unread } from './notifications.fixture.js';

const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getFullYear(), NOW.getMonth(), NOW.getDate() - days, 0, 1).toISOString();
const rows = async (day: string) => within(await screen.findByRole('region', { name: day })).getAllByRole('link');

describe('NotificationsPage', () => {
  test('notifications stand under their days, and each leads to what it is about', async () => {
    gatewayWith({
      [LIST]: page([
        notification({ id: '1', at: daysAgo(0) }),
        notification({ id: '2', at: daysAgo(0), kind: 'requestAccepted' }),
        notification({ id: '3', at: daysAgo(1), kind: 'superMatch', person: null }),
        notification({ id: '4', at: daysAgo(1), kind: 'moderationDecision', person: null }),
        notification({ id: '5', at: daysAgo(1), kind: 'caseDecided', person: null }),
      ]),
    });
    renderApp('/notifications');

    const today = await rows('Today');
    expect(today.map(row => row.getAttribute('href'))).toEqual([
      `/friends/requests/${bob._id}`,
      `/messaging?with=${bob._id}`,
    ]);
    expect(today[0]).toHaveTextContent('Bob BuilderSays hello');
    expect(today[1]).toHaveTextContent('Bob BuilderSaid yes. You can chat now.');
    expect((await rows('Yesterday')).map(row => row.getAttribute('href'))).toEqual([
      '/discover',
      '/settings/reports',
      '/settings/reports',
    ]);
  });

  test.each([
    ['who is not known any more', null],
    ['whose name may not be seen', { ...bob, username: '', firstname: '', lastname: '' }],
  ])('a person %s is called a member who left', async (_who, person) => {
    gatewayWith({ [LIST]: page([notification({ kind: 'requestAccepted', person })]) });
    renderApp('/notifications');

    const [row] = await rows('Today');
    expect(row).toHaveTextContent('Someone who left');
    expect(row).toHaveAttribute('href', '/messaging');
  });

  test('what is shown is marked as seen up to the newest, keeps its mark here, and leaves the bell', async () => {
    const fresh = notification({ id: '1', isSeen: false, at: daysAgo(0) });
    const older = notification({ id: '2', at: daysAgo(1) });
    let isSeen = false;
    const { asked } = gatewayWith({
      [UNREAD]: () => unread(isSeen ? 0 : 1),
      [LIST]: page([fresh, older]),
      [SEEN]: () => {
        isSeen = true;
        return unread(0);
      },
    });
    renderApp('/notifications');

    expect((await rows('Today'))[0]).toHaveTextContent(/New$/);
    expect((await rows('Yesterday'))[0]).not.toHaveTextContent(/New$/);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { upTo: fresh.at } }));
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
  });

  test('nothing is marked as seen while the page is hidden', async () => {
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { asked } = gatewayWith({ [LIST]: page([notification({ isSeen: false })]) });
    renderApp('/notifications');
    await rows('Today');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);

    state.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));

    await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).not.toEqual([]));
  });

  test('one that arrives while the page is open comes onto it', async () => {
    let answer: Answer = page([]);
    gatewayWith({ [LIST]: () => answer });
    renderApp('/notifications');
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    await screen.findByRole('link', { name: 'Notifications' });
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    answer = page([notification()]);
    await server.pushes('notifications_changed');

    expect(await rows('Today')).toHaveLength(1);
  });

  test('older ones are shown by a button, also after that failed once', async () => {
    let isAway = true;
    const { user } = (() => {
      gatewayWith({
        [LIST]: page([notification({ id: '1', at: daysAgo(0) })], '5-one'),
        [`${LIST}?before=5-one`]: () => (isAway ? away() : page([notification({ id: '2', at: daysAgo(1) })])),
      });
      return renderApp('/notifications');
    })();

    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Couldn’t load more notifications. Try again.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await rows('Yesterday')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('a first page without entries is followed by the next one', async () => {
    gatewayWith({ [LIST]: page([], '5-one'), [`${LIST}?before=5-one`]: page([notification()]) });
    renderApp('/notifications');

    expect(await rows('Today')).toHaveLength(1);
  });

  test('a list that could not be loaded can be loaded again', async () => {
    let isAway = true;
    gatewayWith({ [LIST]: () => (isAway ? away() : page([notification()])) });
    const { user } = renderApp('/notifications');
    expect(
      await screen.findByText('Couldn’t load your notifications. Check your connection and try again.'),
    ).toBeVisible();

    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await rows('Today')).toHaveLength(1);
  });

  test('a list that could not be loaded again stays, says that it may be out of date, and is loaded again by a button', async () => {
    let answer: Answer | 'away' = page([notification()]);
    gatewayWith({ [LIST]: () => (answer === 'away' ? away() : answer) });
    const { user } = renderApp('/notifications');
    await rows('Today');
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    answer = 'away';
    await server.pushes('notifications_changed');
    expect(await screen.findByRole('alert')).toHaveTextContent('They may be out of date.');
    expect(await rows('Today')).toHaveLength(1);
    answer = page([notification({ id: '1' }), notification({ id: '2' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(async () => expect(await rows('Today')).toHaveLength(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});
