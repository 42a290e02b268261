import { screen, within } from '@testing-library/react';
import { alice, fakeGateway, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { OTHER } from '../model/desk.fixture.js';

const ADA = 'a'.repeat(24);
const moderator = { 'GET /api/auth/me': alice, 'GET /api/desk': success() };
const rings = (found: object[], isPartial = false) => ({
  ...moderator,
  'GET /api/desk/vouch-rings': { status: 200, body: { success: true, rings: found, isPartial } },
});

describe('RingsView', () => {
  test('a ring is shown with its members, who lead to their profiles, and who vouched for whom, by day', async () => {
    const members = [
      { _id: ADA, username: 'ada' },
      { _id: OTHER, username: 'ben' },
    ];
    const vouches = [
      { by: ADA, for: OTHER, at: '2026-11-20T10:00:00.000Z' },
      { by: OTHER, for: ADA, at: '2026-11-18T10:00:00.000Z' },
    ];
    fakeGateway(rings([{ kind: 'circle', members, vouches }]));
    renderApp('/desk/rings');

    const ring = await screen.findByRole('heading', { name: 'These vouch for each other in a circle' });
    const place = within(ring.parentElement!);
    expect(place.getByRole('link', { name: 'ada' })).toHaveAttribute('href', '/members/ada');
    const days = place.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(days.slice(2)).toEqual(['18 Nov 2026ben → ada', '20 Nov 2026ada → ben']);
    expect(screen.queryByText(/only the newest/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Vouch rings' })).toHaveAttribute('aria-current', 'page');
  });

  test('where there were more vouches than are looked at, that is said', async () => {
    fakeGateway(rings([], true));
    renderApp('/desk/rings');

    expect(await screen.findByText('There are many vouches: only the newest were looked at.')).toBeVisible();
  });

  test('without one, that is said', async () => {
    fakeGateway(rings([]));
    renderApp('/desk/rings');

    expect(await screen.findByText('Nothing looks like a ring right now.')).toBeVisible();
  });
});
