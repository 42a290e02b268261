import { screen, waitFor, within } from '@testing-library/react';
import { away, refusal, type Answer } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { bob, box, openConversationWithBob } from './messaging.fixture.js';

const ROUTE = 'POST /api/ai/topics';
const BEES = {
  title: 'Bees on a roof',
  opening: 'How did the bees get onto your roof?',
  basis: [
    { whose: 'theirs', words: 'I keep bees.' },
    { whose: 'mine', words: 'Honey' },
  ],
};
const found = (change: object = {}): Answer => ({
  status: 200,
  body: {
    success: true,
    writtenBy: 'model',
    ideas: [BEES, { title: 'Tea', opening: 'Which tea?', basis: [{ whose: 'theirs', words: 'Tea.' }] }],
    sent: {
      destination: 'provider',
      model: 'llama',
      tools: [],
      messages: [{ role: 'user', content: 'bio: I keep bees.' }],
    },
    ...change,
  },
});

async function openIdeas(answer: Answer | (() => Answer | Promise<Answer>)) {
  const opened = await openConversationWithBob({ script: { [ROUTE]: answer } });
  await opened.user.click(await screen.findByRole('button', { name: 'Ideas to talk about' }));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Ideas to talk about' }) };
}

describe('ideas to talk about', () => {
  test('say which words of whose profile they rest on, that AI wrote them, and word for word what was sent', async () => {
    const { dialog, asked } = await openIdeas(found());

    expect(await within(dialog).findByText('Written by AI: llama')).toBeVisible();
    expect(within(dialog).getByText('Bob’s profile: “I keep bees.”')).toBeVisible();
    expect(within(dialog).getByText('your profile: “Honey”')).toBeVisible();
    expect(within(dialog).getByText('bio: I keep bees.')).toBeInTheDocument();
    expect(asked.at(-1)).toMatchObject({ path: '/api/ai/topics', body: { with: bob._id, language: 'en' } });
  });

  test('a chosen one begins the message, which is not sent, and the box has the focus', async () => {
    const { user, dialog } = await openIdeas(found());

    await user.click(await within(dialog).findByRole('button', { name: `Start with this: ${BEES.opening}` }));

    expect(await box()).toHaveValue(BEES.opening);
    await waitFor(async () => expect(await box()).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.emitted('send_message')).toEqual([]);
  });

  test('a chosen one stands behind what was written already', async () => {
    const { user } = await openConversationWithBob({ script: { [ROUTE]: found() } });
    await user.type(await box(), 'Hi Bob! ');

    await user.click(screen.getByRole('button', { name: 'Ideas to talk about' }));
    await user.click(await screen.findByRole('button', { name: 'Start with this: Which tea?' }));

    expect(await box()).toHaveValue('Hi Bob! Which tea?');
  });

  test('made by rule, they say so, and that nothing was sent', async () => {
    const sent = { destination: 'offline', model: 'attune-offline-coach', tools: [], messages: [] };
    const { dialog } = await openIdeas(found({ writtenBy: 'rules', sent }));

    expect(await within(dialog).findByText('Based on simple rules, no AI')).toBeVisible();
    expect(within(dialog).getByText('We sent nothing to a model.')).toBeInTheDocument();
  });

  test('where there are none, that is said', async () => {
    const { dialog } = await openIdeas(found({ writtenBy: 'rules', ideas: [] }));

    expect(await within(dialog).findByText('Your profiles don’t say enough for ideas yet.')).toBeVisible();
  });

  test.each([
    ['refused', refusal(403)],
    ['lost', away],
  ])('after a question that was %s it can be asked again', async (_how, answer) => {
    let isAway = true;
    const { user, dialog } = await openIdeas(() =>
      isAway ? (typeof answer === 'function' ? answer() : answer) : found(),
    );
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Couldn’t find ideas. Try again.');

    isAway = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));

    expect(await within(dialog).findByText('Bees on a roof')).toBeVisible();
  });
});
