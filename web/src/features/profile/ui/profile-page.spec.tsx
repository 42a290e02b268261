import { screen, within } from '@testing-library/react';
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
const card = () => within(screen.getByRole('region', { name: 'Your profile' }));

describe('ProfilePage', () => {
  afterEach(() => jest.restoreAllMocks());

  test('the profile shows name, age, pronouns and bio, and initials where there is no picture', async () => {
    await open();

    expect(card().getByText('Alice Liddell')).toBeVisible();
    expect(card().getByText('30 · She/Her')).toBeVisible();
    expect(card().getByText(/Tea\s+at any hour/)).toBeVisible();
    expect(card().getByText('AL')).toBeInTheDocument();
  });

  test('what was changed is saved, said and shown', async () => {
    const { user, puts, save } = await open(meWith(), saved({ age: 31 }));
    await user.clear(screen.getByLabelText('Age'));
    await user.type(screen.getByLabelText('Age'), '31');

    await save();

    expect(await screen.findByText('Profile saved successfully!')).toBeVisible();
    expect(puts()).toEqual([{ age: 31, pronouns: 'She/Her', bio: 'Tea\nat any hour', profilePicture: null }]);
    expect(await card().findByText('31 · She/Her')).toBeVisible();
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

    expect(card().getByText('30 · xe/xem')).toBeVisible();
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
  });

  test("the server's sentence stands beside its field", async () => {
    const fields = { profilePicture: 'This picture is not allowed.' };
    const { user, save } = await open(meWith(), refusal(400, { message: fields.profilePicture, fields }));
    await user.type(screen.getByLabelText('Profile picture URL'), 'https://a.example/x.jpg');

    await save();

    expect(await screen.findByText('This picture is not allowed.')).toBeVisible();
  });

  test('a profile that cannot be loaded says so, and Retry loads it', async () => {
    const answers = [refusal(500), refusal(500), refusal(500)];
    fakeGateway({ 'GET /api/auth/me': () => answers.pop() ?? meWith() });
    const { user } = renderApp('/profile');

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByLabelText('Bio')).toHaveValue('Tea\nat any hour');
  });
});
