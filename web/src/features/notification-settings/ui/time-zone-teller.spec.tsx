import { screen, waitFor } from '@testing-library/react';
import { alice, away, fakeGateway } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { deviceTimeZone } from '../../../i18n/device-time-zone.js';
import { TOLD_KEY } from './time-zone-teller.js';
import { hasTold, known, SETTINGS } from './notification-settings.fixture.js';

const TELLING = `PUT ${SETTINGS}`;

/** The dashboard of Alice, and what her device tells. */
function openDashboard(answer: Parameters<typeof fakeGateway>[0] = { [TELLING]: known() }) {
  const { asked } = fakeGateway({ 'GET /api/auth/me': alice, ...answer });
  const { unmount } = renderApp('/dashboard');
  return {
    told: () => asked.filter(({ method, path }) => `${method} ${path}` === TELLING).map(({ body }) => body),
    unmount,
  };
}

describe('TimeZoneTeller', () => {
  test('the time zone of the device is told once, whatever pages follow', async () => {
    const first = openDashboard();
    await waitFor(() => expect(first.told()).toEqual([{ deviceTimeZone: deviceTimeZone() }]));
    await waitFor(() => expect(localStorage.getItem(TOLD_KEY)).toBe(deviceTimeZone()));
    first.unmount();

    const second = openDashboard();

    expect(await screen.findByRole('main')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: /notifications/i })).toBeVisible());
    expect(second.told()).toEqual([]);
  });

  test('a device that is elsewhere tells it again', async () => {
    hasTold('Antarctica/Troll');

    const { told } = openDashboard();

    await waitFor(() => expect(told()).toEqual([{ deviceTimeZone: deviceTimeZone() }]));
  });

  test('what could not be told is told at the next visit', async () => {
    const failed = openDashboard({ [TELLING]: away });
    await waitFor(() => expect(failed.told()).toHaveLength(1));
    failed.unmount();
    expect(localStorage.getItem(TOLD_KEY)).toBeNull();

    const { told } = openDashboard();

    await waitFor(() => expect(told()).toHaveLength(1));
  });
});
