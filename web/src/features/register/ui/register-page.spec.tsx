import { screen } from '@testing-library/react';
import { away, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

const alice = {
  Username: 'alice',
  'First name': 'Alice',
  'Last name': 'Liddell',
  Email: 'alice@example.org',
  Password: 'down the hole',
};

const fillIn = async (user: ReturnType<typeof renderApp>['user']) => {
  await screen.findByLabelText('Username');
  for (const [label, text] of Object.entries(alice)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByLabelText('I’m 18 or older'));
};

const submitted = async (answer: Answer | (() => Promise<Answer>)) => {
  const gateway = fakeGateway({ 'POST /api/auth/register': answer });
  const { user } = renderApp('/register');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  return gateway;
};

const expectNothingLost = () => {
  for (const [label, text] of Object.entries(alice)) expect(screen.getByLabelText(label)).toHaveValue(text);
};

describe('RegisterPage', () => {
  test.each([200, 201])('status %i leads to the login page, which says to look into the inbox', async status => {
    const { asked } = await submitted({ ...success(), status });

    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(screen.getByText(/We’ve sent a link to alice@example.org/)).toBeVisible();
    expect(screen.getByLabelText('Username or email')).toHaveValue('alice');
    expect(address()).toBe('/login');
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/auth/register',
        body: {
          username: 'alice',
          firstname: 'Alice',
          lastname: 'Liddell',
          email: 'alice@example.org',
          password: 'down the hole',
          isAdult: true,
        },
      },
    ]);
  });

  test('status 201 is a success with any body', async () => {
    await submitted({ status: 201, body: 'Created' });

    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
  });

  test('another status alerts that the registration failed, with the sentence beside its field and nothing lost', async () => {
    await submitted(
      refusal(409, { message: 'This username is taken.', fields: { username: 'This username is taken.' } }),
    );

    const alert = await screen.findByRole('alert');

    expect(alert).toHaveTextContent('Registration failed.');
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/This username is taken\./);
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(address()).toBe('/register');
    expectNothingLost();
  });

  test('a request that breaks says that something went wrong, with nothing lost', async () => {
    await submitted(away);

    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expectNothingLost();
  });

  test('each rule stands under its field before anything is sent', async () => {
    fakeGateway();
    renderApp('/register');

    expect(await screen.findByLabelText('Username')).toHaveAccessibleDescription(/3 to 30 letters, digits/);
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/At most 50 characters/);
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(/At most 50 characters/);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/send a link to confirm/);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/8 to 128 characters/);
  });

  test('a name with characters that are not seen, and a reserved username, are sentences beside their fields', async () => {
    const { asked } = fakeGateway();
    const { user } = renderApp('/register');
    await user.type(await screen.findByLabelText('Username'), 'adm1n');
    await user.type(screen.getByLabelText('First name'), 'Al\u200bice');

    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(screen.getByText('This name is reserved. Please choose another one.')).toBeVisible();
    expect(screen.getByText(/leave out line breaks, invisible characters/)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('R20 a password that holds the username is refused beside its field, and is not sent', async () => {
    const { asked } = fakeGateway();
    const { user } = renderApp('/register');
    await fillIn(user);
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'alice2026!');

    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(await screen.findByText(/That’s close to your name/)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('R20 while a password is typed, words say how hard it is to guess', async () => {
    fakeGateway();
    const { user } = renderApp('/register');
    const field = await screen.findByLabelText('Password');

    await user.type(field, 'nine');
    expect(screen.getByText('Too short. Use at least 8 characters.')).toHaveAttribute('role', 'status');
    await user.type(field, ' herons in the harbour');

    expect(await screen.findByText('Strong: very hard to guess.')).toBeVisible();
    expect(field).toHaveValue('nine herons in the harbour');
  });

  test('bad input is a sentence beside its field, and is not sent', async () => {
    const { asked } = fakeGateway();
    const { user } = renderApp('/register');
    await user.type(await screen.findByLabelText('Username'), 'al ice');
    await user.type(screen.getByLabelText('Email'), 'alice@');
    await user.type(screen.getByLabelText('Password'), 'short');

    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(screen.getByText('Please use only letters, digits, dots, dashes and underscores.')).toBeVisible();
    expect(screen.getByText('Please enter your first name.')).toBeVisible();
    expect(screen.getByText('Please enter your last name.')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
    expect(screen.getByText('Please use at least 8 characters.')).toBeVisible();
    expect(screen.getByText(/^Please tick this box if you’re 18 or older/)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('short');
    expect(asked).toEqual([]);
  });

  test('a key press in a wrong form loses nothing', async () => {
    fakeGateway();
    const { user } = renderApp('/register');
    await user.type(await screen.findByLabelText('Password'), 'short');
    await user.type(screen.getByLabelText('Username'), 'al{Enter}');

    await user.type(screen.getByLabelText('Username'), 'ice');

    expect(screen.getByLabelText('Username')).toHaveValue('alice');
    expect(screen.getByLabelText('Password')).toHaveValue('short');
  });

  test('a field is checked when it is left', async () => {
    fakeGateway();
    const { user } = renderApp('/register');

    await user.type(await screen.findByLabelText('Email'), 'alice');
    await user.tab();

    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
  });

  test('browsers and password managers know what each field is for', async () => {
    fakeGateway();
    renderApp('/register');
    await screen.findByLabelText('Username');

    const purposes = Object.keys(alice).map(label => screen.getByLabelText(label).getAttribute('autocomplete'));

    expect(purposes).toEqual(['username', 'given-name', 'family-name', 'email', 'new-password']);
  });

  test('the registration leads to the login', async () => {
    fakeGateway();
    renderApp('/register');

    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});
