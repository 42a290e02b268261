import { screen, within } from '@testing-library/react';
import { routes } from '../routes.js';
import { alice, away, fakeGateway, refusal, success } from '../../test/fake-gateway.js';
import { address, renderApp } from '../../test/render-app.js';

const headings: Record<string, string> = {
  '/moments': 'Moments',
  '/messaging': 'Messaging',
  '/friends': 'Friends',
  '/friends/requests/:memberId': 'This request isn’t here anymore',
  '/discover': 'Discover',
  '/members/:username': 'Profile',
  '/start': 'Let’s get you started',
  '/discover/settings': 'What you’re looking for',
  '/discover/questions': 'Your answers',
  '/profile': 'Profile',
  '/settings': 'User Settings Information',
  '/settings/account': 'Your account',
  '/settings/security': 'Security',
  '/aichat/rehearsal': 'Rehearsal',
  '/settings/assistant': 'AI assistant',
  '/settings/data': 'Your data',
  '/settings/invitations': 'Invitations',
  '/settings/proofs/:token?': 'Confirm your address',
  '/settings/safer-conversations': 'Safer conversations',
  '/settings/reports': 'Your reports',
  '/settings/notifications': 'Notifications',
  '/notifications': 'Notifications',
  '/events': 'Events',
  '/dates': 'Dates',
  '/dates/new': 'Plan a date',
  '/dates/:id': 'A date',
  '/dashboard': 'Workout Dashboard',
  '/messaginglist': 'Messaging List',
  '/camera': 'Camera UI',
};
const memberPages = routes
  .filter(({ access }) => access === 'member')
  .map(({ path }) => [path, headings[path]] as const);

describe('Routes', () => {
  test.each(memberPages)(
    'a member who opens %s sees "%s" and the places of the navigation, Discover first',
    async (path, heading) => {
      fakeGateway({ 'GET /api/auth/me': alice });
      renderApp(path);

      expect(await screen.findByRole('heading', { name: String(heading) })).toBeVisible();
      const ways = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');

      expect(ways.map(way => way.getAttribute('href'))).toEqual([
        '/discover',
        '/moments',
        '/aichat',
        '/messaging',
        '/friends',
        '/profile',
      ]);
      expect(ways.map(way => way.textContent)).toEqual([
        'Discover',
        'Moments',
        'AI Chat',
        'Messaging',
        'Friends',
        'Profile',
      ]);
      expect(ways.filter(way => way.hasAttribute('aria-current'))).toHaveLength(1);
    },
  );

  test.each(memberPages)('a visitor who opens %s is led to the login', async path => {
    fakeGateway();
    renderApp(path);

    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
    expect(address()).toBe('/login');
  });

  test('Moments has its tagline', async () => {
    fakeGateway({ 'GET /api/auth/me': alice });
    renderApp('/moments');

    expect(await screen.findByText('Capture Moments. Discover Connections')).toBeVisible();
  });

  test('the AI chat is open to visitors, who see the way in instead of the navigation', async () => {
    fakeGateway();
    renderApp('/aichat');

    expect(await screen.findByRole('heading', { name: 'AI Chat' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log In' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  test.each(['/nowhere', '/friends/somebody', '/verify/a/b'])(
    'the unknown path %s leads to the landing page',
    async path => {
      fakeGateway();
      renderApp(path);

      expect(await screen.findByRole('heading', { name: /^Welcome to Attune/ })).toBeVisible();
      expect(address()).toBe('/');
    },
  );

  test('going to another screen names the tab and moves the focus to its heading', async () => {
    fakeGateway({ 'GET /api/auth/me': alice });
    const { user } = renderApp('/moments');

    await user.click(await screen.findByRole('link', { name: 'Friends' }));

    expect(await screen.findByRole('heading', { name: 'Friends' })).toHaveFocus();
    expect(document.title).toBe('Friends · Attune');
  });

  test('a member can log out, and is a visitor then', async () => {
    let session = alice;
    const { asked } = fakeGateway({
      'GET /api/auth/me': () => session,
      'POST /api/auth/logout': () => {
        session = refusal(401, { message: 'Please log in.' });
        return success();
      },
    });
    const { user } = renderApp('/profile');

    await user.click(await screen.findByRole('button', { name: 'Log Out' }));

    expect(await screen.findByText('You’re logged out.')).toBeVisible();
    expect(screen.queryByText('Good to see you again.')).not.toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(asked.at(-1)).toEqual({ method: 'POST', path: '/api/auth/logout', body: {} });
  });

  test('a logout that did not reach the server says that the session goes on', async () => {
    fakeGateway({ 'GET /api/auth/me': alice, 'POST /api/auth/logout': away });
    const { user } = renderApp('/profile');

    await user.click(await screen.findByRole('button', { name: 'Log Out' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t log you out');
  });

  test('while the server is away a member screen says so, and goes on when it is back', async () => {
    let isAway = true;
    fakeGateway({ 'GET /api/auth/me': () => (isAway ? away() : alice) });
    const { user } = renderApp('/friends');

    expect(await screen.findByText('Couldn’t reach Attune')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Friends' })).toBeVisible();
  });
});
