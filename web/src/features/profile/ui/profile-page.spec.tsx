import { screen, waitFor, within } from '@testing-library/react';
import { type Answer, away, fakeGateway, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const stored = {
  _id: 'a'.repeat(24),
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  email: 'alice@example.org',
  age: 30,
  pronouns: 'She/Her',
  bio: 'Tea\nat any hour',
  profilePicture: null,
};
const meWith = (change: object = {}): Answer => ({
  status: 200,
  body: { success: true, user: { ...stored, friends: [], friendRequests: [], ...change } },
});
const saved = (change: object = {}): Answer => ({
  status: 200,
  body: { success: true, user: { ...stored, ...change } },
});

async function open(me: Answer = meWith(), put: Answer | (() => Promise<Answer>) = saved()) {
  const { asked } = fakeGateway({ 'GET /api/auth/me': me, 'PUT /api/auth/me': put });
  const { user } = renderApp('/profile');
  await screen.findByLabelText('Bio');
  const puts = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user, puts, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}
const saveButton = () => screen.queryByRole('button', { name: 'Save' });

describe('ProfilePage', () => {
  afterEach(() => jest.restoreAllMocks());

  test('photos come first, then words, then facts; each field has what is stored', async () => {
    await open();

    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Photos', 'In my own voice', 'In your words', 'About you', 'Facts']);
    expect(screen.getByLabelText('First name')).toHaveValue('Alice');
    expect(screen.getByLabelText('Age')).toHaveValue('30');
    expect(screen.getByLabelText('Pronouns')).toHaveValue('She/Her');
    expect(screen.getByLabelText('Bio')).toHaveValue('Tea\nat any hour');
  });

  test('the settings are one press away', async () => {
    await open();

    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  test('with the first change there is a way to save it, and without any there is none', async () => {
    const { user } = await open();
    expect(saveButton()).toBeNull();

    await user.type(screen.getByLabelText('Bio'), '!');
    expect(saveButton()).toBeVisible();
    await user.type(screen.getByLabelText('Bio'), '{Backspace}');

    expect(saveButton()).toBeNull();
  });

  test('what was changed is saved and said, and what says it goes when it is dismissed', async () => {
    const { user, puts, save } = await open(meWith(), saved({ age: 31 }));
    await user.clear(screen.getByLabelText('Age'));
    await user.type(screen.getByLabelText('Age'), '31');

    await save();

    const said = await screen.findByText('Profile saved successfully!');
    expect(said.closest('[role="status"]')).not.toBeNull();
    expect(said).toHaveFocus();
    expect(puts()).toEqual([{ age: 31, pronouns: 'She/Her', bio: 'Tea\nat any hour', profilePicture: null }]);
    expect(saveButton()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(said).not.toBeInTheDocument();
  });

  test('a change after a save can be saved as well', async () => {
    const { user, puts, save } = await open();
    await user.type(screen.getByLabelText('Bio'), '!');
    await save();
    await screen.findByText('Profile saved successfully!');

    await user.type(screen.getByLabelText('Bio'), '?{Backspace}');
    expect(screen.queryByText('Profile saved successfully!')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Bio'), '?');
    await save();
    await waitFor(() => expect(puts()).toHaveLength(2));
  });

  test('empty fields clear what was stored', async () => {
    const { user, puts, save } = await open();
    await user.clear(screen.getByLabelText('Age'));
    await user.clear(screen.getByLabelText('Bio'));
    await user.selectOptions(screen.getByLabelText('Pronouns'), '');

    await save();

    await screen.findByText('Profile saved successfully!');
    expect(puts()).toEqual([{ age: null, pronouns: null, bio: null, profilePicture: null }]);
  });

  test.each(['17', '18.5', 'abc', '121'])(
    'P1 the age %s is a sentence beside its field, and is not sent',
    async age => {
      const { user, puts, save } = await open();
      await user.clear(screen.getByLabelText('Age'));
      await user.type(screen.getByLabelText('Age'), age);

      await save();

      expect(screen.getByLabelText('Age')).toHaveAccessibleDescription(/whole number from 18 to 120/);
      expect(screen.getByLabelText('Age')).toHaveFocus();
      expect(puts()).toEqual([]);
    },
  );

  test('the pronouns of the specification can be chosen', async () => {
    await open();

    const options = within(screen.getByLabelText('Pronouns')).getAllByRole('option');

    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Prefer not to say',
      'She/Her',
      'he/him',
      'they/them',
      'other',
    ]);
  });

  test("P3 'other' reveals a field; Enter there sets the pronouns and sends nothing", async () => {
    const { user, puts, save } = await open();
    expect(screen.queryByLabelText('Your pronouns')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Pronouns'), 'other');

    await user.type(screen.getByLabelText('Your pronouns'), 'xe/xem{Enter}');

    expect(screen.getByLabelText('Your pronouns')).toHaveFocus();
    expect(puts()).toEqual([]);
    await save();
    await screen.findByText('Profile saved successfully!');
    expect(puts()).toEqual([expect.objectContaining({ pronouns: 'xe/xem' })]);
  });

  test("stored pronouns that are none of the options select 'other' and fill its field", async () => {
    await open(meWith({ pronouns: 'xe/xem' }));

    expect(screen.getByLabelText('Pronouns')).toHaveValue('other');
    expect(screen.getByLabelText('Your pronouns')).toHaveValue('xe/xem');
  });

  test.each([
    ['refused', refusal(500)],
    ['never answered', away],
  ])('a save that is %s says so, and nothing that was typed is lost', async (_what, answer) => {
    const { user, save } = await open(meWith(), answer);
    await user.type(screen.getByLabelText('Bio'), ', always');

    await save();

    expect(await screen.findByText('Unable to save. Please try again later.')).toBeVisible();
    expect(screen.getByLabelText('Bio')).toHaveValue('Tea\nat any hour, always');
    expect(saveButton()).toHaveFocus();
  });

  test("the server's sentence stands beside its field", async () => {
    const fields = { profilePicture: 'This picture is not allowed.' };
    const { user, save } = await open(meWith(), refusal(400, { message: fields.profilePicture, fields }));
    await user.type(screen.getByLabelText('Profile picture URL'), 'https://a.example/x.jpg');

    await save();

    expect(await screen.findByText('This picture is not allowed.')).toBeVisible();
  });

  test("the server's sentence about a picture is shown though its field was closed", async () => {
    const fields = { profilePicture: 'This picture is not allowed.' };
    const { user, save } = await open(meWith(), refusal(400, { message: fields.profilePicture, fields }));
    await user.type(screen.getByLabelText('Bio'), '!');

    await save();

    expect(await screen.findByText('This picture is not allowed.')).toBeVisible();
    expect(screen.getByLabelText('Profile picture URL')).toHaveFocus();
  });

  test('a profile that cannot be loaded says so, and Retry loads it', async () => {
    const answers = [refusal(500), refusal(500), refusal(500)];
    fakeGateway({ 'GET /api/auth/me': () => answers.pop() ?? meWith() });
    const { user } = renderApp('/profile');

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByLabelText('Bio')).toHaveValue('Tea\nat any hour');
  });
});
