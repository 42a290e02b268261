import { screen, waitFor } from '@testing-library/react';
import { away } from '../../../../test/fake-gateway.js';
import { deviceTimeZone } from '../../../i18n/device-time-zone.js';
import { known, openSettings, SETTINGS } from './notification-settings.fixture.js';

const dailyMail = () => screen.findByRole('switch', { name: 'Send me this email' });
const changes = (asked: ReturnType<typeof openSettings>['asked']) =>
  asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('DigestSection', () => {
  test('the hour of the daily mail is chosen', async () => {
    const { user, asked } = openSettings({ [`PUT ${SETTINGS}`]: known({ digest: { isOn: true, hour: 7 } }) });
    const hour = await screen.findByLabelText('Time of day');
    expect(hour).toHaveValue('18');

    await user.selectOptions(hour, '7');

    expect(await screen.findByLabelText('Time of day')).toHaveValue('7');
    expect(changes(asked)).toEqual([{ digest: { hour: 7 } }]);
  });

  test('it comes weekly once that is chosen', async () => {
    const { user, asked } = openSettings({ [`PUT ${SETTINGS}`]: known({ digestEvery: 'week' }) });
    expect(await screen.findByRole('radio', { name: 'Every day' })).toBeChecked();

    await user.click(screen.getByRole('radio', { name: 'Every Thursday' }));

    expect(await screen.findByRole('radio', { name: 'Every Thursday' })).toBeChecked();
    expect(changes(asked)).toEqual([{ digestEvery: 'week' }]);
  });

  test('switched off, it has no hour to choose', async () => {
    const { user, asked } = openSettings({ [`PUT ${SETTINGS}`]: known({ digest: { isOn: false, hour: 18 } }) });

    await user.click(await dailyMail());

    await waitFor(() => expect(screen.queryByLabelText('Time of day')).not.toBeInTheDocument());
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(changes(asked)).toEqual([{ digest: { isOn: false } }]);
  });

  test('while no time zone is known the clock is named, and that of this device can be chosen', async () => {
    const { user, asked } = openSettings({ [`GET ${SETTINGS}`]: known({ timeZone: null }), [`PUT ${SETTINGS}`]: away });
    expect(await screen.findByText('This is universal time (UTC).')).toBeVisible();

    await user.click(screen.getByRole('button', { name: /^Use the time of this device/ }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save');
    expect(changes(asked)).toEqual([{ timeZone: deviceTimeZone() }]);
  });

  test('a member who is elsewhere takes the time of this device by a button', async () => {
    const { user, asked } = openSettings({
      [`GET ${SETTINGS}`]: known({ timeZone: 'America/Sao_Paulo' }),
      [`PUT ${SETTINGS}`]: known(),
    });
    expect(await screen.findByText('This is the time in America/Sao Paulo.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: /^Use the time of this device/ }));

    expect(await screen.findByText(`This is the time in ${deviceTimeZone()}.`)).toBeVisible();
    expect(changes(asked)).toEqual([{ timeZone: deviceTimeZone() }]);
  });
});
