import { screen, waitFor, within } from '@testing-library/react';
import { alice, away, refusal } from '../../../../test/fake-gateway.js';
import { bob, carla, known, MUTED, openSettings, SETTINGS } from './notification-settings.fixture.js';

const section = () => screen.findByRole('region', { name: 'Muted friends' });
const names = async () =>
  within(await section())
    .queryAllByRole('listitem')
    .map(item => item.firstChild?.textContent);

describe('MutedSection', () => {
  test('a friend is muted, and can be chosen no longer', async () => {
    const { user, asked } = openSettings({ [`PUT ${MUTED}`]: known({ mutedIds: [carla._id] }) });
    expect(await screen.findByText('You haven’t muted anyone.')).toBeVisible();

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
    expect(await names()).toEqual(['Bob Builder', 'Someone who isn’t your friend anymore']);

    await user.click(screen.getByRole('button', { name: 'Unmute Bob Builder' }));

    await waitFor(async () => expect(await names()).toEqual(['Someone who isn’t your friend anymore']));
    expect(asked.at(-1)?.body).toEqual({ memberId: bob._id, isMuted: false });
  });

  test.each([
    ['was lost', away, 'Couldn’t save this, so nothing changed.'],
    ['is one too many', refusal(409), 'You can’t mute any more people.'],
  ])('a mute that %s is taken back, which is said, and the choice stays', async (_how, answer, words) => {
    const { user } = openSettings({ [`PUT ${MUTED}`]: answer });

    await user.selectOptions(await screen.findByLabelText('Mute a friend'), 'Bob Builder');
    await user.click(screen.getByRole('button', { name: 'Mute' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await names()).toEqual([]);
    expect(screen.getByLabelText('Mute a friend')).toHaveValue(bob._id);
  });

  test('while friends cannot be had no one is called a member who is no friend any more', async () => {
    const { user: body } = alice.body as { user: object };
    const me = { status: 200, body: { success: true, user: { ...body, friends: [], degraded: true } } };
    openSettings({ 'GET /api/auth/me': me, [`GET ${SETTINGS}`]: known({ mutedIds: [bob._id] }) });
    await section();

    await waitFor(async () => expect(await names()).toEqual(['Someone whose name we can’t show right now']));
  });

  test('without a choice it says what is missing, at the choice', async () => {
    const { user, asked } = openSettings();

    await user.click(await screen.findByRole('button', { name: 'Mute' }));

    const select = screen.getByLabelText('Mute a friend');
    expect(select).toBeInvalid();
    expect(select).toHaveFocus();
    expect(select).toHaveAccessibleDescription(expect.stringContaining('Choose who to mute first.'));
    expect(asked.some(({ path }) => path === MUTED)).toBe(false);
  });

  test('says how many can be muted before it is too late, and takes no more then', async () => {
    const many = Array.from({ length: 500 }, (_, index) => index.toString(16).padStart(24, '0'));
    const { user, asked } = openSettings({
      [`GET ${SETTINGS}`]: known({ mutedIds: many.slice(1) }),
      [`PUT ${MUTED}`]: known({ mutedIds: many }),
    });
    const select = await screen.findByLabelText('Mute a friend');
    const form = within(select.closest('form') as HTMLElement);
    expect(select).toHaveAccessibleDescription('You can mute up to 500 people.');

    await user.selectOptions(select, 'Carla Moss');
    await user.click(form.getByRole('button', { name: 'Mute' }));
    await waitFor(() => expect(select).toHaveAccessibleDescription('You can’t mute any more people.'));
    await user.selectOptions(select, 'Bob Builder');
    await user.click(form.getByRole('button', { name: 'Mute' }));

    expect(asked.filter(({ path }) => path === MUTED)).toHaveLength(1);
  }, 20_000);

  test('unmuting leaves the keyboard in the list, and then at what stands in its place', async () => {
    const { user } = openSettings({
      [`GET ${SETTINGS}`]: known({ mutedIds: [bob._id, carla._id] }),
      [`PUT ${MUTED}`]: known(),
    });

    await user.click(await screen.findByRole('button', { name: 'Unmute Bob Builder' }));
    await waitFor(async () => expect(await names()).toEqual(['Carla Moss']));
    expect(within(await section()).getByRole('listitem')).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Unmute Carla Moss' }));

    expect(await screen.findByText('You haven’t muted anyone.')).toHaveFocus();
  });
});
