import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { alice, away, type Answer, refusal } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { aliceWith, carla } from '../../friends/model/friends.fixture.js';
import { momentsOf } from '../model/date-times.js';
import { bob, gatewayWith, ID, ONE, one, plan } from './dates.fixture.js';

const PROPOSE = 'POST /api/dates';
const WITH_BOB = `/dates/new?with=${bob._id}`;
const send = () => screen.findByRole('button', { name: 'Suggest this date' });
const fill = async (values: Record<string, string>) => {
  await send();
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
/** A month from now, as the input of a day has it. */
const DAY = new Date(Date.now() + 30 * 86_400_000).toLocaleDateString('sv');
const GOOD = { Place: 'Café Morgen', Day: DAY, From: '19:00', Until: '21:30' };
const proposals = (asked: { method: string; body: unknown }[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, string>);

describe('NewDatePage', () => {
  test('a plan is proposed in the times of this device, and its page opens', async () => {
    const { asked } = gatewayWith({ [PROPOSE]: one(plan({ isMine: true })), [ONE]: one(plan({ isMine: true })) });
    const { user } = renderApp(WITH_BOB);
    expect(await screen.findByRole('heading', { level: 1, name: 'Plan a date with Bob Builder' })).toBeVisible();
    await fill(GOOD);

    await user.click(await send());

    expect(await screen.findByText('Bob hasn’t answered yet.')).toBeVisible();
    expect(address()).toBe(`/dates/${ID}`);
    expect(proposals(asked)).toEqual([
      {
        withId: bob._id,
        place: 'Café Morgen',
        startsAt: new Date(`${DAY}T19:00`).toISOString(),
        endsAt: new Date(`${DAY}T21:30`).toISOString(),
        clientPlanId: expect.stringMatching(/^[\da-f]{24}$/),
      },
    ]);
  });

  describe('of two who would both like to meet', () => {
    const both = { memberId: bob._id, isOn: true, bothSince: '2026-03-02T10:00:00.000Z' };
    const listed = { 'GET /api/dates': { status: 200, body: { success: true, plans: [], wishes: [both] } } };
    const suggested = async () => within(await screen.findByRole('radiogroup', { name: 'How about one of these?' }));

    test('three times are suggested, and the chosen one fills the form', async () => {
      const { asked } = gatewayWith({ ...listed, [PROPOSE]: one(plan()), [ONE]: one(plan()) });
      const { user } = renderApp(WITH_BOB);
      const times = await suggested();
      expect(times.getAllByRole('radio')).toHaveLength(3);

      await user.click(times.getByRole('radio', { name: /^Saturday/ }));
      await user.type(screen.getByLabelText('Place'), 'Stadtpark');
      await user.click(await send());

      await screen.findByText(/^Bob wants to meet/);
      const [proposed] = proposals(asked);
      expect(proposed?.['place']).toBe('Stadtpark');
      const starts = new Date(proposed?.['startsAt'] ?? '');
      expect([starts.getDay(), starts.getHours()]).toEqual([6, 15]);
    });

    test('a time is chosen no longer once another one was typed, and again when it is typed', async () => {
      gatewayWith(listed);
      const { user } = renderApp(WITH_BOB);
      const saturday = (await suggested()).getByRole('radio', { name: /^Saturday/ });
      await user.click(saturday);
      expect(saturday).toBeChecked();
      expect(screen.getByLabelText('From')).toHaveValue('15:00');

      await fill({ From: '16:00' });
      await waitFor(() => expect(saturday).not.toBeChecked());
      await fill({ From: '15:00' });
      await waitFor(() => expect(saturday).toBeChecked());
    });
  });

  test('nothing is suggested before both said so', async () => {
    gatewayWith({});
    renderApp(WITH_BOB);
    await send();

    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });

  test('an end before the beginning is one of the next day', async () => {
    const { asked } = gatewayWith({ [PROPOSE]: one(plan()), [ONE]: one(plan()) });
    const { user } = renderApp(WITH_BOB);
    await fill({ ...GOOD, From: '22:00', Until: '01:00' });

    await user.click(await send());

    await screen.findByText(/^Bob wants to meet/);
    expect(proposals(asked)[0]?.['endsAt']).toBe(momentsOf({ day: DAY, from: '22:00', to: '01:00' })?.endsAt);
  });

  test('what is missing is said beside its field, the first of which takes the focus, and nothing is sent', async () => {
    const { asked } = gatewayWith({ 'GET /api/auth/me': aliceWith({ friends: [bob, carla] }) });
    const { user } = renderApp('/dates/new');
    await fill({ From: '19:00' });

    await user.click(await send());

    expect(await screen.findByText('Say where you’ll meet.')).toBeVisible();
    expect(screen.getByText('Choose a friend.')).toBeVisible();
    expect(screen.getByText('Choose a day.')).toBeVisible();
    expect(screen.getAllByText('Choose a time.')).toHaveLength(1);
    expect(screen.getByLabelText('With')).toHaveFocus();
    expect(screen.getByLabelText('From')).toHaveValue('19:00');
    expect(proposals(asked)).toEqual([]);
  });

  test('an only friend is chosen already', async () => {
    gatewayWith({ 'GET /api/auth/me': aliceWith({ friends: [bob] }) });
    renderApp('/dates/new');

    expect(await screen.findByLabelText('With')).toHaveDisplayValue('Bob Builder');
  });

  test('a time that has passed is refused beside it', async () => {
    gatewayWith({});
    const { user } = renderApp(WITH_BOB);
    await fill({ ...GOOD, Day: '2020-05-01' });

    await user.click(await send());

    expect(await screen.findByText('That time has passed.')).toBeVisible();
  });

  test.each<[string, Answer | (() => Promise<Answer>), string]>([
    ['beside its field', refusal(400, { message: 'No.', fields: { startsAt: 'Too far ahead.' } }), 'Too far ahead.'],
    ['above the form', refusal(403, { message: 'You can plan dates with friends only.' }), 'You can plan dates with'],
    ['where the server is away', away, 'Couldn’t reach Attune.'],
  ])('a refusal is said %s, and what was typed stays', async (_where, answer, words) => {
    const { asked } = gatewayWith({ [PROPOSE]: answer });
    const { user } = renderApp(WITH_BOB);
    await fill(GOOD);

    await user.click(await send());
    expect(await screen.findByText(new RegExp(words))).toBeVisible();

    for (const [label, value] of Object.entries(GOOD)) expect(screen.getByLabelText(label)).toHaveValue(value);
    await user.click(await send());
    const [first, again] = proposals(asked);
    expect(again).toEqual(first);
  });

  test.each([
    ['for ten minutes', { Until: '19:10' }, 'A date can last from 15 minutes to 12 hours.'],
    ['in years', {}, 'Choose a start within the next 60 days.'],
  ])('a plan %s is refused beside its field, and not sent', async (_what, values, words) => {
    const { asked } = gatewayWith({});
    const { user } = renderApp(WITH_BOB);
    await fill({ ...GOOD, ...(words.includes('60') && { Day: '2099-05-01' }), ...values });

    await user.click(await send());

    expect(await screen.findByText(words)).toBeVisible();
    expect(proposals(asked)).toEqual([]);
  });

  test('while friends cannot be had it says so, and asks again', async () => {
    let isAway = true;
    const me = (alice.body as { user: object }).user;
    const answer = (user: object) => ({ status: 200, body: { success: true, user: { ...me, ...user } } });
    gatewayWith({
      'GET /api/auth/me': () => (isAway ? answer({ friends: [], degraded: true }) : answer({ friends: [bob] })),
    });
    const { user } = renderApp('/dates/new');
    expect(await screen.findByText('Couldn’t load your friends. Try again.')).toBeVisible();
    expect(screen.queryByText('First you need a friend here')).not.toBeInTheDocument();

    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await send()).toBeVisible();
  });

  test('without friends it leads to people', async () => {
    gatewayWith({ 'GET /api/auth/me': alice });
    renderApp('/dates/new');

    expect(await screen.findByText('First you need a friend here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/discover');
    expect(screen.queryByRole('button', { name: 'Suggest this date' })).not.toBeInTheDocument();
  });
});
