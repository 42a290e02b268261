import { screen, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-gateway.js';
import { openProfile, photo } from './profile.fixture.js';

describe('Words of a profile', () => {
  test('first and last name are changed', async () => {
    const { user, save } = await openProfile();
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), 'Alicia');

    expect(await save()).toMatchObject({ firstname: 'Alicia' });
  });

  test('a name cannot be left empty', async () => {
    const { user, press, puts } = await openProfile();
    await user.clear(screen.getByLabelText('Last name'));

    await press('Save');

    expect(screen.getByLabelText('Last name')).toHaveFocus();
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(/last name/i);
    expect(puts()).toEqual([]);
  });

  test('a bio says how many of its characters are used, and so does a name that gets long', async () => {
    const { user } = await openProfile({ bio: 'Tea' });
    const firstname = screen.getByLabelText('First name');
    expect(firstname).not.toHaveAccessibleDescription();

    await user.clear(firstname);
    await user.click(firstname);
    await user.paste('A'.repeat(51));
    await user.type(screen.getByLabelText('Bio'), '!');

    expect(firstname).toHaveAccessibleDescription(/51 of 50 characters/);
    expect(screen.getByLabelText('Bio')).toHaveAccessibleDescription('4 of 1000 characters');
  });

  test('a prompt is chosen and answered, and its characters are counted', async () => {
    const { user, save } = await openProfile();
    await user.selectOptions(screen.getByLabelText('Add a prompt'), 'Ask me about');
    const answer = screen.getByLabelText('Ask me about');
    expect(answer).toHaveFocus();

    await user.type(answer, 'tea 🫖');

    expect(answer).toHaveAccessibleDescription('5 of 200 characters');
    expect(await save()).toMatchObject({ prompts: [{ prompt: 'ask_me_about', answer: 'tea 🫖' }] });
  });

  test('a prompt without an answer is said at its field, and nothing is lost', async () => {
    const { user, press, puts } = await openProfile();
    await user.type(screen.getByLabelText('Bio'), 'Tea');
    await user.selectOptions(screen.getByLabelText('Add a prompt'), 'A small joy of mine');

    await press('Save');

    expect(screen.getByLabelText('A small joy of mine')).toBeInvalid();
    expect(screen.getByLabelText('A small joy of mine')).toHaveFocus();
    expect(puts()).toEqual([]);
    expect(screen.getByLabelText('Bio')).toHaveValue('Tea');
  });

  test('three prompts are the most; one that is removed can be chosen again', async () => {
    const prompts = ['good_sunday', 'small_joy', 'proud_of'].map(prompt => ({ prompt, answer: `my ${prompt}` }));
    const { press, save } = await openProfile({ prompts });
    expect(screen.queryByLabelText('Add a prompt')).not.toBeInTheDocument();

    await press('Remove “A good Sunday for me”');

    const options = within(screen.getByLabelText('Add a prompt')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toContain('A good Sunday for me');
    expect(screen.getByLabelText('A small joy of mine')).toHaveValue('my small_joy');
    expect(await save()).toMatchObject({ prompts: prompts.slice(1) });
  });

  test('each language can be chosen once, though some have two codes', async () => {
    await openProfile();

    const options = within(screen.getByLabelText('Add a language')).getAllByRole('option');
    const names = options.map(({ textContent }) => textContent);
    expect(names).toContain('Akan');
    expect(new Set(names).size).toBe(names.length);
  });

  test('facts are chosen, typed and taken away', async () => {
    const { user, press, save } = await openProfile();
    await user.type(screen.getByLabelText('Work'), 'Baker');
    await user.selectOptions(screen.getByLabelText('Education'), 'Apprenticeship');
    await user.type(screen.getByLabelText('Height in cm'), '171');
    await user.selectOptions(screen.getByLabelText('Add a language'), 'German');
    await user.selectOptions(screen.getByLabelText('Add a language'), 'Spanish');
    await press('Remove German');
    await user.type(screen.getByRole('textbox', { name: 'What you like' }), 'chess{Enter}hiking');

    const saved = await save();

    expect(saved).toMatchObject({
      facts: {
        work: 'Baker',
        education: 'apprenticeship',
        heightCm: 171,
        languages: ['es'],
        hobbies: ['chess', 'hiking'],
      },
    });
  });

  test('what a member likes is found too long while it is typed', async () => {
    const { user } = await openProfile();
    const field = screen.getByRole('textbox', { name: 'What you like' });

    await user.click(field);
    await user.paste('o'.repeat(31));
    expect(field).toHaveAccessibleDescription(/Use 30 characters at most/);

    await user.keyboard('{Backspace}');
    expect(field).not.toHaveAccessibleDescription(/Use 30 characters at most/);
  });

  test.each(['99', '251', 'tall'])('a height of %s is a sentence beside its field', async height => {
    const { user, press, puts } = await openProfile();
    await user.type(screen.getByLabelText('Height in cm'), height);

    await press('Save');

    expect(screen.getByLabelText('Height in cm')).toBeInvalid();
    expect(screen.getByLabelText('Height in cm')).toHaveFocus();
    expect(puts()).toEqual([]);
  });

  test('a refusal of the server stands beside the part that it is about', async () => {
    const fields = { 'prompts.0.answer': 'Please shorten it.' };
    const prompts = [{ prompt: 'small_joy', answer: 'rain' }];
    const { user, press } = await openProfile({ prompts }, refusal(400, { message: 'No.', fields }));
    await user.type(screen.getByLabelText('A small joy of mine'), '!');

    await press('Save');

    expect(await screen.findByText('Please shorten it.')).toBeVisible();
    expect(screen.getByLabelText('A small joy of mine')).toHaveFocus();
  });

  test('one line says what is missing, until it is hidden', async () => {
    const { press } = await openProfile({ age: 30, photos: [photo('1')] });
    expect(screen.getByText('You could add a bio, something in your words, and a fact or two.')).toBeVisible();

    await press('Hide this tip');

    expect(screen.queryByText(/You could add/)).not.toBeInTheDocument();
  });
});
