import { screen, within } from '@testing-library/react';
import { alice, type Answer, away, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { memberWith } from '../../operate/model/operate.fixture.js';

const CODE = 'abcd-efgh-ijkl-mnop-qrst-uvwx';
const CHECK = 'POST /api/first-run/code';
const REGISTER = 'POST /api/first-run/account';
const TAKE = 'POST /api/first-run/operator';
const answering = (body: object): Answer => ({ status: 200, body: { success: true, ...body } });
const closed = refusal(403, { message: 'This isn’t open.', reason: 'first_run_closed' });
const security = (totpSince: string | null) => ({
  'GET /api/account/security': answering({
    security: { totpSince, passkeys: [], recoveryCodesLeft: 10, removalDueAt: null },
  }),
});
const operator = {
  'GET /api/auth/me': memberWith({ isModerator: false, isOperator: true }),
  'GET /api/admission': answering({ admission: 'invited', domains: [], membersInvite: false }),
  'GET /api/operator': answering({ name: 'Harbour', contact: null }),
};

async function enter(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
}

describe('the page of the first run', () => {
  test.each([
    ['a refused code', closed, 'This isn’t open.'],
    ['a server that is away', away, /Couldn’t reach Attune/],
  ])('%s is said, and what was typed stays', async (_what, answer, said) => {
    const { asked } = fakeGateway({ [CHECK]: answer });
    const { user } = renderApp('/first-run');
    await enter(user);

    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.getByLabelText('Code')).toHaveValue(CODE);
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(asked.filter(({ path }) => path.includes('first-run'))).toHaveLength(1);
  });

  test('a visitor makes an account; what the server refuses stands at its field with nothing lost, and the next step follows', async () => {
    const taken = { username: 'That username is taken.' };
    let isMade = false;
    const register = jest.fn(() => refusal(409, { message: 'Taken.', fields: taken }));
    const { asked } = fakeGateway({
      [CHECK]: success(),
      [REGISTER]: register,
      'GET /api/auth/me': () => (isMade ? alice : refusal(401)),
      ...security(null),
    });
    const { user } = renderApp('/first-run');
    await enter(user);
    await user.type(await screen.findByLabelText('Username'), 'opa');
    await user.type(screen.getByLabelText('First name'), 'Opa');
    await user.type(screen.getByLabelText('Last name'), 'Moss');
    await user.type(screen.getByLabelText('Email'), 'opa@example.org');
    await user.type(screen.getByLabelText('Password'), 'green bicycle under the stairs');
    await user.click(screen.getByLabelText('I’m 18 or older'));
    await user.click(screen.getByRole('button', { name: 'Create account' }));

    expect(await screen.findByText('That username is taken.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('opa@example.org');
    register.mockImplementation(() => {
      isMade = true;
      return success();
    });
    await user.click(screen.getByRole('button', { name: 'Create account' }));

    expect(await screen.findByRole('heading', { name: 'Protect it' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Run this site' })).toBeNull();
    expect(asked.findLast(({ path }) => path === '/api/first-run/account')?.body).toMatchObject({ code: CODE });
  });

  test('a member takes the role with their own account; a code that is over meanwhile can be replaced', async () => {
    const take = jest.fn(() => closed);
    fakeGateway({
      [CHECK]: success(),
      [TAKE]: take,
      'GET /api/auth/me': alice,
      ...security('2026-11-01T00:00:00.000Z'),
    });
    const { user } = renderApp('/first-run');
    await enter(user);
    await user.click(await screen.findByRole('button', { name: 'Run this site' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t open.');
    await user.click(screen.getByRole('button', { name: 'Enter another code' }));
    expect(await screen.findByLabelText('Code')).toBeVisible();
  });

  test('a session without the second factor is told to log in again', async () => {
    const lacking = refusal(403, { message: 'Please log in with two-step login.', reason: 'second_factor_required' });
    fakeGateway({
      [CHECK]: success(),
      [TAKE]: lacking,
      'GET /api/auth/me': alice,
      ...security('2026-11-01T00:00:00.000Z'),
    });
    const { user } = renderApp('/first-run');
    await enter(user);
    await user.click(await screen.findByRole('button', { name: 'Run this site' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Please log in with two-step login.');
  });
});

describe('what makes the site the operator’s', () => {
  afterEach(() => sessionStorage.clear());

  test('begins with what holds now, and makes texts that no page sends', async () => {
    const { asked } = fakeGateway(operator);
    const { user } = renderApp('/first-run');
    expect(await screen.findByLabelText('Who runs it')).toHaveValue('Harbour');
    expect(screen.getByLabelText('Who may join')).toHaveValue('invited');
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Book Club');
    await user.clear(screen.getByLabelText('Who runs it'));
    await user.type(screen.getByLabelText('Who runs it'), "Reader's Club # 1");
    await user.selectOptions(screen.getByLabelText('Who may join'), 'domain');
    await user.click(screen.getByRole('button', { name: 'Show me the texts' }));
    expect(await screen.findByText('Name at least one domain, like club.example.')).toBeVisible();
    await user.type(screen.getByLabelText('Domains'), 'club.example');
    await user.clear(screen.getByLabelText('Web address'));
    await user.type(screen.getByLabelText('Web address'), 'https://club.example');
    await user.click(screen.getByRole('button', { name: 'Show me the texts' }));

    const env = await screen.findByRole('group', { name: '.env' });
    expect(within(env).getByText(/INSTANCE_DIRECTORY/).textContent).toBe(
      `PUBLIC_URL='https://club.example'\nINSTANCE_DIRECTORY='./instance'\nOPERATOR_NAME="Reader's Club # 1"\nREGISTRATION='domain'\nREGISTRATION_DOMAINS='club.example'\n`,
    );
    expect(screen.getByRole('group', { name: 'instance/instance.json' })).toHaveTextContent(
      '{ "name": "Book Club", "language": "en" }',
    );
    expect(screen.queryByRole('group', { name: 'instance/rules.md' })).toBeNull();
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('rules of their own become a file, in a language that may be none of the app', async () => {
    fakeGateway(operator);
    const { user } = renderApp('/first-run');
    await user.type(await screen.findByLabelText('Rules of your own'), '# Huisregels{Enter}{Enter}Wees aardig.');
    await user.selectOptions(screen.getByLabelText('Language of your own words'), 'Another one');
    await user.click(screen.getByRole('button', { name: 'Show me the texts' }));

    const rules = await screen.findByRole('group', { name: 'instance/rules.md' });
    expect(within(rules).getByText(/Wees/).textContent).toBe('# Huisregels\n\nWees aardig.\n');
    expect(screen.getByRole('group', { name: 'instance/instance.json' })).toHaveTextContent('{ "name": "Attune" }');
  });

  test('a reload keeps what was typed, and says where the other settings are', async () => {
    fakeGateway(operator);
    const { user, unmount } = renderApp('/first-run');
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Book Club');
    await user.selectOptions(screen.getByLabelText('Who may join'), 'domain');
    await user.type(await screen.findByLabelText('Domains'), 'club.example');
    unmount();
    renderApp('/first-run');

    expect(await screen.findByLabelText('Name')).toHaveValue('Book Club');
    expect(screen.getByLabelText('Who may join')).toHaveValue('domain');
    expect(screen.getByLabelText('Domains')).toHaveValue('club.example');
    expect(screen.getByText(/docs\/operations\/settings\.md/)).toBeVisible();
  });

  test('where it can’t be known who may join, the form doesn’t offer to open the site to everyone', async () => {
    fakeGateway({ ...operator, 'GET /api/admission': refusal(500) });
    renderApp('/first-run');

    expect(await screen.findByText('Couldn’t load what’s set now.')).toBeVisible();
    expect(screen.queryByLabelText('Who may join')).toBeNull();
  });

  test.each([
    ['Name', '<b>', /Use 1 to 40 characters/],
    ['Short name', 'far too long a name', /Use up to 12 characters/],
    ['Colour', 'green', 'Write it like #1d6f5c.'],
    ['Web address', 'club.example', /Use an address that starts/],
    ['Who runs it', "it's $HOME", /With an apostrophe/],
    ['Who runs it', 'back\\', /With an apostrophe/],
    ['How to reach you', 'http://club.example', /Use an email address/],
  ])('%s is checked as the processes check it at their start, and keeps what was typed', async (label, typed, said) => {
    fakeGateway(operator);
    const { user } = renderApp('/first-run');
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Show me the texts' }));

    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveValue(typed);
    expect(screen.queryByText('Put this on the server')).toBeNull();
  });
});
