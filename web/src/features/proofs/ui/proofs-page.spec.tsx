import { act, screen, waitFor, within } from '@testing-library/react';
import { alice, away, type Answer, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { bob } from '../../friends/model/friends.fixture.js';

const PATH = '/settings/proofs';
const NO_DOMAINS: Answer = { status: 200, body: { success: true, domains: [], proof: null } };
const NONE = { given: [], received: 0, mark: null, left: 5, from: null };
const known = (more: object = {}): Answer => ({ status: 200, body: { success: true, ...NONE, ...more } });
const CODE = { code: 'KTRWMH', expiresAt: new Date(Date.now() + 60_000).toISOString() };

function open(script: Parameters<typeof fakeGateway>[0] = {}, path = PATH) {
  const fake = fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/vouches': known(),
    'GET /api/proofs/domain': NO_DOMAINS,
    ...script,
  });
  return { ...fake, ...renderApp(path) };
}

describe('ProofsPage', () => {
  test('the own code is shown to scan and to type, and the page says when it was used', async () => {
    let received = 1;
    const { user } = open({
      'GET /api/vouches': () => known({ received }),
      'POST /api/vouches/code': { status: 200, body: { success: true, ...CODE } },
    });
    expect(await screen.findByText('One person vouches for you. It takes two.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Show my code' }));

    expect(await screen.findByRole('img', { name: 'QR code for the person who vouches for you' })).toBeVisible();
    expect(screen.getByTestId('vouch-code')).toHaveTextContent('KTR WMH');
    expect(screen.getByText('Your code: K, T, R, W, M, H')).toHaveAttribute('role', 'status');
    received = 2;
    await waitFor(() => expect(screen.getByText('Done. They vouch for you now.')).toBeVisible(), { timeout: 8000 });
    expect(screen.queryByTestId('vouch-code')).toBeNull();
  });

  test('a code in the address stands in the field, and is sent only when the member presses', async () => {
    const { user, asked } = open(
      { 'POST /api/vouches': { status: 200, body: { success: true, person: bob } } },
      `${PATH}#KTRWMH`,
    );
    const field = await screen.findByLabelText('The code on their phone');
    expect(field).toHaveValue('KTRWMH');
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Vouch for them' }));

    expect(await screen.findByText('You vouch for Bob now.')).toBeVisible();
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({ body: { code: 'KTRWMH' } });
    expect(field).toHaveValue('');
    expect(location.hash).toBe('');
  });

  test('a code that is scanned while the page is open takes the place of the one before', async () => {
    open({}, `${PATH}#KTRWMH`);
    expect(await screen.findByLabelText('The code on their phone')).toHaveValue('KTRWMH');

    act(() => {
      location.hash = 'ABCDEF';
    });

    await waitFor(() => expect(screen.getByLabelText('The code on their phone')).toHaveValue('ABCDEF'));
  });

  test('a vouch for someone who is hidden has no name, and can be taken back', async () => {
    const unseen = { _id: bob._id, username: '', firstname: '', lastname: '', profilePicture: null };
    const { user, asked } = open({
      'GET /api/vouches': known({ given: [{ person: unseen, at: '2026-11-01T12:00:00.000Z' }], left: 4 }),
      [`DELETE /api/vouches/${bob._id}`]: success(),
    });
    expect(await screen.findByText('Someone you can’t see right now')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Take back your vouch for someone you can’t see right now' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^They won’t be told/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));

    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  test('a code that was refused stays, with the reason', async () => {
    const refused = refusal(404, { message: 'This code can’t be used.', reason: 'vouch_code_refused' });
    const { user } = open({ 'POST /api/vouches': refused });
    await user.type(await screen.findByLabelText('The code on their phone'), 'abc def');

    await user.click(screen.getByRole('button', { name: 'Vouch for them' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(/^This code can’t be used/);
    expect(screen.getByLabelText('The code on their phone')).toHaveValue('abc def');
  });

  test('a vouch is taken back after a question that says that nobody is told', async () => {
    const given = [{ person: bob, at: '2026-11-01T12:00:00.000Z' }];
    const { user, asked } = open({
      'GET /api/vouches': known({ given, left: 4 }),
      [`DELETE /api/vouches/${bob._id}`]: success(),
    });

    await user.click(await screen.findByRole('button', { name: 'Take back your vouch for Bob' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^Bob won’t be told/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));

    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  test('a new member reads from when on they can take part, and everyone what the mark does not prove', async () => {
    open({ 'GET /api/vouches': known({ from: '2026-12-24T12:00:00.000Z' }) });

    expect(await screen.findByText(/from 24 December 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show my code' })).toBeNull();
    expect(screen.getByText(/No one looked at an ID/)).toBeVisible();
  });

  test('one that could not be loaded can be loaded again', async () => {
    let isAway = true;
    const { user } = open({ 'GET /api/vouches': () => (isAway ? away() : known()) });
    await screen.findByText('Couldn’t load your vouches.');
    isAway = false;

    await user.click(screen.getByRole('button', { name: /Try again/ }));

    expect(await screen.findByText(/^No one vouches for you yet/)).toBeVisible();
  });
});
