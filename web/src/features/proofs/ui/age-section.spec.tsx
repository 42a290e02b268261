import { screen, waitFor } from '@testing-library/react';
import { alice, type Answer, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const VOUCHES: Answer = {
  status: 200,
  body: { success: true, given: [], received: 0, mark: null, left: 5, from: null },
};
const DOMAINS: Answer = { status: 200, body: { success: true, domains: [], proof: null } };
/** The page asks every three seconds. */
const PATIENT = { timeout: 12_000 };
const LINK = 'av://authorize?state=abc';
const PROOF = { month: '2026-11', until: '2027-11-30T12:00:00.000Z', isShown: true };

const known = (proof: object | null, isOn = true): Answer => ({ status: 200, body: { success: true, isOn, proof } });
const answered = (outcome: string, reason: string | null = null): Answer => ({
  status: 200,
  body: { success: true, outcome, refusal: reason },
});

function open(script: Parameters<typeof fakeGateway>[0], path = '/settings/proofs') {
  const fake = fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/vouches': VOUCHES,
    'GET /api/proofs/domain': DOMAINS,
    'POST /api/proofs/age/begin': { status: 200, body: { success: true, state: 'abc', link: LINK } },
    ...script,
  });
  return { ...fake, ...renderApp(path) };
}

describe('AgeSection', () => {
  test('where no wallets are taken, it says that no one checks ages', async () => {
    open({ 'GET /api/proofs/age': known(null, false) });

    expect(await screen.findByText(/^Ages on Attune are what people enter themselves/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'My wallet is on this device' })).toBeNull();
  });

  test('a wallet on this device is opened by a link, and the page says what it does not prove', async () => {
    const { user } = open({
      'GET /api/proofs/age': known(null),
      'POST /api/proofs/age/finish': answered('waiting'),
    });
    expect(await screen.findByText(/someone else’s can answer for you/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'My wallet is on this device' }));

    expect(await screen.findByRole('link', { name: 'Open my age wallet' })).toHaveAttribute('href', LINK);
  });

  test('one on another device scans a code; once it has answered, the page says what the profile shows', async () => {
    let proof: object | null = null;
    const { user } = open({
      'GET /api/proofs/age': () => known(proof),
      'POST /api/proofs/age/finish': () => {
        proof = PROOF;
        return answered('shown');
      },
    });

    await user.click(await screen.findByRole('button', { name: 'My wallet is on another device' }));

    expect(await screen.findByText(/It says so until 30 November 2027/)).toBeVisible();
    expect(screen.queryByText(/So far, your age is what you entered/)).toBeNull();
  });

  test('a refused answer says why, and a new request can be made', async () => {
    const { user, asked } = open({
      'GET /api/proofs/age': known(null),
      'POST /api/proofs/age/finish': answered('refused', 'expired'),
    });
    const button = await screen.findByRole('button', { name: 'My wallet is on another device' });
    await user.click(button);

    expect(await screen.findByText(/^The proof in your wallet isn’t valid now/)).toBeVisible();
    await user.click(button);
    expect(asked.filter(({ path }) => path === '/api/proofs/age/begin')).toHaveLength(2);
  });

  test('a request that has run out says so', async () => {
    const { user } = open({
      'GET /api/proofs/age': known(null),
      'POST /api/proofs/age/finish': refusal(404, { reason: 'age_request_unknown' }),
    });
    await user.click(await screen.findByRole('button', { name: 'My wallet is on this device' }));

    expect(await screen.findByText('That request has run out. Please start again.')).toBeVisible();
  });

  test.each([404, 429, 503])(
    'after a refusal of the moment (%s) the page still waits, and says nothing',
    async status => {
      let isAway = true;
      let proof: object | null = null;
      const { user, asked } = open({
        'GET /api/proofs/age': () => known(proof),
        'POST /api/proofs/age/finish': () => {
          if (isAway) return refusal(status);
          proof = PROOF;
          return answered('shown');
        },
      });
      await user.click(await screen.findByRole('button', { name: 'My wallet is on this device' }));
      const asking = () => asked.filter(({ path }) => path === '/api/proofs/age/finish');
      await waitFor(() => expect(asking()).not.toEqual([]), PATIENT);
      expect(screen.queryByText('That request has run out. Please start again.')).toBeNull();
      expect(screen.getByRole('link', { name: 'Open my age wallet' })).toBeVisible();

      isAway = false;
      expect(await screen.findByText(/It says so until 30 November 2027/, {}, PATIENT)).toBeVisible();
    },
  );

  test('who has the proof can stop showing it, and one that is no longer shown can be deleted', async () => {
    let proof: object | null = { ...PROOF, isShown: false };
    const { user } = open({
      'GET /api/proofs/age': () => known(proof, false),
      'DELETE /api/proofs/age': () => {
        proof = null;
        return success();
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Delete it' }));

    expect(await screen.findByText(/^Ages on Attune/)).toBeVisible();
  });
});

describe('WalletReturnPage', () => {
  test('has the answer of the wallet take effect with the code that it led back with', async () => {
    const { asked } = open({ 'POST /api/proofs/age/finish': answered('shown') }, '/settings/proofs/age#abc.secret');

    expect(await screen.findByText(/^Done\. Your profile now says/)).toBeVisible();
    expect(asked.filter(({ path }) => path === '/api/proofs/age/finish').map(({ body }) => body)).toEqual([
      { state: 'abc', code: 'secret' },
    ]);
  });

  test('in another browser it says that the answer is not for this login', async () => {
    const message = 'This answer doesn’t belong to this login, or it came too late. Please start again.';
    open(
      { 'POST /api/proofs/age/finish': refusal(404, { message, reason: 'age_request_unknown' }) },
      '/settings/proofs/age#abc.secret',
    );

    expect(await screen.findByText(message)).toBeVisible();
  });

  test('without an answer it leads back', async () => {
    open({}, '/settings/proofs/age');

    expect(await screen.findByText(/needs your wallet’s answer/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Show you’re real/ })).toHaveAttribute('href', '/settings/proofs');
  });
});
