import { screen, waitFor, within } from '@testing-library/react';
import { away, refusal, type Answer } from '../../../../test/fake-gateway.js';
import { inApp, known, openSettings, SETTINGS } from './notification-settings.fixture.js';

const toggle = async (kind: string, way = 'In the app') =>
  within(await screen.findByRole('group', { name: kind })).getByRole('switch', { name: way });

describe('NotificationSettingsPage', () => {
  test('a member finds every switch as it was left', async () => {
    openSettings({ [`GET ${SETTINGS}`]: known({ inApp: { ...inApp, superMatch: false } }) });

    expect(await toggle('Friend requests')).toBeChecked();
    expect(await toggle('Accepted requests')).toBeChecked();
    expect(await toggle('Super Match and rounds')).not.toBeChecked();
    expect(await toggle('Super Match and rounds', 'Email')).toBeChecked();
  });

  test.each([
    ['New messages', ['Email', 'Push']],
    ['Decisions about you', ['Push']],
    ['Decisions about your reports', ['Push']],
  ])('%s come in no other way than those that can be switched', async (kind, ways) => {
    openSettings();

    const group = await screen.findByRole('group', { name: kind });

    expect(within(group).getAllByRole('switch')).toEqual(await Promise.all(ways.map(way => toggle(kind, way))));
  });

  test('whether mails and devices show names is a choice', async () => {
    const { user, asked } = openSettings({ [`PUT ${SETTINGS}`]: known({ showsNames: true }) });

    await user.click(await screen.findByRole('switch', { name: 'Show first names' }));

    await waitFor(async () => expect(await screen.findByRole('switch', { name: 'Show first names' })).toBeChecked());
    expect(asked.at(-1)?.body).toEqual({ showsNames: true });
  });

  test('a switch takes effect at once, and sends nothing but itself', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const { user, asked } = openSettings({
      [`PUT ${SETTINGS}`]: () => new Promise<Answer>(resolve => (answer = resolve)),
    });

    await user.click(await toggle('Friend requests'));

    await waitFor(async () => expect(await toggle('Friend requests')).not.toBeChecked());
    expect(asked.at(-1)).toEqual({ method: 'PUT', path: SETTINGS, body: { inApp: { friendRequest: false } } });
    answer(known({ inApp: { ...inApp, friendRequest: false } }));
    await waitFor(async () => expect(await toggle('Friend requests')).not.toBeChecked());
    expect(await toggle('Accepted requests')).toBeChecked();
  });

  test('the answer to one change does not undo the next one, which waits', async () => {
    const answers: ((answer: Answer) => void)[] = [];
    const { user } = openSettings({
      [`PUT ${SETTINGS}`]: () => new Promise<Answer>(resolve => void answers.push(resolve)),
    });
    await user.click(await toggle('Friend requests'));
    await user.click(await toggle('Super Match and rounds'));
    await waitFor(() => expect(answers).toHaveLength(1));

    answers[0]?.(known({ inApp: { ...inApp, friendRequest: false } }));

    await waitFor(() => expect(answers).toHaveLength(2));
    expect(await toggle('Super Match and rounds')).not.toBeChecked();
  });

  test.each([
    ['refused', refusal(429)],
    ['lost', away],
  ])('a change that was %s is taken back, and that is said', async (_how, answer) => {
    const { user } = openSettings({ [`PUT ${SETTINGS}`]: answer });

    await user.click(await toggle('Super Match and rounds'));

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save this, so nothing changed.');
    expect(await toggle('Super Match and rounds')).toBeChecked();
  });

  test('settings that could not be loaded can be loaded again', async () => {
    let isAway = true;
    const { user } = openSettings({ [`GET ${SETTINGS}`]: () => (isAway ? away() : known()) });
    expect(await screen.findByText('Couldn’t load your settings. Check your connection and try again.')).toBeVisible();

    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await toggle('Friend requests')).toBeChecked();
  });
});
