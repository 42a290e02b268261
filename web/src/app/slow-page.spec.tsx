import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { address, renderApp } from '../../test/render-app.js';
import { fakeFriends } from '../features/friends/model/friends.fixture.js';
import { GuardedRouter } from './guarded-router.js';

// It never arrives.
jest.mock('../features/moments/ui/moments-page.js', () => ({ MomentsPage: new Promise(() => {}) }));

describe('A page that does not arrive', () => {
  async function askForMoments() {
    fakeFriends();
    renderApp('/friends');
    await screen.findByRole('heading', { level: 1, name: 'Friends' });
    jest.useFakeTimers();
    const link = screen.getByRole('link', { name: 'Moments' });
    fireEvent.click(link);
    return link;
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  afterEach(() => jest.useRealTimers());

  test('shows its own place after a while, and the page before it no longer', async () => {
    await askForMoments();
    await pass(4_900);
    expect(address()).toBe('/friends');

    await pass(100);

    expect(address()).toBe('/moments');
    expect(screen.queryByRole('heading', { name: 'Friends' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText('Loading…')).toBeInTheDocument();
  });

  test('is one step of the history, and comes no later, however often it is asked for', async () => {
    const { length } = window.history;
    const link = await askForMoments();
    await pass(3_000);
    fireEvent.click(link);
    expect(window.history.length).toBe(length + 1);

    await pass(2_000);

    expect(address()).toBe('/moments');
  });
});

describe('The way back', () => {
  function Page() {
    const navigate = useNavigate();
    return (
      <>
        <p>{useLocation().pathname}</p>
        <button onClick={() => navigate('/moments')}>Moments</button>
        <button onClick={() => navigate('/third')}>Third</button>
        <button onClick={() => navigate(-1)}>Back</button>
      </>
    );
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const shown = () => screen.getByRole('paragraph').textContent;
  const settled = () => act(() => new Promise(done => setTimeout(done, 50)));

  beforeEach(() => {
    window.history.replaceState(null, '', '/first');
    render(
      <GuardedRouter>
        <Page />
      </GuardedRouter>,
    );
    press('Moments');
    press('Third');
  });

  test('is one step, pressed twice at once', async () => {
    expect(shown()).toBe('/third');
    press('Back');
    press('Back');
    await settled();

    expect(window.location.pathname).toBe('/moments');
  });

  test('is one step, pressed again while that page is on its way', async () => {
    press('Back');
    await settled();
    expect(shown()).toBe('/third');
    press('Back');
    await settled();

    expect(window.location.pathname).toBe('/moments');
  });

  test('counts from the page that is shown', async () => {
    press('Moments');
    expect(shown()).toBe('/third');
    press('Back');
    await settled();

    expect(window.location.pathname).toBe('/moments');
    expect((window.history.state as { idx: number }).idx).toBe(1);
  });
});
