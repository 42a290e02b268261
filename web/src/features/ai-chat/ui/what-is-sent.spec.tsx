import { screen, waitFor, within } from '@testing-library/react';
import { type Answer, away } from '../../../../test/fake-gateway.js';
import { asAlice, completion } from '../model/assistant.fixture.js';
import { afterAnAnswer } from './conversation.fixture.js';

const calls: Answer = {
  status: 200,
  body: {
    success: true,
    calls: [
      {
        id: 'c1',
        at: '2026-01-01T00:00:00.000Z',
        sent: {
          destination: 'local',
          model: 'm',
          tools: ['my_profile', 'one_of_later'],
          messages: [{ role: 'user', content: 'Before' }],
        },
        usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
        outcome: 'stop',
      },
    ],
  },
};

describe('Record of what is sent', () => {
  beforeEach(() => localStorage.clear());

  test('what was sent for the last answer is shown word for word, and for members the log of 30 days', async () => {
    const { user } = await afterAnAnswer({ ...asAlice, 'GET /api/ai/calls': calls });
    const opener = screen.getByRole('button', { name: 'What we send' });
    await user.click(opener);

    const drawer = within(await screen.findByRole('dialog', { name: 'What we send' }));
    await user.click(drawer.getByText('Attune’s instructions'));
    expect(drawer.getByText('You are the dating assistant of Attune.')).toBeVisible();
    expect(drawer.getByText(/It went to llama-3.1-8b-instruct, at the provider/)).toBeVisible();
    expect(await drawer.findByText(/answered, 3 tokens/)).toBeVisible();
    expect(drawer.getByText('It could look things up: your profile and one_of_later.')).toBeInTheDocument();
    expect(drawer.getAllByText('Before')).toHaveLength(2);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('a log that cannot be had says so, and can be asked for again', async () => {
    let isAway = true;
    const { user } = await afterAnAnswer({ ...asAlice, 'GET /api/ai/calls': () => (isAway ? away() : calls) });
    await user.click(screen.getByRole('button', { name: 'What we send' }));

    expect(await screen.findByText('Couldn’t load the log. Try again.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(/answered, 3 tokens/)).toBeVisible();
  });

  test('a visitor sees what was sent, and has no log', async () => {
    const sent = { destination: 'offline' as const, model: 'attune-offline-coach', tools: [], messages: [] };
    const { user, asked } = await afterAnAnswer({}, completion('Hello!', { sent }));
    await user.click(screen.getByRole('button', { name: 'What we send' }));

    expect(await screen.findByText(/It stayed on Attune. The offline coach/)).toBeVisible();
    expect(screen.queryByText('The last 30 days')).not.toBeInTheDocument();
    expect(asked.map(({ path }) => path)).not.toContain('/api/ai/calls');
  });

  test('an answer can be copied as it was written', async () => {
    const { user } = await afterAnAnswer(asAlice, completion('- **one**'));

    await user.click(screen.getByRole('button', { name: 'Copy' }));

    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('- **one**');
  });
});
