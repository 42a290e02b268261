import { screen, waitFor, within } from '@testing-library/react';
import { away } from '../../../../test/fake-gateway.js';
import { known, openSettings, SETTINGS } from './notification-settings.fixture.js';

const section = async () => within(await screen.findByRole('region', { name: 'Quiet hours' }));
const night = { from: 22, to: 7 };
const changes = (asked: ReturnType<typeof openSettings>['asked']) =>
  asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('QuietHoursSection', () => {
  test('switched on, they are the night, in a time zone that is named', async () => {
    const { user, asked } = openSettings({
      [`GET ${SETTINGS}`]: known({ timeZone: 'Europe/Madrid' }),
      [`PUT ${SETTINGS}`]: known({ timeZone: 'Europe/Madrid', quietHours: night }),
    });
    expect((await section()).queryByLabelText('From')).not.toBeInTheDocument();

    await user.click((await section()).getByRole('switch', { name: 'Keep quiet hours' }));

    expect(await (await section()).findByLabelText('From')).toHaveValue('22');
    expect((await section()).getByLabelText('Until')).toHaveValue('7');
    expect((await section()).getByText('This is the time in Europe/Madrid.')).toBeVisible();
    expect(changes(asked)).toEqual([{ quietHours: night }]);
  });

  test('an hour is chosen, the other one stays, and they cannot be the same', async () => {
    const later = { from: 22, to: 9 };
    const { user, asked } = openSettings({
      [`GET ${SETTINGS}`]: known({ quietHours: night }),
      [`PUT ${SETTINGS}`]: known({ quietHours: later }),
    });
    const until = await (await section()).findByLabelText<HTMLSelectElement>('Until');
    expect([...until.options].filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['22']);

    await user.selectOptions(until, '9');

    await waitFor(() => expect(until).toHaveValue('9'));
    expect(changes(asked)).toEqual([{ quietHours: later }]);
  });

  test('a choice that could not be saved is taken back, and that is said', async () => {
    const { user } = openSettings({ [`GET ${SETTINGS}`]: known({ quietHours: night }), [`PUT ${SETTINGS}`]: away });

    await user.click((await section()).getByRole('switch', { name: 'Keep quiet hours' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save');
    expect((await section()).getByLabelText('From')).toHaveValue('22');
  });
});
