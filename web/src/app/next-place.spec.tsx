import { fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fakeFriends } from '../features/friends/model/friends.fixture.js';
import { refusal } from '../../test/fake-gateway.js';
import { renderApp } from '../../test/render-app.js';
import { arrivingFrom } from '../features/session/model/arrival.js';
import { GuardedRouter } from './guarded-router.js';
import { isLoaded, loadComponent } from './lazy-component.js';

const way = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: new RegExp(`^${name}`) });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('A page that is not loaded yet', () => {
  test('lights its place at once, and leaves the page before it where it is', async () => {
    fakeFriends();
    renderApp('/friends');
    await screen.findByRole('heading', { level: 1, name: 'Friends' });

    fireEvent.click(way('Profile'));

    expect(way('Profile')).toHaveAttribute('aria-current', 'page');
    expect(way('Friends')).not.toHaveAttribute('aria-current');
    expect(title()).toBe('Friends');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
  });

  test('gives way to one that was asked for after it', async () => {
    fakeFriends({}, { 'GET /api/ai/calls': refusal(404) });
    renderApp('/friends');
    await screen.findByRole('heading', { level: 1, name: 'Friends' });

    fireEvent.click(way('Moments'));
    fireEvent.click(way('Friends'));

    expect(way('Friends')).toHaveAttribute('aria-current', 'page');
    await import('../features/moments/ui/moments-page.js');
    expect(title()).toBe('Friends');
  });
});

describe('A page that ends the session', () => {
  function Where() {
    const navigate = useNavigate();
    const leave = (from: 'logout' | 'desk') => navigate('/login', { state: arrivingFrom({ from }) });
    return (
      <>
        <p>{useLocation().pathname}</p>
        <button onClick={() => leave('logout')}>Log out</button>
        <button onClick={() => leave('desk')}>Leave</button>
      </>
    );
  }

  test.each([
    ['Log out', '/login'],
    ['Leave', '/friends'],
  ])('does not wait until the next is loaded, as others do: %s', (name, shown) => {
    window.history.replaceState(null, '', '/friends');
    render(
      <GuardedRouter>
        <Where />
      </GuardedRouter>,
    );

    fireEvent.click(screen.getByRole('button', { name }));

    expect(screen.getByRole('paragraph')).toHaveTextContent(shown);
  });
});

describe('A component that two wait for', () => {
  test('is asked for once', async () => {
    const load = jest.fn(async () => () => null);

    const both = [loadComponent(load), loadComponent(load)];
    expect(isLoaded(load)).toBe(false);
    await Promise.all(both);

    expect(load).toHaveBeenCalledTimes(1);
    expect(isLoaded(load)).toBe(true);
  });
});
