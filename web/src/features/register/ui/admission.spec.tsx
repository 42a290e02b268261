import { screen } from '@testing-library/react';
import { type Answer, away, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { alice, answering, byInvitation, CODE, fillIn, open, reachedAt } from './admission.fixture.js';

beforeEach(() => sessionStorage.clear());

describe('an installation for some domains', () => {
  const domains = ['club.example', 'uni.example'];

  test('the field of the address names them beforehand', async () => {
    fakeGateway({ 'GET /api/admission': answering({ admission: 'domain', domains }) });
    renderApp('/register');

    expect(await screen.findByText(/^Only addresses at club\.example or uni\.example are taken here/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/club\.example or uni\.example/);
  });

  test('R24 another one is refused at its field, with nothing lost', async () => {
    const said = 'Please use an address at club.example. Others aren’t taken here.';
    const reason = 'email_domain_not_taken';
    const refused = { reason, params: { domains: 'club.example' }, fieldReasons: { email: reason } };
    fakeGateway({
      'GET /api/admission': answering({ admission: 'domain', domains: ['club.example'] }),
      'POST /api/auth/register': refusal(400, {
        ...refused,
        message: 'Said by the form.',
        fields: { email: 'Said by the form.' },
      }),
    });
    const { user } = renderApp('/register');
    await fillIn(user);

    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/use an address at club\.example/);
    for (const [label, text] of Object.entries(alice)) expect(screen.getByLabelText(label)).toHaveValue(text);
  });
});

describe('an installation by invitation', () => {
  test.each([
    ['a mail address', 'hello@attune.example', 'mailto:hello@attune.example'],
    ['a page', 'https://attune.example/contact', 'https://attune.example/contact'],
  ])('without a link the page says so, and names whom to ask: %s', async (_what, given, href) => {
    fakeGateway({ ...byInvitation, ...reachedAt(given) });
    renderApp('/register');

    expect(await screen.findByRole('heading', { name: 'By invitation' })).toBeVisible();
    expect(await screen.findByRole('link', { name: given })).toHaveAttribute('href', href);
    expect(screen.queryByLabelText('Username')).toBeNull();
    expect(screen.queryByText(/doesn’t work anymore/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  test('where the operator gave no address, the page names others', async () => {
    fakeGateway({ ...byInvitation, ...reachedAt(null) });
    renderApp('/register');

    expect(await screen.findByText(/Ask the person who told you about this site/)).toBeVisible();
  });

  test('where the contact cannot be had, it is asked for again', async () => {
    let answer: () => Answer | Promise<Answer> = away;
    fakeGateway({ ...byInvitation, 'GET /api/operator': () => answer() });
    const { user } = renderApp('/register');
    await screen.findByText('Couldn’t load whom you can ask.');

    answer = () => answering({ name: null, contact: 'hello@attune.example' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'hello@attune.example' })).toBeVisible();
  });

  test('R26 a link that can’t be used is said to be one, whatever is wrong with it', async () => {
    const { asked } = fakeGateway({ ...byInvitation, ...reachedAt(null), ...open(false) });
    renderApp(`/register#invitation=${'x'.repeat(999)}`);

    expect(await screen.findByText(/^This invitation doesn’t work anymore/)).toBeVisible();
    expect(screen.queryByLabelText('Username')).toBeNull();
    expect(asked.find(({ path }) => path === '/api/admission/invitation')?.body).toEqual({ code: 'x'.repeat(64) });
  });

  test('with a link that is open the form is sent with its code', async () => {
    const { asked } = fakeGateway({ ...byInvitation, ...open(true), 'POST /api/auth/register': success() });
    const { user } = renderApp(`/register#invitation=${CODE}`);
    await fillIn(user);

    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(asked.find(({ path }) => path === '/api/auth/register')?.body).toMatchObject({ invitation: CODE });
  });

  test('the address is corrected with the code of the first registration, which is in use by now', async () => {
    let isOpen = true;
    const { asked } = fakeGateway({
      ...byInvitation,
      'POST /api/admission/invitation': () => answering({ isOpen }),
      'POST /api/auth/register': success(),
    });
    const { user } = renderApp(`/register#invitation=${CODE}`);
    await fillIn(user);
    isOpen = false;
    await user.click(await screen.findByRole('link', { name: 'Change address' }));
    expect(await screen.findByText(/The link we sent before stops working/)).toBeVisible();
    expect(address()).toBe('/register');
    expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');

    await user.type(screen.getByLabelText('Password'), 'down the hole');
    await user.click(screen.getByLabelText('I’m 18 or older'));
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(asked.filter(({ path }) => path === '/api/auth/register').map(({ body }) => body)).toMatchObject([
      { invitation: CODE },
      { invitation: CODE },
    ]);
  });

  test('a refused invitation is said over the form, with nothing lost', async () => {
    const message = 'This invitation can’t be used.';
    fakeGateway({ ...byInvitation, ...open(true), 'POST /api/auth/register': refusal(403, { message }) });
    const { user } = renderApp(`/register#invitation=${CODE}`);
    await fillIn(user);

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    for (const [label, text] of Object.entries(alice)) expect(screen.getByLabelText(label)).toHaveValue(text);
  });

  test.each([
    ['who may register', { 'GET /api/admission': away }],
    ['whether the link is open', { ...byInvitation, 'POST /api/admission/invitation': away }],
  ])('where it cannot be had %s, the form is there', async (_what, script) => {
    fakeGateway(script);
    renderApp(`/register#invitation=${CODE}`);

    expect(await screen.findByLabelText('Username')).toBeVisible();
  });

  test('until it is known who may register, the form keeps its place and takes no words', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    fakeGateway({ 'GET /api/admission': () => new Promise<Answer>(resolve => (answer = resolve)), ...reachedAt(null) });
    renderApp('/register');

    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
    expect(screen.queryByLabelText('Username')).toBeNull();
    answer(byInvitation['GET /api/admission']);

    expect(await screen.findByRole('heading', { name: 'By invitation' })).toBeVisible();
  });
});
