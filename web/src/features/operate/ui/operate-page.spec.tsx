import { screen, within } from '@testing-library/react';
import { alice, away, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { mailTested, operator, partsWith } from '../model/operate.fixture.js';

const health = async () => within(await screen.findByRole('region', { name: 'Health' }));
const open = (answers: Parameters<typeof fakeGateway>[0] = {}) => {
  const { asked } = fakeGateway({ ...operator, ...answers });
  return { asked, ...renderApp('/operate') };
};

describe('The page of operators', () => {
  test.each([403, 404])(
    'a member without the role, answered %d, is led where each unknown address leads',
    async status => {
      const { asked } = fakeGateway({ 'GET /api/auth/me': alice, 'GET /api/operate': refusal(status) });
      renderApp('/operate');

      expect(await screen.findByRole('heading', { name: /^Welcome to Attune/ })).toBeVisible();
      expect(address()).toBe('/');
      expect(asked.map(({ path }) => path).filter(path => path.startsWith('/api/operate/'))).toEqual([]);
    },
  );

  test('an operator without a second factor is led to the settings for it, told why, and led back once they have one', async () => {
    let totpSince: string | null = null;
    const refused = refusal(403, { message: 'A second factor.', reason: 'second_factor_required' });
    const security = () => ({ totpSince, passkeys: [], recoveryCodesLeft: 10, removalDueAt: null });
    const { user } = open({
      'GET /api/operate': () => (totpSince ? success() : refused),
      'GET /api/account/security': () => ({ status: 200, body: { success: true, security: security() } }),
      'POST /api/account/totp/begin': { status: 200, body: { success: true, secret: 'ABCD', uri: 'otpauth://totp/a' } },
      'POST /api/account/totp/confirm': () => {
        totpSince = new Date().toISOString();
        return { status: 200, body: { success: true, recoveryCodes: ['one'] } };
      },
    });

    expect(await screen.findByText(/^Your instance is for operators who use two-step login/)).toBeVisible();
    expect(address()).toBe('/settings/security');
    await user.click(screen.getByRole('button', { name: 'Set up an app' }));
    await user.type(await screen.findByLabelText('Your password'), 'a mad tea party');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Code the app shows now'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await user.click(await screen.findByRole('link', { name: 'Continue to your instance' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Your instance' })).toBeVisible();
  });

  test('while the server is away the page says so', async () => {
    fakeGateway({ 'GET /api/auth/me': alice, 'GET /api/operate': away });
    renderApp('/operate');

    expect(await screen.findByText('Couldn’t reach Attune')).toBeVisible();
  });

  test('where everything runs it says so, and that no one is looked up here; each part is a press away', async () => {
    const { user } = open({ 'GET /api/operate/health': partsWith({ model: 'notConfigured' }) });

    expect(await (await health()).findByText('Everything runs.')).toBeVisible();
    expect(screen.getByText('No member can be looked up here, and no message can be read.')).toBeVisible();
    await user.click((await health()).getByText('Each part'));

    const parts = (await health()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(parts).toHaveLength(18);
    expect(parts).toContain('MongoDBruns');
    expect(parts.at(-1)).toBe('AI modelnot in use here');
  });

  test('each part that is silent has a sentence; those that suffer from it have one together', async () => {
    open({
      'GET /api/operate/health': partsWith({
        messaging: 'silent',
        mongodb: 'silent',
        auth: 'lacking',
        friends: 'lacking',
        dates: 'lacking',
        mailServer: 'lacking',
        model: 'lacking',
        objectStorage: 'unknown',
      }),
    });

    await (await health()).findByText('Messaging isn’t answering: members can’t chat.');
    const said = [...(await health()).getByRole('status').children].map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Messaging isn’t answering: members can’t chat.',
      'MongoDB isn’t answering: nothing can be read or saved.',
      'The mail server answers but refuses. The email test tells you why.',
      'The AI model’s host answers but refuses. Check its address and key.',
      'Accounts, Friends, and Dates run, but something they need doesn’t.',
      'Couldn’t find out about Object storage, because the part that uses it isn’t answering.',
    ]);
  });

  test('health is checked again by a press, and nothing of before is said where that fails', async () => {
    let answer: Answer | (() => Promise<Answer>) = partsWith();
    const { user } = open({ 'GET /api/operate/health': () => (typeof answer === 'function' ? answer() : answer) });
    const again = await (await health()).findByRole('button', { name: 'Check again' });

    answer = away;
    await user.click(again);
    expect(await (await health()).findByRole('alert')).toHaveTextContent('Couldn’t load this.');
    expect((await health()).queryByText('Everything runs.')).not.toBeInTheDocument();
    expect((await health()).queryByText('Each part')).not.toBeInTheDocument();
    expect(again).toHaveFocus();
    answer = refusal(503, { message: 'Accounts are busy.' });
    await user.click(again);
    expect(await (await health()).findByText('Accounts are busy.')).toBeVisible();
    answer = partsWith({ redis: 'silent' });
    await user.click((await health()).getByRole('button', { name: 'Try again' }));

    expect(await (await health()).findByText(/^Redis isn’t answering/)).toBeVisible();
    expect((await health()).queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each(['Check again', 'Send a test email'])(
    'J13 “%s” closes the page where the role has gone meanwhile',
    async press => {
      const refused = refusal(403, { message: 'Operators only.', reason: 'operators_only' });
      let isOperator = true;
      const { user } = open({
        'GET /api/operate': () => (isOperator ? success() : refused),
        'GET /api/operate/health': () => (isOperator ? partsWith() : refused),
        'POST /api/operate/mail-test': () => (isOperator ? mailTested(null) : refused),
      });
      const button = await screen.findByRole('button', { name: press });
      await (await health()).findByText('Everything runs.');

      isOperator = false;
      await user.click(button);

      expect(await screen.findByRole('heading', { name: /^Welcome to Attune/ })).toBeVisible();
      expect(address()).toBe('/');
    },
  );

  test.each([
    ['sent', mailTested(null), 'status', 'The email is on its way to your address.'],
    ['refused by the mail server', mailTested('loginRefused'), 'alert', 'doesn’t accept the user name and password'],
    ['in the way of a later version', mailTested('tooWarm'), 'alert', 'The mail server refused the email.'],
    ['asked for too often', refusal(429, { message: 'Too many. Wait a little.' }), 'alert', 'Too many. Wait a little.'],
    ['asked for offline', away, 'alert', 'Couldn’t reach Attune.'],
  ] as const)('a test email that is %s says so in words', async (_how, answer, role, sentence) => {
    let arrive = () => {};
    const isThere = new Promise<void>(resolve => (arrive = resolve));
    const { user } = open({
      'POST /api/operate/mail-test': async () => {
        await isThere;
        return typeof answer === 'function' ? answer() : answer;
      },
    });
    const test = within(await screen.findByRole('region', { name: 'Email test' }));

    const button = test.getByRole('button', { name: 'Send a test email' });
    await user.click(button);
    expect(await test.findByText(/^Sending\. This can take/)).toBeVisible();
    expect(button).toHaveFocus();
    arrive();

    expect(await test.findByText(new RegExp(sentence))).toBeVisible();
    expect(
      test
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(sentence);
    expect(test.queryByText(/^Sending\./)).not.toBeInTheDocument();
  });
});
