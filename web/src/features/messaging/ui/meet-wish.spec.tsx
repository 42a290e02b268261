import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-gateway.js';
import type { DatePlan, MeetWish } from '../../dates/model/dates.queries.js';
import { plan } from '../../dates/ui/dates.fixture.js';
import { bob, messageList, openConversationWithBob } from './messaging.fixture.js';

type User = Awaited<ReturnType<typeof openConversationWithBob>>['user'];
type Script = NonNullable<Parameters<typeof openConversationWithBob>[0]>['script'];

const SET = `PUT /api/dates/wishes/${bob._id}`;
const SINCE = '2026-03-02T10:00:00.000Z';
const wish = (about: Partial<MeetWish> = {}): MeetWish => ({
  memberId: bob._id,
  isOn: true,
  bothSince: null,
  ...about,
});
const saying = (said: MeetWish) => ({ status: 200, body: { success: true, wish: said } });

/** The dates service, with what it would list. */
function fakeDates(wishes: MeetWish[] | undefined, plans: DatePlan[] = []): NonNullable<Script> {
  return { 'GET /api/dates': () => ({ status: 200, body: { success: true, plans, ...(wishes && { wishes }) } }) };
}

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: /^More about Bob Builder/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'I’d like to meet up' }));
  return within(await screen.findByRole('dialog', { name: 'Would you like to meet Bob?' }));
}
const both = () =>
  within(screen.getByRole('region', { name: 'Messages with Bob' })).queryByText(/^You and Bob would both/);

describe('"I\'d like to meet you"', () => {
  test('is switched on and off, and says that Bob does not see it', async () => {
    const wishes: MeetWish[] = [];
    const { user, asked } = await openConversationWithBob({
      saidBefore: 1,
      script: {
        ...fakeDates(wishes),
        [SET]: () => {
          const isOn = wishes.length === 0;
          wishes.splice(0, 1, ...(isOn ? [wish()] : []));
          return saying(wish({ isOn }));
        },
      },
    });

    const dialog = await openDialog(user);
    expect(dialog.getByText(/^Bob won’t see this/)).toBeVisible();
    const toggle = await dialog.findByRole('switch', { name: 'I’d like to meet Bob' });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    await user.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());

    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { isOn: true },
      { isOn: false },
    ]);
    expect(both()).toBeNull();
  });

  test('once both say so, the chat says it and leads to a plan', async () => {
    const wishes: MeetWish[] = [];
    const { user } = await openConversationWithBob({
      saidBefore: 1,
      script: {
        ...fakeDates(wishes),
        [SET]: () => {
          wishes.push(wish({ bothSince: SINCE }));
          return saying(wish({ bothSince: SINCE }));
        },
      },
    });

    const dialog = await openDialog(user);
    expect(dialog.getByRole('status')).toBeEmptyDOMElement();
    await user.click(await dialog.findByRole('switch'));

    await waitFor(() => expect(dialog.getByRole('status')).not.toBeEmptyDOMElement());
    expect(dialog.getByRole('status')).toHaveTextContent('You and Bob would both like to meet.');
    expect(await screen.findByRole('dialog', { name: 'You’d both like to meet' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Plan a date' })).toHaveFocus();
    expect(dialog.queryByRole('switch')).not.toBeInTheDocument();
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    const card = within(await within(await messageList()).findByRole('region', { name: 'You’d both like to meet' }));
    expect(card.getByText('Pick a time and a place. Bob then says if it works.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Plan a date' })).toHaveAttribute('href', `/dates/new?with=${bob._id}`);
  });

  test('stands in the chat until the two have planned a date', async () => {
    const wishes = [wish({ bothSince: SINCE })];
    await openConversationWithBob({
      saidBefore: 1,
      script: fakeDates(wishes, [plan({ person: bob, state: 'accepted' })]),
    });

    await within(await messageList()).findByRole('region', { name: 'Date with Bob Builder' });
    expect(both()).toBeNull();
  });

  test('that could not be said says why, and is off as before', async () => {
    const message = 'You can’t do that right now.';
    const { user } = await openConversationWithBob({
      saidBefore: 1,
      // A server of the version before, which lists no wishes.
      script: { ...fakeDates(undefined), [SET]: refusal(403, { message }) },
    });

    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('switch'));

    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('switch')).not.toBeChecked();
  });
});
