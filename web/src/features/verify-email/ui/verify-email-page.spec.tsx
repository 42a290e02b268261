import { act, screen, waitFor, within } from '@testing-library/react';
import { alice, away, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

const opened = (
  answer: Answer | (() => Promise<Answer>),
  script: NonNullable<Parameters<typeof fakeGateway>[0]> = {},
) => {
  const gateway = fakeGateway({ 'GET /api/auth/verify/token': answer, ...script });
  return { ...gateway, ...renderApp('/verify/token') };
};

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const box = (sentence: string) => screen.findByText(sentence).then(text => text.closest('[data-kind]'));

describe('VerifyEmailPage', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('the page starts with a blue box, and asks once though it is mounted twice', async () => {
    const { asked } = opened(() => new Promise(() => {}));

    expect(await box('Verifying your email...')).toHaveAttribute('data-kind', 'info');
    await pass(10_000);

    expect(screen.getByRole('heading', { name: 'Email Verification' })).toBeVisible();
    expect(asked).toEqual([{ method: 'GET', path: '/api/auth/verify/token', body: undefined }]);
  });

  test('a good token shows green and leads to the landing page after three seconds, which offers the login', async () => {
    opened(success());
    expect(await box('Email verified successfully! Redirecting to login...')).toHaveAttribute('data-kind', 'success');

    await pass(2900);
    expect(address()).toBe('/verify/token');
    await pass(200);

    expect(address()).toBe('/');
    expect(await screen.findByText('Your email is verified')).toBeVisible();
    const logIn = within(screen.getByRole('main')).getAllByRole('link', { name: 'Log In' });
    expect(logIn.map(link => link.getAttribute('href'))).toEqual(['/login']);
  });

  test('on the device that registered it signs in, and leads on to the first steps at once', async () => {
    let isIn = false;
    opened(
      () => {
        isIn = true;
        return Promise.resolve({
          status: 200,
          body: { success: true, message: 'Done.', username: 'alice', isSignedIn: true },
        });
      },
      { 'GET /api/auth/me': () => (isIn ? alice : refusal(401)) },
    );
    expect(await screen.findByText('You’re logged in on this device.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/discover');
    await pass(3100);

    expect(address()).toBe('/');
    expect((await screen.findAllByRole('link', { name: 'Go to Moments' }))[0]).toBeVisible();
  });

  test('on another device it says that the log in is next', async () => {
    opened({ status: 200, body: { success: true, message: 'Done.', username: 'alice' } });

    expect(await screen.findByText('You can log in now.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  });

  test('status 400 means that the link did its work before', async () => {
    opened(refusal(400, { message: 'Used.' }));
    expect(await box('Email verified! Redirecting to login...')).toHaveAttribute('data-kind', 'success');

    await pass(3100);

    expect(address()).toBe('/');
  });

  test('without a token nothing is asked', async () => {
    const { asked } = fakeGateway();
    renderApp('/verify');

    expect(await box('Invalid verification link. No token provided.')).toHaveAttribute('data-kind', 'error');
    expect(asked).toEqual([]);
  });

  test.each<[string, Answer | (() => Promise<Answer>), string]>([
    ['no success, with a message', refusal(200, { message: 'Too late.' }), 'Too late.'],
    ['no success, without one', refusal(200), 'Invalid verification link. Please try registering again.'],
    ['a failure with a message', refusal(410, { message: 'This link has expired.' }), 'This link has expired.'],
    ['a failure without one', refusal(500), 'Failed to verify email. Please try registering again.'],
    ['a server that is away', away, 'Failed to verify email. Please try registering again.'],
  ])('%s shows red and the way back to the registration', async (_, answer, sentence) => {
    opened(answer);

    expect(await box(sentence)).toHaveAttribute('data-kind', 'error');
    expect(screen.getByRole('link', { name: 'Return to Registration' })).toHaveAttribute('href', '/register');
    await pass(5000);

    expect(address()).toBe('/verify/token');
  });

  test('someone who leaves before is not carried to the landing page', async () => {
    const { user } = opened(refusal(400));
    await screen.findByText('Email verified! Redirecting to login...');

    await user.click(screen.getByRole('link', { name: 'Attune' }));
    await user.click(await screen.findByRole('link', { name: 'Log In' }));
    await screen.findByRole('heading', { name: 'Log In' });
    await pass(5000);

    expect(address()).toBe('/login');
  });

  test('a server that was away can be asked again', async () => {
    const answers = [away, async () => success()];
    const { user } = opened(() => (answers.shift() ?? away)());

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Email verified successfully! Redirecting to login...')).toBeVisible();
  });

  test.each([
    ['the header', 0],
    ['the welcome', -1],
  ])(
    'the landing page then offers the login in %s, which knows the username and waits for the password',
    async (_where, place) => {
      const verified: Answer = { status: 200, body: { success: true, message: 'Done.', username: 'alice' } };
      const { user } = opened(verified);
      await screen.findByText('Email verified successfully! Redirecting to login...');
      await pass(3100);
      await screen.findByText('Your email is verified');
      expect(screen.queryByRole('link', { name: 'Create your account' })).not.toBeInTheDocument();

      await user.click(screen.getAllByRole('link', { name: 'Log In' }).at(place) as HTMLElement);

      expect(await screen.findByLabelText('Username or email')).toHaveValue('alice');
      expect(screen.getByLabelText('Password')).toHaveFocus();
      expect(screen.getByText('Welcome to Attune.')).toBeVisible();
      expect(screen.getByLabelText('Query')).toBeEmptyDOMElement();
    },
  );

  test('the landing page then leads to Discover through the login, which knows the username', async () => {
    const verified: Answer = { status: 200, body: { success: true, message: 'Done.', username: 'alice' } };
    let isIn = false;
    const { user } = opened(verified, {
      'GET /api/auth/me': () => (isIn ? alice : refusal(401)),
      'POST /api/auth/login': () => {
        isIn = true;
        return success();
      },
    });
    await screen.findByText('Email verified successfully! Redirecting to login...');
    await pass(3100);

    await user.click(await screen.findByRole('link', { name: 'Discover people' }));
    expect(await screen.findByLabelText('Username or email')).toHaveValue('alice');
    await user.keyboard('green bicycle{Enter}');

    await waitFor(() => expect(address()).toBe('/discover'));
  });
});
