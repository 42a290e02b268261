import { screen, waitFor, within } from '@testing-library/react';
import { away, refusal } from '../../../../test/fake-gateway.js';
import { askForProposals, card, proposed, SUNDAY } from './proposals.fixture.js';

const bio = () => screen.getByLabelText('Bio');
const COLOUR = 'I paint boats. Which colour would yours have?';

describe('suggestions for the own profile', () => {
  test('stand beside their fields, with what is there now and who made them; the form is sent and nothing is changed', async () => {
    const { puts, asked } = await askForProposals();

    const ofTheBio = within(await card('Bio'));
    expect(ofTheBio.getByText('Suggestion by AI: llama')).toBeVisible();
    expect(ofTheBio.getByText('I paint boats.')).toBeVisible();
    expect(ofTheBio.getByText(COLOUR)).toBeVisible();
    expect(ofTheBio.getByText('A question helps.')).toBeVisible();
    expect(within(await card(SUNDAY)).getByText('Pancakes. And yours?')).toBeVisible();
    expect(screen.getByText('F1 bio: I paint boats.')).toBeInTheDocument();
    expect(bio()).toHaveValue('I paint boats.');
    expect(puts()).toEqual([]);
    expect(asked.find(({ path }) => path === '/api/ai/profile-proposals')?.body).toEqual({
      language: 'en',
      bio: 'I paint boats.',
      prompts: [{ prompt: 'good_sunday', answer: 'Pancakes' }],
      hobbies: ['Chess'],
    });
  });

  test('one that is accepted goes into the form, can be undone, and is stored by saving alone', async () => {
    const { user, puts, press, save } = await askForProposals();

    await user.click(within(await card('Bio')).getByRole('button', { name: /^Accept/ }));
    expect(bio()).toHaveValue(COLOUR);
    expect(await within(await card('Bio')).findByText('Added to the form. Save to keep it.')).toBeVisible();
    expect(puts()).toEqual([]);

    await press('Undo');
    expect(bio()).toHaveValue('I paint boats.');

    await user.click(within(await card('Bio')).getByRole('button', { name: /^Accept/ }));
    expect(await save()).toMatchObject({ bio: COLOUR });
    expect(screen.queryByRole('region', { name: 'Suggestion for “Bio”' })).not.toBeInTheDocument();
    expect(await card(SUNDAY)).toBeVisible();
  });

  test('one that is dismissed is gone, and the form stays as it is', async () => {
    const { user } = await askForProposals();

    await user.click(within(await card('Bio')).getByRole('button', { name: /^Dismiss/ }));

    expect(screen.queryByRole('region', { name: 'Suggestion for “Bio”' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Get suggestions' })).toHaveFocus();
    expect(screen.getByText(/^One suggestion, next to its field/)).toBeVisible();
    expect(bio()).toHaveValue('I paint boats.');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  test('one that is edited goes into the form as the member wrote it', async () => {
    const { user, save } = await askForProposals();
    const ofSunday = within(await card(SUNDAY));
    await user.click(ofSunday.getByRole('button', { name: /^Edit/ }));
    const box = ofSunday.getByLabelText('Your version');
    expect(box).toHaveValue('Pancakes. And yours?');
    expect(box).toHaveFocus();

    await user.clear(box);
    await user.type(box, 'Waffles. And yours?');
    await user.click(ofSunday.getByRole('button', { name: 'Use this' }));

    expect(screen.getByLabelText(SUNDAY)).toHaveValue('Waffles. And yours?');
    expect(screen.getByLabelText(SUNDAY)).toHaveAccessibleDescription('19 of 200 characters');
    expect(await save()).toMatchObject({ prompts: [{ prompt: 'good_sunday', answer: 'Waffles. And yours?' }] });
  });

  test('an edited one that is too long for its field says so, and is not used', async () => {
    const { user } = await askForProposals(
      proposed({ proposals: [{ prompt: 'good_sunday', text: 'x'.repeat(200), why: ['Why.'] }] }),
    );
    const ofSunday = within(await card(SUNDAY));
    await user.click(ofSunday.getByRole('button', { name: /^Edit/ }));
    await user.type(ofSunday.getByLabelText('Your version'), 'yz');
    await user.click(ofSunday.getByRole('button', { name: 'Use this' }));

    expect(ofSunday.getByText('2 characters too many')).toBeVisible();
    expect(screen.getByLabelText(SUNDAY)).toHaveValue('Pancakes');
  });

  test('what is typed meanwhile is what stands there now', async () => {
    const { user } = await askForProposals();
    await card('Bio');

    await user.type(bio(), ' In blue.');

    expect(within(await card('Bio')).getByText('I paint boats. In blue.')).toBeVisible();
  });

  test('of rules they say so, and that nothing was sent', async () => {
    const sent = { destination: 'offline', model: 'attune-offline-coach', tools: [], messages: [] };
    await askForProposals(proposed({ writtenBy: 'rules', sent }));

    expect(within(await card('Bio')).getByText('Based on simple rules, no AI')).toBeVisible();
    expect(screen.getByText('We sent nothing to a model.')).toBeInTheDocument();
  });

  test('where there are none, that is said', async () => {
    await askForProposals(proposed({ proposals: [] }));

    expect(await screen.findByText(/^Nothing to suggest yet/)).toBeVisible();
  });

  test('a written text about harm stands in their place', async () => {
    await askForProposals(proposed({ writtenBy: 'advice', advice: 'Please call **112**.', proposals: [] }));

    expect(await screen.findByText('Please call 112.')).toBeVisible();
    expect(screen.queryByText(/^Nothing to suggest yet/)).not.toBeInTheDocument();
  });

  test.each([
    ['refused', refusal(429)],
    ['lost', away],
  ])('after a question that was %s it can be asked again', async (_how, answer) => {
    let isAway = true;
    const { press } = await askForProposals(() =>
      isAway ? (typeof answer === 'function' ? answer() : answer) : proposed(),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t make suggestions right now.');

    isAway = false;
    await press('Try again');

    expect(await card('Bio')).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  test('a way leads to each of them', async () => {
    const { press } = await askForProposals();
    await card('Bio');

    await press(`Go to the suggestion for “${SUNDAY}”`);

    await waitFor(async () => expect(await card(SUNDAY)).toHaveFocus());
  });
});
