import { act, screen } from '@testing-library/react';
import { alice, fakeGateway } from '../../test/fake-gateway.js';
import { renderApp } from '../../test/render-app.js';

const scrollTo = (top: number) =>
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });

describe('useReturningBar', () => {
  afterEach(() => Object.assign(window, { scrollY: 0 }));

  test('the bar goes while a page is scrolled down, and comes back with the heading when it is scrolled up', async () => {
    fakeGateway({ 'GET /api/auth/me': alice });
    const { user } = renderApp('/friends');
    await screen.findByRole('heading', { name: 'Friends', level: 1 });
    const bar = () => ({ ...screen.getByRole('banner').dataset });
    expect(bar()).toEqual({});

    scrollTo(300);
    expect(bar()).toEqual({ scrolled: 'down', title: 'Friends' });

    scrollTo(297);
    expect(bar()).toMatchObject({ scrolled: 'down' });

    scrollTo(200);
    expect(bar()).toEqual({ scrolled: 'up', title: 'Friends' });

    await user.tab();
    act(() => screen.getByLabelText('Search for people').focus());
    expect(bar()).toMatchObject({ scrolled: 'down' });

    scrollTo(0);
    expect(bar()).not.toHaveProperty('scrolled');
  });
});
