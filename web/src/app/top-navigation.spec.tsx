import { render, screen, waitFor, within } from '@testing-library/react';
import { alice, fakeGateway } from '../../test/fake-gateway.js';
import { renderApp } from '../../test/render-app.js';
import { useUnreadTitle } from './top-navigation.js';

function Screen({ unread, name }: { unread: number; name: string }) {
  useUnreadTitle(unread);
  return <title key={name}>{name}</title>;
}

describe('useUnreadTitle', () => {
  test('the number of unread messages stands before the title of the screen that is open', async () => {
    const { rerender } = render(<Screen unread={3} name="Friends" />);
    await waitFor(() => expect(document.title).toBe('(3) Friends'));

    rerender(<Screen unread={3} name="Moments" />);
    await waitFor(() => expect(document.title).toBe('(3) Moments'));

    rerender(<Screen unread={120} name="Moments" />);
    await waitFor(() => expect(document.title).toBe('(99+) Moments'));
  });

  test('no number stands there when nothing is unread, or after its component is gone', async () => {
    const { rerender, unmount } = render(<Screen unread={1} name="Friends" />);
    await waitFor(() => expect(document.title).toBe('(1) Friends'));

    rerender(<Screen unread={0} name="Friends" />);
    await waitFor(() => expect(document.title).toBe('Friends'));

    rerender(<Screen unread={2} name="Friends" />);
    unmount();
    expect(document.title).not.toContain('(2)');
  });
});

const lit = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .flatMap(link => {
      const current = link.getAttribute('aria-current');
      return current === null ? [] : [[link.textContent, current]];
    });

describe('TopNavigation', () => {
  test.each([
    ['/discover', 'Discover', 'page'],
    ['/discover/settings', 'Discover', 'true'],
    ['/aichat', 'AI Chat', 'page'],
    ['/aichat/rehearsal', 'AI Chat', 'true'],
    ['/dates', 'Friends', 'true'],
    ['/dates/new', 'Friends', 'true'],
    ['/profile', 'Profile', 'page'],
    ['/settings', 'Profile', 'true'],
    ['/settings/security', 'Profile', 'true'],
    ['/notifications', 'Discover', 'true'],
  ])('on %s, %s is lit', async (path, name, current) => {
    fakeGateway({ 'GET /api/auth/me': alice });
    renderApp(path);

    await screen.findByRole('navigation', { name: 'Main' });
    expect(lit()).toEqual([[name, current]]);
  });

  test('B9: the place from which a member came to their notifications stays lit', async () => {
    fakeGateway({ 'GET /api/auth/me': alice });
    const { user } = renderApp('/friends');

    await user.click(await screen.findByRole('link', { name: 'Notifications' }));

    expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    expect(lit()).toEqual([['Friends', 'true']]);
  });
});
