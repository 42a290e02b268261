import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { agreed, ALICE_ID, bob, fakeFriends, posted } from '../../friends/model/friends.fixture.js';
import type { Lists } from '../../friends/model/friend-lists.js';
import { shown } from '../model/members.fixture.js';

const GET_BOB = 'GET /api/members/bob';
const NOTE = 'Your bread looks good.';
const bobAsks = { requests: [{ ...bob, note: NOTE }] };

/** A gateway that agrees to a step, after which the lists are as they are then. */
function open(lists: Partial<Lists>, steps: Record<string, Partial<Lists>>, profile = shown()) {
  const script = Object.entries(steps).map(([path, then]) => [
    `POST /api/friends/${path}`,
    () => {
      Object.assign(fake.world, then);
      return agreed;
    },
  ]);
  const fake = fakeFriends(lists, { [GET_BOB]: profile, ...Object.fromEntries(script) });
  return { ...fake, ...renderApp('/members/bob') };
}
const button = (label: string) => screen.findByRole('button', { name: label });
async function sayHello(user: ReturnType<typeof open>['user'], note?: string) {
  await user.click(await button('Say hello'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Say hello to Bob' }));
  if (note) await user.type(dialog.getByRole('textbox'), note);
  await user.click(dialog.getByRole('button', { name: 'Say hello' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 4000 });
}

describe('RelationActions', () => {
  test('a stranger can be asked, and the request be taken back', async () => {
    const { user, asked } = open({}, { 'send-request': { sent: [bob] }, 'cancel-request': { sent: [] } });

    await sayHello(user);
    expect(posted(asked, '/api/friends/send-request')).toEqual([{ userId: ALICE_ID, targetId: bob._id }]);
    expect(screen.getByText('You said hello.')).toBeVisible();
    await user.click(await button('Cancel'));

    expect(await button('Say hello')).toBeVisible();
  });

  test('a note can go with the request', async () => {
    const { user, asked } = open({}, { 'send-request': { sent: [bob] } });

    await sayHello(user, 'Bread on Sunday?');

    expect(await screen.findByText('You said hello.')).toBeVisible();
    expect(posted(asked, '/api/friends/send-request')).toEqual([
      { userId: ALICE_ID, targetId: bob._id, note: 'Bread on Sunday?' },
    ]);
  });

  test('a request that was taken back goes out again with its note', async () => {
    const steps = { 'send-request': { sent: [bob] }, 'cancel-request': { sent: [] } };
    const { user, asked } = open({}, steps);
    await sayHello(user, 'Bread on Sunday?');
    await user.click(await button('Cancel'));

    await user.click(await button('Undo'));

    const sent = { userId: ALICE_ID, targetId: bob._id, note: 'Bread on Sunday?' };
    await waitFor(() => expect(posted(asked, '/api/friends/send-request')).toEqual([sent, sent]));
  });

  test('a request has its note, and is accepted; then it is one step to the chat', async () => {
    const profile = shown({ relation: 'asking', note: NOTE });
    const { user, asked } = open(bobAsks, { 'accept-request': { requests: [], friends: [bob] } }, profile);

    expect(await screen.findByText('Bob says hello.')).toBeVisible();
    expect(screen.getByText(NOTE)).toBeVisible();
    await user.click(await button('Accept'));

    expect(await screen.findByRole('link', { name: 'Message' })).toHaveAttribute('href', `/messaging?with=${bob._id}`);
    expect(posted(asked, '/api/friends/accept-request')).toEqual([{ userId: ALICE_ID, requesterId: bob._id }]);
    await waitFor(() => expect(screen.getByRole('group', { name: 'What you can do' })).toHaveFocus());
  });

  test('a request is declined after one more question', async () => {
    const { user, asked } = open(bobAsks, { 'decline-request': { requests: [] } });

    await user.click(await button('Decline'));
    expect(posted(asked, '/api/friends/decline-request')).toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Decline Bob Builder’s request?' });
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));

    expect(await button('Say hello')).toBeVisible();
  });

  test('who is blocked is hidden at once, and shown again once they are unblocked', async () => {
    const { user } = open({ friends: [bob] }, { block: { friends: [], blocked: [bob] }, unblock: { blocked: [] } });

    await user.click(await button('More about Bob Builder'));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'This profile isn’t here' })).toBeVisible();
    expect(screen.queryByText(/Bread on Sundays/)).not.toBeInTheDocument();
    await user.click(await button('Unblock'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bob Builder' })).toBeVisible();
  });

  test('a friend can be unfriended', async () => {
    const { user } = open({ friends: [bob] }, { unfriend: { friends: [] } });

    await user.click(await button('More about Bob Builder'));
    await user.click(await screen.findByRole('menuitem', { name: 'Unfriend' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unfriend' }));

    expect(await button('Say hello')).toBeVisible();
  });

  test('the own profile leads to where it is edited, and cannot be asked or blocked', async () => {
    open({}, {}, shown({ relation: 'self' }));

    expect(await screen.findByRole('link', { name: 'Edit your profile' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('button', { name: /Say hello|Answer|More about/ })).not.toBeInTheDocument();
  });

  test('without the lists, the profile itself says how the two stand', async () => {
    fakeFriends({}, { 'GET /api/friends/sent': refusal(503), [GET_BOB]: shown({ relation: 'asked' }) });
    renderApp('/members/bob');

    expect(await button('Cancel')).toBeVisible();
  });
});
