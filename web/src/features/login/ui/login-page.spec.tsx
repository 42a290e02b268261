import { screen, waitFor } from '@testing-library/react';
import { alice, away, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

const typeCredentials = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.type(await screen.findByLabelText('Username or email'), 'alice');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
};

const refused = async (answer: Answer | (() => Promise<Answer>)) => {
  fakeGateway({ 'POST /api/auth/login': answer });
  const { user } = renderApp('/login');
  await typeCredentials(user);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  return screen.findByRole('alert');
};

describe('LoginPage', () => {
  test('the right password leads to Moments', async () => {
    const { asked } = fakeGateway({ 'POST /api/auth/login': success(), 'GET /api/auth/me': alice });
    const { user } = renderApp('/login');

    await typeCredentials(user);
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('heading', { name: 'Moments' })).toHaveFocus();
    expect(address()).toBe('/moments');
    expect(asked[0]).toEqual({
      method: 'POST',
      path: '/api/auth/login',
      body: { username: 'alice', password: 'correct horse' },
    });
  });

  test('a mail address is sent as the username; phones offer its sign, and change no letter of it', async () => {
    const { asked } = fakeGateway({ 'POST /api/auth/login': success(), 'GET /api/auth/me': alice });
    const { user } = renderApp('/login');
    const name = await screen.findByLabelText('Username or email');
    const helps = { inputmode: 'email', autocomplete: 'username', autocapitalize: 'none', autocorrect: 'off' };
    for (const [attribute, value] of Object.entries(helps)) expect(name).toHaveAttribute(attribute, value);

    await user.type(name, 'alice@example.org');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');

    await screen.findByRole('heading', { name: 'Moments' });
    expect(asked[0]?.body).toEqual({ username: 'alice@example.org', password: 'correct horse' });
  });

  test('username and password are required, and nothing is sent without them', async () => {
    const { asked } = fakeGateway();
    const { user } = renderApp('/login');

    await user.click(await screen.findByRole('button', { name: 'Log In' }));

    expect(screen.getByLabelText('Username or email')).toHaveAccessibleDescription(
      'Please enter your username or email.',
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password.');
    expect(screen.getByLabelText('Username or email')).toHaveFocus();
    expect(asked).toEqual([]);
  });

  test('white space alone is no username', async () => {
    const { asked } = fakeGateway();
    const { user } = renderApp('/login');

    await user.type(await screen.findByLabelText('Username or email'), ' \u00a0');
    await user.click(screen.getByRole('button', { name: 'Log In' }));

    expect(screen.getByLabelText('Username or email')).toHaveAccessibleDescription(
      'Please enter your username or email.',
    );
    expect(asked).toEqual([]);
  });

  test('a refusal shows what the server says and keeps what was typed', async () => {
    expect(await refused(refusal(401, { message: 'Wrong username or password.' }))).toHaveTextContent(
      'Wrong username or password.',
    );

    expect(screen.getByLabelText('Username or email')).toHaveValue('alice');
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  });

  test('a refusal without a word is a wrong username or password', async () => {
    expect(await refused(refusal(500))).toHaveTextContent('Wrong username or password.');
  });

  test('an answer without success shows its message', async () => {
    expect(await refused(refusal(200, { message: 'Not today.' }))).toHaveTextContent('Not today.');
  });

  test('an answer without success and without a message is a failed login', async () => {
    expect(await refused(refusal(200))).toHaveTextContent('Login failed.');
  });

  test('a server that is away is not blamed on the password', async () => {
    expect(await refused(away)).toHaveTextContent('Couldn’t reach Attune.');
  });

  test('an unverified member is told so and can have the link sent again', async () => {
    const { asked } = fakeGateway({
      'POST /api/auth/login': refusal(403, { message: 'Unverified.', requiresVerification: true }),
      'POST /api/auth/resend': success(),
    });
    const { user } = renderApp('/login');
    await typeCredentials(user);
    await user.click(screen.getByRole('button', { name: 'Log In' }));

    expect(
      await screen.findByText(
        'Please verify your email before logging in. Check your inbox for the verification link.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend the link' }));

    expect(await screen.findByText(/A new link is on its way/)).toBeVisible();
    expect(asked.at(-1)).toEqual({ method: 'POST', path: '/api/auth/resend', body: { username: 'alice' } });
  });

  test.each([
    [{ isAccepted: false }, 'You can ask again in 30 minutes. Any link from the last 24 hours works.'],
    [
      { isAccepted: true },
      'If this account still needs verifying, a new link is on its way. You can ask again in 30 minutes.',
    ],
    // A gateway of the version before.
    [{}, 'As the server says it.'],
  ])('V10 a member who asks too often reads when the next mail can go: %j', async (accepted, sentence) => {
    const message = 'As the server says it.';
    fakeGateway({
      'POST /api/auth/login': refusal(403, { message: 'Unverified.', requiresVerification: true }),
      'POST /api/auth/resend': { status: 200, body: { success: true, message, waitSeconds: 1799, ...accepted } },
    });
    const { user } = renderApp('/login');
    await typeCredentials(user);
    await user.click(screen.getByRole('button', { name: 'Log In' }));

    await user.click(await screen.findByRole('button', { name: 'Resend the link' }));

    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('a suspended member who followed the mail about a decision is led to it with one password', async () => {
    const failure = { suspended: true, kind: 'banned', appealToken: 'an appeal' };
    const { asked } = fakeGateway({
      'GET /api/auth/me': refusal(401),
      'POST /api/auth/login': refusal(403, failure),
    });
    const { user } = renderApp('/settings/reports#decisions');
    await typeCredentials(user);
    await user.click(screen.getByRole('button', { name: 'Log In' }));

    await waitFor(() => expect(address()).toBe('/appeal'));
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ appealToken: 'an appeal' }));
  });

  test('a 403 without the flag is an ordinary refusal', async () => {
    expect(await refused(refusal(403, { message: 'Not from here.' }))).toHaveTextContent('Not from here.');

    expect(screen.queryByRole('button', { name: 'Resend the link' })).not.toBeInTheDocument();
  });

  test('a second press while the server thinks sends nothing more', async () => {
    let answer: (answer: Answer) => void = () => {};
    const { asked } = fakeGateway({ 'POST /api/auth/login': () => new Promise(resolve => (answer = resolve)) });
    const { user } = renderApp('/login');
    await typeCredentials(user);

    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');

    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Log In' })).toHaveAttribute('aria-disabled', 'true'),
    );
    answer(refusal(401));
    await screen.findByRole('alert');
    expect(asked).toHaveLength(1);
  });

  test('the password can be shown and hidden', async () => {
    fakeGateway();
    const { user } = renderApp('/login');
    const password = await screen.findByLabelText('Password');
    await user.type(password, 'correct horse');

    await user.click(screen.getByRole('button', { name: 'Show password' }));

    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('correct horse');
  });

  test('the login page leads to the registration and to a new password', async () => {
    fakeGateway();
    renderApp('/login');

    expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot');
  });
});
