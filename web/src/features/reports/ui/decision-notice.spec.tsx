import { screen, waitFor } from '@testing-library/react';
import { alice, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

const warning = {
  decisionId: 'd'.repeat(24),
  decidedAt: '2026-11-20T10:00:00.000Z',
  rule: 'kind',
  quotes: [],
  reasons: 'You went on after a clear no.',
  measure: 'warning',
  until: null,
  acknowledgedAt: null as string | null,
  appealUntil: '2027-05-20T10:00:00.000Z',
  mayAppeal: true,
  appeal: null as object | null,
};
const taken = { appealId: 'e'.repeat(24), at: warning.decidedAt, text: 'No.', reasons: 'A joke.', decidedAt: null };
const read = () => screen.findByRole('link', { name: 'Read the reasons' });

function open(decision: typeof warning, answer: () => Answer = success) {
  const world = { decision };
  const { asked } = fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/moderation/reports': { status: 200, body: { success: true, reports: [] } },
    'GET /api/moderation/decisions': () => ({ status: 200, body: { success: true, decisions: [world.decision] } }),
    'POST /api/moderation/acknowledgements': answer,
  });
  return { asked, world, ...renderApp('/settings') };
}

describe('DecisionNotice', () => {
  test('a member who was warned reads why, and is told so until they say that they have read it', async () => {
    const { user, asked, world } = open(warning);

    await user.click(await read());
    expect(await screen.findByText('You went on after a clear no.')).toBeVisible();
    expect(address()).toBe('/settings/reports');
    expect(screen.getByText(/A moderator warned you/)).toBeVisible();
    world.decision = { ...warning, acknowledgedAt: '2026-11-22T10:00:00.000Z' };
    await user.click(screen.getByRole('button', { name: 'I’ve read this' }));

    await waitFor(() => expect(screen.queryByText(/A moderator warned you/)).not.toBeInTheDocument());
    expect(asked).toContainEqual({
      method: 'POST',
      path: '/api/moderation/acknowledgements',
      body: { decisionId: warning.decisionId, what: 'decision' },
    });
  });

  test('a decision that was taken back is news of its own', async () => {
    const { user, asked } = open({ ...warning, appeal: { ...taken, outcome: 'reversed', acknowledgedAt: null } });

    expect(await screen.findByText(/A decision about you was reversed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’ve read this' }));

    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toContainEqual(expect.objectContaining({ what: 'appeal' })),
    );
  });

  test('what could not be saved is said, and the notice stays', async () => {
    const { user } = open(warning, () => refusal(503));

    await read();
    await user.click(screen.getByRole('button', { name: 'I’ve read this' }));

    expect(await screen.findByText('Couldn’t save that. Try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'I’ve read this' })).toBeVisible();
  });

  test.each([
    ['was acknowledged', { ...warning, acknowledgedAt: '2026-11-22T10:00:00.000Z' }],
    ['waits for its appeal', { ...warning, appeal: { ...taken, outcome: null, acknowledgedAt: null } }],
  ])('nothing is said of a decision that %s', async (_state, decision) => {
    const { asked } = open(decision);

    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/moderation/decisions'));

    expect(screen.queryByRole('button', { name: 'I’ve read this' })).not.toBeInTheDocument();
  });
});
