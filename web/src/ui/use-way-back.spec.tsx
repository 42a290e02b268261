import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { GuardedRouter } from '../app/guarded-router.js';
import { useWayBack } from './use-way-back.js';

let mockArrival: () => void;
jest.mock('../features/moments/ui/moments-page.js', () => ({
  MomentsPage: new Promise(done => (mockArrival = () => done(() => null))),
}));

const at = () => screen.getByRole('status').textContent;
/** After the timers of what was closed. */
const settled = () => act(() => new Promise(done => setTimeout(done)));
const popped = () => new Promise(done => window.addEventListener('popstate', done, { once: true }));
const hasLeft = () => waitFor(() => expect(window.history.state).not.toHaveProperty('layers'));

function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  const [isDeeper, setIsDeeper] = useState(false);
  const navigate = useNavigate();
  useWayBack(onClose);
  return (
    <div role="dialog" aria-label={name}>
      <button onClick={onClose}>Close {name}</button>
      <button onClick={() => setIsDeeper(true)}>Deeper</button>
      <button
        onClick={() => {
          onClose();
          void navigate('/instead', { replace: true });
        }}
      >
        Leave
      </button>
      <Link to="/elsewhere" onClick={onClose}>
        Elsewhere
      </Link>
      <Link to="/moments">Moments</Link>
      {isDeeper && <Layer name="second" onClose={() => setIsDeeper(false)} />}
    </div>
  );
}

/** Each address has a page of its own. */
const Pages = () => <Page key={useLocation().pathname} />;

function Page() {
  const [open, setOpen] = useState<'first' | 'other'>();
  return (
    <>
      <output>{useLocation().pathname}</output>
      <button onClick={() => setOpen('first')}>Open</button>
      <button onClick={() => setOpen('other')}>Instead</button>
      {open && <Layer key={open} name={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const click = async (name: string, role = 'button') => {
  act(() => screen.getByRole(role, { name }).click());
  await settled();
};
const goBack = async () => {
  await act(async () => {
    const arrived = popped();
    window.history.back();
    await arrived;
  });
  await settled();
};
const dialogs = () => screen.queryAllByRole('dialog').map(dialog => dialog.getAttribute('aria-label'));

describe('useWayBack', () => {
  beforeEach(async () => {
    window.history.pushState(null, '', '/before');
    window.history.pushState(null, '', '/page');
    render(
      <StrictMode>
        <GuardedRouter>
          <Pages />
        </GuardedRouter>
      </StrictMode>,
    );
    await settled();
  });

  test('the way back closes what is open, and only then leaves the page', async () => {
    await click('Open');

    await goBack();
    expect(dialogs()).toEqual([]);
    expect(at()).toBe('/page');

    await goBack();
    expect(at()).toBe('/before');
  });

  test('of two, the upper one goes first', async () => {
    await click('Open');
    await click('Deeper');
    expect(dialogs()).toEqual(['first', 'second']);

    await goBack();
    expect(dialogs()).toEqual(['first']);
    await goBack();
    expect(dialogs()).toEqual([]);
    expect(at()).toBe('/page');
  });

  test('what was closed by its button leaves no step behind', async () => {
    await click('Open');
    await click('Close first');
    await hasLeft();

    await goBack();
    expect(at()).toBe('/before');
  });

  test('what opens in place of another takes over its step', async () => {
    await click('Open');
    await click('Instead');
    expect(dialogs()).toEqual(['other']);

    await goBack();
    expect(dialogs()).toEqual([]);
    expect(at()).toBe('/page');
    await goBack();
    expect(at()).toBe('/before');
  });

  test('a link in it leads on, and the way back from there to the page below', async () => {
    await click('Open');
    await click('Elsewhere', 'link');
    expect(at()).toBe('/elsewhere');

    await goBack();
    expect(at()).toBe('/page');
    expect(dialogs()).toEqual([]);
    await goBack();
    expect(at()).toBe('/before');
  });

  test('what opens in it while the page of a link is on its way takes no step of that page', async () => {
    await click('Open');
    await click('Moments', 'link');
    await click('Deeper');
    expect(dialogs()).toEqual(['first', 'second']);

    await act(async () => mockArrival());
    await hasLeft();
    await settled();

    expect(dialogs()).toEqual([]);
    expect(at()).toBe('/moments');
    await goBack();
    expect(at()).toBe('/page');
  });

  test('an address that replaces the page while it closes stays', async () => {
    await click('Open');
    await click('Leave');
    await settled();

    expect(at()).toBe('/instead');
    expect(dialogs()).toEqual([]);
    expect(window.history.state).not.toHaveProperty('layers');
  });

  test('the way forward does not open it again, and stays on the page', async () => {
    await click('Open');
    await goBack();

    await act(async () => {
      const arrived = popped();
      window.history.forward();
      await arrived;
    });
    await hasLeft();

    expect(dialogs()).toEqual([]);
    expect(at()).toBe('/page');
    await goBack();
    expect(at()).toBe('/before');
  });
});
