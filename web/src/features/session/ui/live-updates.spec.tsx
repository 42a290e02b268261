import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answer, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';

const bob = { _id: 'b'.repeat(24), username: 'bob', firstname: 'Bob', lastname: 'Builder', profilePicture: null };
const carla = { ...bob, _id: 'c'.repeat(24), username: 'carla', firstname: 'Carla', lastname: 'Moss' };
const alice = { ...bob, _id: 'a'.repeat(24), username: 'alice', firstname: 'Alice', lastname: 'Liddell' };
const member = { ...alice, email: 'alice@example.org' };

/** Alice at Moments, connected. `world` is what the server answers from then on. */
async function arrive(lists: object = {}) {
  const world = { friends: [] as object[], friendRequests: [] as object[], isSignedIn: true, ...lists };
  const me = (): Answer => {
    const { isSignedIn, ...known } = world;
    return isSignedIn ? { status: 200, body: { success: true, user: { ...member, ...known } } } : refusal(401);
  };
  const { asked } = fakeGateway({ 'GET /api/auth/me': me, 'POST /api/auth/logout': success() });
  const { user } = renderApp('/moments');
  await waitFor(() => expect(server.connections()).toBe(1));
  await server.connects();
  return { user, world, asked };
}
/** What an element lies in as the page is laid out: `display: contents` makes no box. */
const boxAround = (element: Element | null): Element | null =>
  element?.parentElement?.style.display === 'contents'
    ? boxAround(element.parentElement)
    : (element?.parentElement ?? null);
const friendsLink = (name: string) => screen.findByRole('link', { name });

describe('Live updates', () => {
  test('a request that comes in shows at the Friends icon of any screen, and is said', async () => {
    const { world } = await arrive();
    expect(await friendsLink('Friends')).toBeVisible();

    world.friendRequests = [bob];
    await server.pushes('friends_changed');

    expect(await friendsLink('Friends 1 pending request')).toBeVisible();
    expect(await screen.findByText('Bob says hello.')).toBeVisible();
  });

  test('whose request was accepted is told', async () => {
    const { world } = await arrive();

    world.friends = [bob];
    await server.pushes('friends_changed');

    expect(await screen.findByText('You and Bob can chat now.')).toBeVisible();
  });

  test('a notice lies in the flow of the page, so that it covers no control', async () => {
    const { world } = await arrive();

    world.friends = [bob];
    await server.pushes('friends_changed');

    const notice = await screen.findByText('You and Bob can chat now.');
    expect(boxAround(notice.closest('[role="status"]'))).toBe(boxAround(screen.getByRole('main')));
  });

  test('“Say hi” shows the moment of a new friend, and ends the notice', async () => {
    const { user, world } = await arrive();
    world.friends = [bob];
    await server.pushes('friends_changed');

    await user.click(await screen.findByRole('link', { name: 'Say hi' }));

    expect(await screen.findByRole('dialog', { name: 'You and Bob can chat now' })).toBeVisible();
    expect(screen.queryByText('You and Bob can chat now.')).not.toBeInTheDocument();
  });

  test('one notice is shown at a time; the next one when the first is dismissed', async () => {
    const { user, world } = await arrive();
    Object.assign(world, { friends: [bob], friendRequests: [carla] });
    await server.pushes('friends_changed');

    await screen.findByText('You and Bob can chat now.');
    expect(screen.queryByText(/would like to be/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));

    expect(screen.getByText('Carla says hello.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View request' })).toHaveAttribute(
      'href',
      `/friends/requests/${carla._id}`,
    );
  });

  test('people who come while a notice of their kind is shown join it', async () => {
    const { world } = await arrive();
    world.friendRequests = [bob];
    await server.pushes('friends_changed');
    await screen.findByText('Bob says hello.');

    world.friendRequests = [bob, carla];
    await server.pushes('friends_changed');

    expect(await screen.findByText('Bob and 1 more say hello.')).toBeVisible();
  });

  describe('with a clock', () => {
    beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] }));
    afterEach(() => jest.useRealTimers());

    test('a notice goes after 12 seconds, but not while the pointer is on it', async () => {
      const { world } = await arrive();
      world.friends = [bob];
      await server.pushes('friends_changed');
      const notice = await screen.findByText('You and Bob can chat now.');

      fireEvent.pointerEnter(notice);
      await act(async () => jest.advanceTimersByTime(60_000));
      expect(notice).toBeVisible();
      fireEvent.pointerLeave(notice);
      await act(async () => jest.advanceTimersByTime(12_000));
      expect(notice).not.toBeInTheDocument();
    });

    test('while nothing is pushed it is asked once a minute, and not when there is a connection again', async () => {
      const { asked } = await arrive();
      const times = () => asked.filter(({ path }) => path === '/api/auth/me').length;
      const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
      await wait(120_000);
      const before = times();
      await server.isLost();
      await wait(60_000);
      expect(times()).toBe(before + 1);
      await server.connects();
      await wait(180_000);
      expect(times()).toBe(before + 2);
    });
  });

  test('what is known on arrival is no news', async () => {
    await arrive({ friends: [bob], friendRequests: [{ ...bob, _id: 'c'.repeat(24) }] });

    expect(await friendsLink('Friends 1 pending request')).toBeVisible();
    expect(screen.queryByText(/says hello|can chat now/)).not.toBeInTheDocument();
  });

  test('what was known before the lists could not be had is no news afterwards', async () => {
    const { world } = await arrive({ friends: [bob] });

    Object.assign(world, { friends: [], degraded: true });
    await server.pushes('friends_changed');
    Object.assign(world, { friends: [bob], degraded: undefined, friendRequests: [{ ...bob, _id: 'c'.repeat(24) }] });
    await server.pushes('friends_changed');

    expect(await friendsLink('Friends 1 pending request')).toBeVisible();
    expect(screen.getByText('Bob says hello.')).toBeVisible();
    expect(screen.queryByText(/can chat now/)).not.toBeInTheDocument();
  });

  test('news that was answered meanwhile goes', async () => {
    const { world } = await arrive();
    world.friendRequests = [bob];
    await server.pushes('friends_changed');
    await screen.findByText('Bob says hello.');

    world.friendRequests = [];
    await server.pushes('friends_changed');

    expect(await friendsLink('Friends')).toBeVisible();
    expect(screen.queryByText(/would like to be/)).not.toBeInTheDocument();
  });

  test.each([
    ['pushes may have been missed', () => server.pushes('resync')],
    ['the connection is back', () => server.connects()],
  ])('when %s, all is asked for again', async (_when, happens) => {
    const { world } = await arrive();

    world.friendRequests = [bob];
    await happens();

    expect(await friendsLink('Friends 1 pending request')).toBeVisible();
  });

  test('a visitor has no connection, and is not asked for', async () => {
    const { asked } = fakeGateway();
    renderApp('/login');
    await screen.findByRole('button', { name: 'Log In' });

    expect(server.connections()).toBe(0);
    expect(asked).toEqual([]);
  });
});
