import { screen, waitFor, within } from '@testing-library/react';
import { away, refusal } from '../../../../test/fake-gateway.js';
import { bob, carla, known, MUTED, openSettings, SETTINGS } from './notification-settings.fixture.js';

const section = () => screen.findByRole('region', { name: 'Muted friends' });
const names = async () =>
  within(await section())
    .queryAllByRole('listitem')
    .map(item => item.firstChild?.textContent);

describe('MutedSection', () => {
  test('a friend is muted, and can be chosen no longer', async () => {
    const { user, asked } = openSettings({ [`PUT ${MUTED}`]: known({ mutedIds: [carla._id] }) });
    expect(await screen.findByText('No friend is muted.')).toBeVisible();

    await user.selectOptions(screen.getByLabelText('Mute a friend'), 'Carla Moss');
    await user.click(screen.getByRole('button', { name: 'Mute' }));

    await waitFor(async () => expect(await names()).toEqual(['Carla Moss']));
    expect(asked.at(-1)).toEqual({ method: 'PUT', path: MUTED, body: { memberId: carla._id, isMuted: true } });
    expect(within(screen.getByLabelText('Mute a friend')).queryByText('Carla Moss')).not.toBeInTheDocument();
  });

  test('a friend is unmuted; one who is a friend no longer has no name', async () => {
    const { user, asked } = openSettings({
      [`GET ${SETTINGS}`]: known({ mutedIds: [bob._id, 'd'.repeat(24)] }),
      [`PUT ${MUTED}`]: known({ mutedIds: ['d'.repeat(24)] }),
    });
    await section();
    expect(await names()).toEqual(['Bob Builder', 'A member who is not your friend any more']);

    await user.click(screen.getByRole('button', { name: 'Unmute Bob Builder' }));

    await waitFor(async () => expect(await names()).toEqual(['A member who is not your friend any more']));
    expect(asked.at(-1)?.body).toEqual({ memberId: bob._id, isMuted: false });
  });

  test.each([
    ['was lost', away, 'This setting could not be saved, and is as it was.'],
    ['is one too many', refusal(409), 'You have muted as many as you can.'],
  ])('a choice that %s is taken back, and that is said', async (_how, answer, words) => {
    const { user } = openSettings({ [`PUT ${MUTED}`]: answer });

    await user.selectOptions(await screen.findByLabelText('Mute a friend'), 'Bob Builder');
    await user.click(screen.getByRole('button', { name: 'Mute' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await names()).toEqual([]);
  });
});
