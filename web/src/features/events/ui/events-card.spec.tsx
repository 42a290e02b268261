import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { carlasCard, day, fakeDiscover } from '../../discover/model/discover.fixture.js';
import { event, LIST, listed } from './events.fixture.js';

const CARD = /^Events/;

describe('the way to the events on Discover', () => {
  test('is there while there is an event to come to', async () => {
    fakeDiscover({ 'GET /api/matching/today': day([carlasCard]), [LIST]: listed(event()) });
    renderApp('/discover');

    expect(await screen.findByRole('link', { name: CARD })).toHaveAttribute('href', '/events');
  });

  test('is not there where all are canceled or over', async () => {
    const over = event({ startsAt: '2020-05-01T10:00:00.000Z', endsAt: '2020-05-01T12:00:00.000Z', own: 'comes' });
    const { asked } = fakeDiscover({
      'GET /api/matching/today': day([carlasCard]),
      [LIST]: listed(event({ isCancelled: true, own: 'comes' }), over),
    });
    renderApp('/discover');

    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/events'));
    expect(screen.queryByRole('link', { name: CARD })).not.toBeInTheDocument();
  });
});
