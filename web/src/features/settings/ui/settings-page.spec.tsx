import { screen, waitFor, within } from '@testing-library/react';
import { alice, away, fakeGateway, refusal, type Answer } from '../../../../test/fake-gateway.js';
import { chooseLanguage, loadMessages } from '../../../i18n/language.js';
import { renderApp } from '../../../../test/render-app.js';

const ALL_ON = { typing: true, presence: true, marks: true, unreadBadges: true, reactions: true };
const PATH = '/api/messages/preferences';
const known = (preferences: object): Answer => ({ status: 200, body: { success: true, preferences } });
const toggle = (name: string) => screen.findByRole('switch', { name });

describe('SettingsPage', () => {
  test('a member finds every switch as it was left, and what it does', async () => {
    fakeGateway({ 'GET /api/auth/me': alice, [`GET ${PATH}`]: known({ ...ALL_ON, marks: false }) });
    renderApp('/settings');

    expect(await screen.findByRole('heading', { level: 1, name: 'User Settings Information' })).toBeVisible();
    expect(await toggle('Typing')).toBeChecked();
    expect(await toggle('Online and last seen')).toBeChecked();
    expect(await toggle('Read receipts')).not.toBeChecked();
    expect(await toggle('Reactions')).toBeChecked();
    expect(await toggle('Unread messages')).toBeChecked();
    expect(screen.getByText(/Friends see when you’re typing/)).toBeVisible();
  });

  test('a switch takes effect at once, and sends nothing but itself', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const { asked } = fakeGateway({
      'GET /api/auth/me': alice,
      [`GET ${PATH}`]: known(ALL_ON),
      [`PUT ${PATH}`]: () => new Promise<Answer>(resolve => (answer = resolve)),
    });
    const { user } = renderApp('/settings');

    await user.click(await toggle('Typing'));

    await waitFor(async () => expect(await toggle('Typing')).not.toBeChecked());
    expect(asked.at(-1)).toEqual({ method: 'PUT', path: PATH, body: { typing: false } });
    answer(known({ ...ALL_ON, typing: false }));
    await waitFor(async () => expect(await toggle('Typing')).not.toBeChecked());
  });

  test.each([
    ['refused', refusal(503)],
    ['lost', away],
  ])('a change that was %s is taken back, and that is said', async (_how, answer) => {
    fakeGateway({ 'GET /api/auth/me': alice, [`GET ${PATH}`]: known(ALL_ON), [`PUT ${PATH}`]: answer });
    const { user } = renderApp('/settings');

    await user.click(await toggle('Read receipts'));

    const chat = within(screen.getByRole('region', { name: 'Chat' }));
    expect(await chat.findByRole('alert')).toHaveTextContent('Couldn’t save this, so nothing changed.');
    expect(await toggle('Read receipts')).toBeChecked();
  });

  test('settings that could not be loaded can be loaded again', async () => {
    let isAway = true;
    fakeGateway({ 'GET /api/auth/me': alice, [`GET ${PATH}`]: () => (isAway ? away() : known(ALL_ON)) });
    const { user } = renderApp('/settings');
    expect(await screen.findByText('Couldn’t load your settings. Check your connection and try again.')).toBeVisible();

    isAway = false;
    const chat = within(screen.getByRole('region', { name: 'Chat' }));
    await user.click(chat.getByRole('button', { name: 'Try again' }));

    expect(await toggle('Typing')).toBeChecked();
  });

  test('light or dark is chosen for this device, and stays chosen', async () => {
    fakeGateway({ 'GET /api/auth/me': alice, [`GET ${PATH}`]: known(ALL_ON) });
    const { user } = renderApp('/settings');
    const theme = await screen.findByLabelText('Theme');
    expect(theme).toHaveDisplayValue('Same as this device');

    await user.selectOptions(theme, 'Dark');

    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
  });

  test.each([
    ['a moderator', { isModerator: true }, ['/desk']],
    ['an operator', { isModerator: false, isOperator: true }, ['/operate']],
    ['who is both', { isModerator: true, isOperator: true }, ['/desk', '/operate']],
    ['another member', { isModerator: false }, []],
  ])('%s sees the ways that their role opens', async (_who, roles, ways) => {
    const { user } = alice.body as { user: object };
    const me = { status: 200, body: { success: true, user: { ...user, standing: { isPaused: false, ...roles } } } };
    fakeGateway({ 'GET /api/auth/me': me, [`GET ${PATH}`]: known(ALL_ON) });
    // Loaded before, they would be there as soon as the settings are.
    await Promise.all([
      import('../../desk/ui/desk-link.js'),
      import('../../operate/ui/operate-link.js'),
      loadMessages(['desk', 'operate']),
    ]);
    renderApp('/settings');

    await toggle('Typing');
    const links = () => screen.queryAllByRole('link', { name: /^(Moderation desk|Your instance)/ });
    await waitFor(() => expect(links().map(link => link.getAttribute('href'))).toEqual(ways));
  });

  test('the settings lead to privacy, terms, rules and contact', async () => {
    fakeGateway({ 'GET /api/auth/me': alice, [`GET ${PATH}`]: known(ALL_ON) });
    renderApp('/settings');

    const links = within(await screen.findByRole('navigation', { name: 'About this site' })).getAllByRole('link');

    expect(links.map(link => link.getAttribute('href'))).toEqual(['/privacy', '/terms', '/rules', '/contact']);
  });

  test('the language that a member chooses is that of mails as well; it is said when that could not be kept', async () => {
    const { asked } = fakeGateway({
      'GET /api/auth/me': alice,
      [`GET ${PATH}`]: known(ALL_ON),
      'POST /api/account/language': refusal(503),
    });
    const { user } = renderApp('/settings');

    await user.selectOptions(await screen.findByLabelText('Language'), 'es');

    expect(await screen.findByText(/^No hemos podido cambiar el idioma/)).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ path: '/api/account/language', body: { language: 'es' } });
    await chooseLanguage('en');
  });
});
