import { screen, waitFor, within } from '@testing-library/react';
import { alice, away, fakeGateway, type Answer } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const ROUTE = 'POST /api/ai/rehearsal';
const sent = { destination: 'offline', model: 'attune-offline-coach', tools: [], messages: [] };
const answer = (lines: string[], writtenBy = 'rules'): Answer => ({
  status: 200,
  body: { success: true, writtenBy, lines, sent },
});
const line = () => screen.findByRole('textbox', { name: 'Your line' });
const log = () => screen.findByRole('log', { name: 'Rehearsal' });

async function openRehearsal(given: Answer | (() => Answer | Promise<Answer>), situation = 'Saying no') {
  const { asked } = fakeGateway({ 'GET /api/auth/me': alice, [ROUTE]: given });
  const app = renderApp('/aichat/rehearsal');
  await app.user.click(await screen.findByRole('button', { name: situation }));
  return { ...app, asked };
}

describe('RehearsalPage', () => {
  test('says that the partner is fictional and AI, and that nothing is kept', async () => {
    await openRehearsal(answer(['Oh.']));

    expect(screen.getByText(/Robin, who doesn’t exist/)).toHaveTextContent('We keep nothing');
    expect(within(await log()).getByText('Robin (fictional, from a script)')).toBeVisible();
  });

  test('opens with a first message, ready to be written', async () => {
    fakeGateway({ 'GET /api/auth/me': alice });
    renderApp('/aichat/rehearsal');

    expect(await line()).toBeVisible();
    expect(screen.getByRole('button', { name: 'A first message' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/I paint old boats/)).toBeVisible();
  });

  test('the partner answers a line, and at the end there are three lines of feedback', async () => {
    const three = ['Clear.', 'Warm.', 'Keep it.'];
    let isOver = false;
    const { user, asked } = await openRehearsal(() => answer(isOver ? three : ['Are you sure?']));
    await user.type(await line(), 'No, thank you.');
    await user.click(screen.getByRole('button', { name: 'Say it' }));
    expect(await within(await log()).findByText('Are you sure?')).toBeVisible();
    expect(await line()).toHaveValue('');

    isOver = true;
    await user.click(screen.getByRole('button', { name: 'End and get feedback' }));

    const feedback = await screen.findByRole('status', { name: 'Feedback' });
    expect(
      within(feedback)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(three);
    expect(within(feedback).getByText('Based on simple rules, no AI')).toBeVisible();
    expect(asked.at(-1)?.body).toMatchObject({
      situation: 'saying_no',
      wants: 'feedback',
      turns: [{ by: 'partner' }, { by: 'member', text: 'No, thank you.' }, { by: 'partner', text: 'Are you sure?' }],
    });
  });

  test('a line of a model says that it is one', async () => {
    const { user } = await openRehearsal(answer(['Are you sure?'], 'model'));
    await user.type(await line(), 'No.');
    await user.click(screen.getByRole('button', { name: 'Say it' }));

    const said = await within(await log()).findByText('Are you sure?');
    expect(said.closest('li')).toHaveTextContent('Robin (fictional, AI)');
  });

  test('a line without an answer stays in the box', async () => {
    let isAway = true;
    const { user } = await openRehearsal(() => (isAway ? away() : answer(['Oh.'])));
    await user.type(await line(), 'No.');
    await user.click(screen.getByRole('button', { name: 'Say it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer came.');
    expect(await line()).toHaveValue('No.');

    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Say it' }));

    expect(await within(await log()).findByText('Oh.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('advice on harm is Attune’s, and not the partner’s', async () => {
    const { user } = await openRehearsal(answer(['Please call 112.'], 'advice'));
    await user.type(await line(), 'Help.');
    await user.click(screen.getByRole('button', { name: 'Say it' }));

    const said = await within(await log()).findByText('Please call 112.');
    expect(said.closest('li')).toHaveTextContent('Attune');
  });

  test('can be started anew, and another situation begins empty', async () => {
    const { user } = await openRehearsal(answer(['Oh.']));
    await user.type(await line(), 'No.');
    await user.click(screen.getByRole('button', { name: 'Say it' }));
    await within(await log()).findByText('Oh.');

    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(async () => expect(within(await log()).queryByText('Oh.')).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: 'A first message' }));
    expect(screen.getByText(/I paint old boats/)).toBeVisible();
    expect(within(await log()).queryByRole('listitem')).not.toBeInTheDocument();
  });

  test('a line that is too long is not sent', async () => {
    const { user, asked } = await openRehearsal(answer(['Oh.']));
    await user.click(await line());
    await user.paste('x'.repeat(501));
    await user.click(screen.getByRole('button', { name: 'Say it' }));

    expect(await screen.findByText('1 character too many')).toBeVisible();
    expect(asked.some(({ path }) => path === '/api/ai/rehearsal')).toBe(false);
  });

  const said = async (given: Answer | (() => Answer | Promise<Answer>)) => {
    const opened = await openRehearsal(given);
    await opened.user.type(await line(), 'No.');
    await opened.user.click(screen.getByRole('button', { name: 'Say it' }));
    await within(await log()).findByText('Oh.');
    return opened;
  };

  test('feedback that could not be had is said as such, and can be asked for again', async () => {
    let isAway = false;
    const { user } = await said(() => (isAway ? away() : answer(['Oh.'])));
    isAway = true;
    await user.click(screen.getByRole('button', { name: 'End and get feedback' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t get your feedback.');
    expect(screen.getByRole('alert')).not.toHaveTextContent('in the box');

    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Feedback' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await line()).toHaveFocus();
  });

  test('choosing another situation asks before it drops what was said', async () => {
    const { user } = await said(answer(['Oh.']));

    await user.click(screen.getByRole('button', { name: 'A first message' }));
    await user.click(await screen.findByRole('button', { name: 'Stay with this one' }));
    expect(screen.queryByRole('group', { name: 'Start another rehearsal?' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'A first message' })).toHaveFocus();
    expect(within(await log()).getByText('Oh.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'A first message' }));
    await user.click(await screen.findByRole('button', { name: 'Start another one' }));

    expect(await screen.findByText(/I paint old boats/)).toBeVisible();
    expect(screen.queryByText('Oh.')).not.toBeInTheDocument();
  });

  test('the button that is pressed keeps the focus while its answer is on its way', async () => {
    const { user } = await openRehearsal(() => new Promise<never>(() => undefined));
    await user.type(await line(), 'No.');

    await user.click(screen.getByRole('button', { name: 'Say it' }));

    await screen.findByText('Robin is thinking…');
    const pressed = screen.getByRole('button', { name: 'Say it' });
    expect(pressed).toHaveFocus();
    // A browser takes the focus from a button that is disabled; jsdom does not.
    expect(pressed).toBeEnabled();
    expect(pressed).toHaveAttribute('aria-disabled', 'true');
  });
});
