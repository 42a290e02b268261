import { screen, waitFor } from '@testing-library/react';
import { away } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';
import { fakeDiscover } from '../../discover/model/discover.fixture.js';
import { aliceWith, bob, carla } from '../../friends/model/friends.fixture.js';

const ME = '/api/auth/me';
const SENT = '/api/friends/sent';
const TODAY = '/api/matching/today';

/** Discover, with its answers and no connection yet. */
async function open(script: Parameters<typeof fakeDiscover>[0] = {}) {
  const world = { me: aliceWith({ friends: [bob] }), sent: [carla] };
  const { asked } = fakeDiscover({
    [`GET ${ME}`]: () => world.me,
    [`GET ${SENT}`]: () => ({ status: 200, body: { success: true, sent: [...world.sent], blocked: [] } }),
    ...script,
  });
  renderApp('/discover');
  await screen.findByRole('button', { name: /^Why you see/ });
  const times = (path: string) => asked.filter(one => one.path === path).length;
  await waitFor(() => expect([times(ME), times(SENT), times(TODAY), server.connections()]).toEqual([1, 1, 1, 1]));
  return { world, times };
}

describe('The first connection, a moment after the page was opened', () => {
  test('asks for the lists again, and for today’s people only where the lists have changed since', async () => {
    const { world, times } = await open();
    await server.connects();
    await waitFor(() => expect([times(ME), times(SENT)]).toEqual([2, 2]));
    expect(times(TODAY)).toBe(1);

    await server.pushes('friends_changed');
    await waitFor(() => expect(times(TODAY)).toBe(2));
    world.sent = [];
    await server.isLost();
    await server.connects();
    await waitFor(() => expect(times(TODAY)).toBe(3));
  });

  test.each([
    ['a friendship ended', (world: Awaited<ReturnType<typeof open>>['world']) => (world.me = aliceWith({}))],
    ['a request was withdrawn elsewhere', (world: Awaited<ReturnType<typeof open>>['world']) => (world.sent = [])],
  ])('what was pushed before it is not lost: %s', async (_, happens) => {
    const { world, times } = await open();
    happens(world);

    await server.connects();

    await waitFor(() => expect([times(ME), times(SENT), times(TODAY)]).toEqual([2, 2, 2]));
  });

  test('asks for all where a list does not tell, as it was asked for again meanwhile', async () => {
    const { times } = await open();
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(times(SENT)).toBe(2));

    await server.connects();

    await waitFor(() => expect(times(TODAY)).toBe(2));
  });

  test('asks for all where a list cannot be asked for', async () => {
    let isAway = false;
    const sent = { status: 200, body: { success: true, sent: [carla], blocked: [] } };
    const { times } = await open({ [`GET ${SENT}`]: () => (isAway ? away() : sent) });
    isAway = true;

    await server.connects();

    await waitFor(() => expect(times(TODAY)).toBe(2));
  });
});
