import { screen, waitFor } from '@testing-library/react';
import { alice, type Answer, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const VOUCHES: Answer = {
  status: 200,
  body: { success: true, given: [], received: 0, mark: null, left: 5, from: null },
};
const DOMAINS = ['club.example', 'uni.example'];
const known = (proof: object | null, domains = DOMAINS): Answer => ({
  status: 200,
  body: { success: true, domains, proof },
});

function open(script: Parameters<typeof fakeGateway>[0], path = '/settings/proofs') {
  const fake = fakeGateway({ 'GET /api/auth/me': alice, 'GET /api/vouches': VOUCHES, ...script });
  return { ...fake, ...renderApp(path) };
}

describe('DomainSection', () => {
  test('an address of a named domain gets a link; one of another domain is refused at its field', async () => {
    let isRefused = true;
    const sentence = 'Please use an address of one of the domains on this page.';
    const { user } = open({
      'GET /api/proofs/domain': known(null),
      'POST /api/proofs/domain': () => (isRefused ? refusal(400, { fields: { email: sentence } }) : success()),
    });
    expect(await screen.findByText('It works with an address at club.example or uni.example.')).toBeVisible();

    await user.type(screen.getByLabelText('Your address there'), 'ada@elsewhere.example');
    await user.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Email me a link' }));

    expect(await screen.findByText(/a link is on its way/)).toBeVisible();
  });

  test('who has the proof can stop showing it', async () => {
    let proof: object | null = { domain: 'club.example', month: '2026-11', isShown: true };
    const { user } = open({
      'GET /api/proofs/domain': () => known(proof),
      'DELETE /api/proofs/domain': () => {
        proof = null;
        return success();
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Stop showing it' }));

    expect(await screen.findByLabelText('Your address there')).toBeVisible();
  });

  test('a domain that is no longer named can be deleted, where no other is named as well', async () => {
    let proof: object | null = { domain: 'former.example', month: '2026-11', isShown: false };
    const { user } = open({
      'GET /api/proofs/domain': () => known(proof, []),
      'DELETE /api/proofs/domain': () => {
        proof = null;
        return success();
      },
    });
    expect(await screen.findByText(/^Attune no longer confirms addresses at former.example/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Delete it' }));

    await waitFor(() => expect(screen.queryByText('An email address of your club or university')).toBeNull());
  });

  test('without a named domain, nothing of it is shown', async () => {
    open({ 'GET /api/proofs/domain': known(null, []) });
    await screen.findByText(/^No one vouches for you yet/);

    expect(screen.queryByText('An email address of your club or university')).toBeNull();
  });
});

describe('ConfirmDomainPage', () => {
  test('the link alone confirms nothing: a press does', async () => {
    const { user, asked } = open(
      {
        'POST /api/proofs/domain/confirm': {
          status: 200,
          body: { success: true, proof: { domain: 'club.example', month: '2026-11' } },
        },
      },
      '/settings/proofs/abc',
    );
    const press = await screen.findByRole('button', { name: 'Show the domain' });
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);

    await user.click(press);

    expect(await screen.findByText('Done. Your profile shows club.example now.')).toBeVisible();
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({ body: { token: 'abc' } });
  });
});
