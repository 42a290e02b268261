import { screen, waitFor } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import { away, fakeGateway, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { gatewayWith, UNREAD, unread } from './notifications.fixture.js';

const bell = (name: string) => screen.findByRole('link', { name });

describe('Bell', () => {
  test.each([
    [0, 'Notifications', ''],
    [3, 'Notifications, 3 new', '3'],
    [100, 'Notifications, more than 99 new', '99+'],
  ])('%s unseen notifications are said and shown', async (count, name, shown) => {
    gatewayWith({ [UNREAD]: unread(count) });
    renderApp('/friends');

    expect(await bell(name)).toHaveTextContent(new RegExp(`^${shown.replace('+', '\\+')}$`));
  });

  test('it leads to the notifications, and says that one is there', async () => {
    gatewayWith({});
    const { user } = renderApp('/friends');

    await user.click(await bell('Notifications'));

    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus();
    expect(address()).toBe('/notifications');
    expect(await bell('Notifications')).toHaveAttribute('aria-current', 'page');
  });

  test.each(['notifications_changed', 'friends_changed', 'resync'] as const)(
    'the count follows the push %s',
    async push => {
      let answer: Answer = unread(0);
      gatewayWith({ [UNREAD]: () => answer });
      renderApp('/friends');
      await bell('Notifications');
      await waitFor(() => expect(server.connections()).toBe(1));
      await server.connects();

      answer = unread(1);
      await server.pushes(push);

      expect(await bell('Notifications, 1 new')).toBeVisible();
    },
  );

  test('the count is asked for again after a time without a connection', async () => {
    let answer: Answer = unread(1);
    gatewayWith({ [UNREAD]: () => answer });
    renderApp('/friends');
    await bell('Notifications, 1 new');
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();
    await server.isLost();

    answer = unread(2);
    await server.connects();

    expect(await bell('Notifications, 2 new')).toBeVisible();
  });

  test('a count that cannot be had is not shown, and the bell leads on', async () => {
    gatewayWith({ [UNREAD]: away });
    renderApp('/friends');

    expect(await bell('Notifications')).toHaveAttribute('href', '/notifications');
  });

  test('a visitor has none', async () => {
    const { asked } = fakeGateway();
    renderApp('/privacy');

    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Notifications/ })).not.toBeInTheDocument();
    expect(asked.map(({ path }) => path)).not.toContain('/api/notifications/unread');
  });
});
