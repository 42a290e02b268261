import { screen, waitFor, within } from '@testing-library/react';
import { alice, away, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const CODE = 'x'.repeat(43);
const ID = 'a'.repeat(24);
const one = (state: string) => ({ id: ID, state, endsAt: '2027-03-04T12:00:00.000Z' });
const having = (more: object = {}): Answer => ({
  status: 200,
  body: { success: true, atMost: 2, from: null, invitations: [], ...more },
});
const open = (routes: Parameters<typeof fakeGateway>[0]) => {
  const { asked } = fakeGateway({ 'GET /api/auth/me': alice, ...routes });
  return { asked, ...renderApp('/settings/invitations') };
};
const give = () => screen.findByRole('button', { name: 'Make an invitation' });

describe('InvitationsPage', () => {
  test('an invitation that is made shows its link this once, ready to be copied, and stands in the list', async () => {
    let answer = having();
    const { user } = open({
      'GET /api/invitations': () => answer,
      'POST /api/invitations': () => {
        answer = having({ invitations: [one('open')] });
        return { status: 200, body: { success: true, id: ID, code: CODE } };
      },
    });
    expect(await screen.findByText('You have 2 invitations left.')).toBeVisible();
    expect(screen.getByText('You haven’t invited anyone yet.')).toBeVisible();

    await user.click(await give());

    const link = await screen.findByLabelText('Link');
    expect(link).toHaveValue(`${location.origin}/register#invitation=${CODE}`);
    expect(link).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/register#invitation=${CODE}`);
    expect(await screen.findByText('You have one invitation left.')).toBeVisible();
    expect(screen.getByText('Not used yet')).toBeVisible();
  });

  test('a link that can’t be copied is selected, and that is said', async () => {
    const { user } = open({
      'GET /api/invitations': having(),
      'POST /api/invitations': () => ({ status: 200, body: { success: true, id: ID, code: CODE } }),
    });
    await user.click(await give());
    const link = await screen.findByLabelText<HTMLInputElement>('Link');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));

    expect(await screen.findByText(/^Couldn’t copy/)).toBeVisible();
    expect(link).toHaveFocus();
    expect(link.selectionEnd).toBe(link.value.length);
  });

  test('the link of one that is taken back is gone with it', async () => {
    let answer = having();
    const { user } = open({
      'GET /api/invitations': () => answer,
      'POST /api/invitations': () => {
        answer = having({ invitations: [one('open')] });
        return { status: 200, body: { success: true, id: ID, code: CODE } };
      },
      [`DELETE /api/invitations/${ID}`]: () => {
        answer = having();
        return success();
      },
    });
    await user.click(await give());
    await screen.findByLabelText('Link');
    await user.click(await screen.findByRole('button', { name: 'Take back invitation 1' }));

    expect(await screen.findByText(/^Taken back/)).toBeVisible();
    expect(screen.queryByLabelText('Link')).toBeNull();
  });

  test('a member who has given all can make none, and sees which are used', async () => {
    open({ 'GET /api/invitations': having({ invitations: [one('used'), { ...one('joining'), id: 'b'.repeat(24) }] }) });

    expect(await screen.findByText('You’ve given all your invitations.')).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'Given' }));
    expect(list.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'UsedFrees up on 4 Mar 2027',
      'Someone’s signing upUntil 4 Mar 2027',
    ]);
    expect(screen.queryByRole('button', { name: 'Make an invitation' })).toBeNull();
  });

  test('who is new reads from when they can invite', async () => {
    open({ 'GET /api/invitations': having({ from: '2027-01-09T12:00:00.000Z' }) });

    expect(await screen.findByText('You can invite others from 9 January 2027.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make an invitation' })).toBeNull();
  });

  test('one is taken back', async () => {
    let answer = having({ invitations: [one('open')] });
    const { user, asked } = open({
      'GET /api/invitations': () => answer,
      [`DELETE /api/invitations/${ID}`]: () => {
        answer = having();
        return success();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Take back invitation 1' }));

    expect(await screen.findByText('You haven’t invited anyone yet.')).toBeVisible();
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain(`DELETE /api/invitations/${ID}`);
  });

  test.each([
    ['refused', refusal(409, { message: 'One comes back when it ends.' }), /One comes back/],
    ['lost', away, 'Couldn’t reach Attune. Check your connection and try again.'],
  ])('one that was %s says so, and can be tried again', async (_how, answer, words) => {
    const { user } = open({ 'GET /api/invitations': having(), 'POST /api/invitations': answer });
    await user.click(await give());

    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await give()).toBeEnabled();
  });

  test('a list that could not be loaded can be loaded again', async () => {
    let isAway = true;
    const { user } = open({ 'GET /api/invitations': () => (isAway ? away() : having()) });
    expect(await screen.findByText('Couldn’t load your invitations.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await give()).toBeVisible();
  });
});

describe('the link of the settings to invitations', () => {
  const settings = (membersInvite: boolean) => ({
    'GET /api/auth/me': alice,
    'GET /api/admission': () => ({
      status: 200,
      body: { success: true, admission: 'invited', domains: [], membersInvite },
    }),
  });

  test('is there where members can invite', async () => {
    fakeGateway(settings(true));
    renderApp('/settings');

    expect(await screen.findByRole('link', { name: /^Invitations/ })).toHaveAttribute('href', '/settings/invitations');
  });

  test('is not there where they can’t', async () => {
    const { asked } = fakeGateway(settings(false));
    renderApp('/settings');
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/admission'));

    expect(await screen.findByRole('link', { name: /^Your data/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Invitations/ })).toBeNull();
  });
});
