import { act, screen, waitFor, within } from '@testing-library/react';
import { address, renderApp } from '../../../../test/render-app.js';
import { agreed, bob, carla, dora, fakeFriends, posted } from '../model/friends.fixture.js';

type User = ReturnType<typeof renderApp>['user'];

const choose = async (user: User, name: string, entry: string) => {
  await user.click(await screen.findByRole('button', { name: `More about ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog');
};
const answer = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const section = (name: string) => screen.findByRole('region', { name });

describe('PersonMenu', () => {
  test('a friend can be unfriended, after one more question', async () => {
    const { world, asked } = fakeFriends(
      { friends: [bob] },
      {
        'POST /api/friends/unfriend': () => {
          world.friends = [];
          return agreed;
        },
      },
    );
    const { user } = renderApp('/friends');

    expect(await choose(user, 'Bob Builder', 'Unfriend')).toHaveAccessibleName('Unfriend Bob Builder?');
    expect(posted(asked, '/api/friends/unfriend')).toEqual([]);
    await answer(user, 'Unfriend');

    expect(await screen.findByText('Bob Builder is no longer your friend.')).toBeVisible();
    expect(posted(asked, '/api/friends/unfriend')).toEqual([{ friendId: bob._id }]);
    expect(await section('Current Friends')).toHaveTextContent("You don't have any friends yet.");
  });

  test('B12: the way back closes the menu and stays on the page, and an entry of it as well', async () => {
    fakeFriends({ friends: [bob] });
    const { user } = renderApp('/friends');
    const button = () => screen.getByRole('button', { name: 'More about Bob Builder' });
    await user.click(await screen.findByRole('button', { name: 'More about Bob Builder' }));
    await screen.findByRole('menu');

    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(button()).toHaveFocus());
    expect(address()).toBe('/friends');

    expect(await choose(user, 'Bob Builder', 'Unfriend')).toBeVisible();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/friends');
  });

  test('a question that is not answered with yes changes nothing', async () => {
    const { asked } = fakeFriends({ friends: [bob] });
    const { user } = renderApp('/friends');

    await choose(user, 'Bob Builder', 'Unfriend');
    await answer(user, 'Keep it');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(posted(asked, '/api/friends/unfriend')).toEqual([]);
    expect(screen.getByRole('button', { name: 'More about Bob Builder' })).toHaveFocus();
  });

  test('a blocked person moves to the blocked people', async () => {
    const { world, asked } = fakeFriends(
      { friends: [bob] },
      {
        'POST /api/friends/block': () => {
          Object.assign(world, { friends: [], blocked: [bob] });
          return agreed;
        },
      },
    );
    const { user } = renderApp('/friends');

    await choose(user, 'Bob Builder', 'Block');
    await answer(user, 'Block');

    expect(await screen.findByText('Bob Builder is blocked.')).toBeVisible();
    expect(posted(asked, '/api/friends/block')).toEqual([{ targetId: bob._id }]);
    expect(await section('Blocked People')).toHaveTextContent('Bob Builder');
    expect(await section('Current Friends')).not.toHaveTextContent('Bob Builder');
  });

  test('a request can be declined, after one more question', async () => {
    const { world, asked } = fakeFriends(
      { requests: [bob] },
      {
        'POST /api/friends/decline-request': () => {
          world.requests = [];
          return agreed;
        },
      },
    );
    const { user } = renderApp('/friends');

    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(posted(asked, '/api/friends/decline-request')).toEqual([]);
    await answer(user, 'Decline');

    expect(await screen.findByText('Request declined.')).toBeVisible();
    expect(posted(asked, '/api/friends/decline-request')).toEqual([{ requesterId: bob._id }]);
  });

  test('only friends can be unfriended, and blocked people not be blocked again', async () => {
    fakeFriends({ requests: [bob], blocked: [carla] });
    const { user } = renderApp('/friends');
    const entries = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `More about ${name}` }));
      const menu = await screen.findByRole('menu', { name: `More about ${name}` });
      const names = within(menu)
        .getAllByRole('menuitem')
        .map(item => item.textContent);
      await user.keyboard('{Escape}');
      return names;
    };

    expect(await entries('Bob Builder')).toEqual(['Block', 'Report']);
    expect(await entries('Carla Columna')).toEqual(['Report']);
  });

  test('when a row goes, the focus goes to the row in its place, and in the end to the heading', async () => {
    const { world } = fakeFriends(
      { requests: [bob, carla] },
      {
        'POST /api/friends/accept-request': () => {
          const [first, ...others] = world.requests;
          Object.assign(world, { requests: others, friends: [...world.friends, first ?? dora] });
          return agreed;
        },
      },
    );
    const { user } = renderApp('/friends');
    const accept = async () =>
      within(await section('Friend Requests'))
        .getAllByRole('button', { name: 'Accept' })[0]
        ?.focus();

    await section('Friend Requests').then(accept);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Carla Columna/));
    expect(document.activeElement?.tagName).toBe('LI');

    await user.tab();
    expect(screen.getByRole('link', { name: /Carla Columna/ })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Friend Requests' })).toHaveFocus());
  });

  test('after a question was answered with yes, the focus goes on in the list', async () => {
    const { world } = fakeFriends(
      { friends: [bob, carla] },
      {
        'POST /api/friends/unfriend': () => {
          world.friends = [carla];
          return agreed;
        },
      },
    );
    const { user } = renderApp('/friends');

    await choose(user, 'Bob Builder', 'Unfriend');
    await answer(user, 'Unfriend');

    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Carla Columna/));
  });
});
