import { act, screen, waitFor, within } from '@testing-library/react';
import { away, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { aliceWith, bob, carla, dora, fakeFriends } from '../model/friends.fixture.js';

const section = (name: string) => screen.findByRole('region', { name });
const comesBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

describe('FriendsPage', () => {
  test('a member without anybody reads so', async () => {
    fakeFriends();
    renderApp('/friends');

    expect(await section('Friend Requests')).toHaveTextContent('You have no pending friend requests.');
    expect(await section('Current Friends')).toHaveTextContent("You don't have any friends yet.");
    expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/discover');
    expect(await screen.findByText('You haven’t sent any requests.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Blocked People' })).not.toBeInTheDocument();
  });

  test('people stand in their lists with first name, last name and username', async () => {
    const eve = { ...bob, _id: 'e'.repeat(24), username: 'eve', firstname: 'Eve', lastname: 'Evans' };
    fakeFriends({ requests: [bob], friends: [carla], sent: [dora], blocked: [eve] });
    renderApp('/friends');

    expect(await section('Friend Requests')).toHaveTextContent(/Bob Builder.*bob/);
    expect(await section('Current Friends')).toHaveTextContent(/Carla Columna.*carla/);
    expect(await section('Blocked People')).toHaveTextContent(/Eve Evans.*eve/);
    expect(await section('Sent Requests')).toHaveTextContent(/Dora Diaz.*dora/);
    expect(screen.queryByText('You have no pending friend requests.')).not.toBeInTheDocument();
    expect(screen.queryByText("You don't have any friends yet.")).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Find people' })).not.toBeInTheDocument();
  });

  test('a person who was blocked without having been seen has a line that says so, and can be unblocked', async () => {
    const unseen = { _id: 'e'.repeat(24), username: '', firstname: '', lastname: '', profilePicture: null };
    fakeFriends({ blocked: [unseen] });
    renderApp('/friends');

    const blocked = await section('Blocked People');

    expect(blocked).toHaveTextContent(/Someone/);
    expect(blocked).not.toHaveTextContent('@');
    expect(within(blocked).getByRole('button', { name: 'Unblock' })).toHaveAccessibleDescription('Someone');
  });

  test('from a friend it is one step to the chat', async () => {
    fakeFriends({ friends: [bob] });
    renderApp('/friends');

    const link = within(await section('Current Friends')).getByRole('link', { name: 'Message' });

    expect(link).toHaveAttribute('href', `/messaging?with=${bob._id}`);
    expect(link).toHaveAccessibleDescription(/Bob Builder/);
  });

  test('every request has an Accept button of its own, described by the name', async () => {
    fakeFriends({ requests: [bob, carla] });
    renderApp('/friends');

    const buttons = within(await section('Friend Requests')).getAllByRole('button', { name: 'Accept' });

    expect(buttons).toHaveLength(2);
    expect(buttons[0]).toHaveAccessibleDescription(expect.stringContaining('Bob Builder'));
    expect(buttons[1]).toHaveAccessibleDescription(expect.stringContaining('Carla Columna'));
  });

  test('what others did shows up when the member comes back to the tab', async () => {
    const { world } = fakeFriends({ sent: [bob] });
    renderApp('/friends');
    await screen.findByText('Bob Builder');
    expect(await section('Sent Requests')).toHaveTextContent('Bob Builder');

    Object.assign(world, { sent: [], friends: [bob], requests: [carla] });
    await comesBack();

    await waitFor(() => expect(screen.getByText('You haven’t sent any requests.')).toBeVisible());
    expect(await section('Current Friends')).toHaveTextContent('Bob Builder');
    expect(await section('Friend Requests')).toHaveTextContent('Carla Columna');
  });

  test('while nothing is pushed, what others did shows up by itself within a minute', async () => {
    jest.useFakeTimers();
    try {
      const { world } = fakeFriends();
      renderApp('/friends');
      expect(await section('Friend Requests')).toHaveTextContent('You have no pending friend requests.');

      world.requests = [carla];
      await act(() => jest.advanceTimersByTimeAsync(59_000));
      expect(screen.queryByText('Carla Columna')).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(2_000));

      expect(await section('Friend Requests')).toHaveTextContent('Carla Columna');
    } finally {
      jest.useRealTimers();
    }
  });

  test('lists that could not be had are there soon after they can', async () => {
    jest.useFakeTimers();
    try {
      let isDegraded = true;
      fakeFriends({}, { 'GET /api/auth/me': () => aliceWith(isDegraded ? { degraded: true } : { friends: [bob] }) });
      renderApp('/friends');
      await screen.findByText('Couldn’t load your friends and requests. Check your connection and try again.');

      isDegraded = false;
      await act(() => jest.advanceTimersByTimeAsync(11_000));

      expect(await section('Current Friends')).toHaveTextContent('Bob Builder');
    } finally {
      jest.useRealTimers();
    }
  });

  test('lists that could not be had are not called empty, and can be asked for again', async () => {
    let isDegraded = true;
    fakeFriends({}, { 'GET /api/auth/me': () => aliceWith(isDegraded ? { degraded: true } : { friends: [bob] }) });
    const { user } = renderApp('/friends');

    expect(
      await screen.findByText('Couldn’t load your friends and requests. Check your connection and try again.'),
    ).toBeVisible();
    expect(screen.queryByText("You don't have any friends yet.")).not.toBeInTheDocument();
    expect(screen.queryByText('You have no pending friend requests.')).not.toBeInTheDocument();
    isDegraded = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Bob Builder')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('lists that were had before stay, with a note, while the server cannot tell', async () => {
    let isDegraded = false;
    fakeFriends({}, { 'GET /api/auth/me': () => aliceWith(isDegraded ? { degraded: true } : { friends: [bob] }) });
    renderApp('/friends');
    expect(await screen.findByText('Bob Builder')).toBeVisible();

    isDegraded = true;
    await comesBack();

    expect(await screen.findByText(/This may be out of date/)).toBeVisible();
    expect(screen.getByText('Bob Builder')).toBeVisible();
  });

  test('sent requests that could not be had can be asked for again', async () => {
    let isAway = true;
    const sent = { status: 200, body: { success: true, sent: [dora], blocked: [] } };
    fakeFriends({}, { 'GET /api/friends/sent': () => (isAway ? away() : sent) });
    const { user } = renderApp('/friends');

    expect(
      await screen.findByText('Couldn’t load the requests you sent. Check your connection and try again.'),
    ).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Dora Diaz')).toBeVisible();
  });

  test('a session that ended meanwhile asks the member to log in', async () => {
    let isOver = false;
    fakeFriends({}, { 'GET /api/auth/me': () => (isOver ? refusal(401) : aliceWith({})) });
    renderApp('/friends');
    await section('Friend Requests');

    isOver = true;
    await comesBack();

    expect(await screen.findByRole('heading', { name: 'Log in again' })).toBeVisible();
  });
});
