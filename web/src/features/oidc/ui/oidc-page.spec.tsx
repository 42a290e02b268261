import { screen } from '@testing-library/react';
import { alice, type Answer, away, fakeGateway, refusal } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { byInvitation } from '../../register/ui/admission.fixture.js';

const answering = (body: object): Answer => ({ status: 200, body: { success: true, ...body } });
const FINISH = 'POST /api/auth/oidc/finish';
const REGISTER = 'POST /api/auth/oidc/register';
const person = { email: 'ada@campus.example', username: 'ada', firstname: 'Ada' };
const isNew = answering({ outcome: 'new', person });

describe('the page that the identity provider leads back to', () => {
  test('a member is led on to Moments, and it is finished once', async () => {
    const { asked } = fakeGateway({ [FINISH]: answering({ outcome: 'signed_in' }), 'GET /api/auth/me': alice });
    renderApp('/oidc');
    expect(await screen.findByRole('heading', { name: 'Moments' })).toBeVisible();
    expect(address()).toBe('/moments');
    expect(asked.filter(({ path }) => path === '/api/auth/oidc/finish')).toHaveLength(1);
  });

  test('a new person fills in what is missing; what the server refuses stands at its field, with nothing lost', async () => {
    const taken = { username: 'That username is taken.' };
    const { asked } = fakeGateway({ [FINISH]: isNew, [REGISTER]: refusal(409, { message: 'Taken.', fields: taken }) });
    const { user } = renderApp('/oidc');
    expect(await screen.findByText(/ada@campus\.example/)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    await user.type(screen.getByLabelText('Last name'), 'Lovelace');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(asked.filter(({ path }) => path === '/api/auth/oidc/register')).toEqual([]);
    await user.click(screen.getByLabelText('I’m 18 or older'));
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(await screen.findByText('That username is taken.')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Last name')).toHaveValue('Lovelace');
    const sent = asked.find(({ path }) => path === '/api/auth/oidc/register');
    expect(sent?.body).toEqual({ username: 'ada', firstname: 'Ada', lastname: 'Lovelace', isAdult: true });
  });

  test('where an invitation is needed and there is none, the page says so', async () => {
    fakeGateway({ [FINISH]: isNew, ...byInvitation, 'GET /api/operator': answering({ name: null, contact: null }) });
    renderApp('/oidc');
    expect(await screen.findByRole('heading', { name: 'By invitation' })).toBeVisible();
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  test('a second factor is asked for', async () => {
    const half = { message: 'One more.', requiresSecondFactor: true, ticket: 'a ticket', methods: ['totp'] };
    fakeGateway({ [FINISH]: refusal(403, half) });
    renderApp('/oidc');
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
  });

  test.each([
    ['a refusal', refusal(409, { message: 'You already have an account.' }), 'You already have an account.'],
    ['a server that is away', away, /Couldn’t reach Attune/],
  ])('%s is said, and leads back to the login', async (_what, answer, said) => {
    fakeGateway({ [FINISH]: answer });
    renderApp('/oidc');
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  });

  test.each([
    ['declined', /You’ve cancelled it/],
    ['away', /can’t be reached right now/],
    ['<b>of another</b>', /couldn’t be confirmed/],
  ])('the fault %s of the address is said in our own words, and nothing is finished', async (fault, said) => {
    const { asked } = fakeGateway();
    renderApp(`/oidc?fault=${encodeURIComponent(fault)}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(asked.filter(({ path }) => path.includes('oidc'))).toEqual([]);
  });
});

describe('where one can begin', () => {
  const byCampus = { 'GET /api/admission': answering({ admission: 'open', domains: [], provider: 'Campus' }) };
  const alone = { 'GET /api/admission': answering({ admission: 'oidc', domains: [], provider: 'Campus' }) };

  test.each(['/login', '/register'])('%s has the button next to its form', async path => {
    fakeGateway(byCampus);
    renderApp(path);
    expect(await screen.findByRole('button', { name: 'Log in with Campus' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  test('where the provider alone registers, there is no form', async () => {
    fakeGateway(alone);
    renderApp('/register');
    expect(await screen.findByText(/You join with your Campus login/)).toBeVisible();
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  test('a provider that is away is said at the button', async () => {
    fakeGateway({ ...byCampus, 'POST /api/auth/oidc/begin': refusal(503, { message: 'It can’t be reached.' }) });
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Log in with Campus' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It can’t be reached.');
  });
});
