import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { layNewFoundation } from '../../../../test/new-foundation.js';
import { GuardedRouter } from '../../../app/guarded-router.js';
import { Providers } from '../../../app/providers.js';
import { loadMessages } from '../../../i18n/language.js';
import { MemberBar } from './member-bar.js';

// It never arrives.
jest.mock('../../moments/ui/moments-page.js', () => ({ MomentsPage: new Promise(() => {}) }));

function Page() {
  const { pathname } = useLocation();
  return pathname === '/moments' ? <Link to="/members/bob">Bob</Link> : <MemberBar>Bob Builder</MemberBar>;
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('link', { name }));
  await act(() => new Promise(done => setTimeout(done, 50)));
};

describe('The arrow of a member’s page', () => {
  beforeEach(async () => {
    window.history.replaceState(null, '', '/moments');
    layNewFoundation();
    await loadMessages(['members']);
    render(
      <Providers>
        <GuardedRouter>
          <Page />
        </GuardedRouter>
      </Providers>,
    );
    await press('Bob');
  });

  test('leads to the first screen of a visit, pressed again while that one is on its way', async () => {
    await press('Back');
    expect(screen.getByText('Bob Builder')).toBeVisible();
    await press('Back');

    expect(window.location.pathname).toBe('/moments');
  });

  test('leads away from the page where the browser has added an entry of its own', async () => {
    await act(async () => {
      window.location.hash = '#content';
      await new Promise(done => setTimeout(done, 50));
    });

    await press('Back');

    expect(window.location.pathname).toBe('/friends');
  });
});
