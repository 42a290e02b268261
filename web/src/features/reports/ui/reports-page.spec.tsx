import { screen, within } from '@testing-library/react';
import { alice, away, fakeGateway, type Answer } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const OWN = '/api/moderation/reports';
const target = { _id: 'b'.repeat(24), username: 'bob', firstname: 'Bob', lastname: 'Builder' };
const received = {
  reportId: '1'.repeat(24),
  target,
  reason: 'harassment',
  details: 'He goes on.',
  about: { kind: 'message', seq: 3 },
  at: '2026-11-20T10:00:00.000Z',
  state: 'received',
  lookedAt: null,
  decidedAt: null,
  outcome: null,
};
const decided = {
  ...received,
  reportId: '2'.repeat(24),
  target: { ...target, firstname: 'Carla', lastname: 'Columna' },
  state: 'decided',
  lookedAt: '2026-11-20T11:00:00.000Z',
  decidedAt: '2026-11-20T12:00:00.000Z',
  outcome: 'measure_taken',
};
const none: Answer = { status: 200, body: { success: true, decisions: [] } };
const known = (...reports: object[]): Answer => ({ status: 200, body: { success: true, reports } });

const open = (reports: Answer | (() => Answer | Promise<Answer>)) => {
  fakeGateway({ 'GET /api/auth/me': alice, [`GET ${OWN}`]: reports, 'GET /api/moderation/decisions': none });
  return renderApp('/settings/reports');
};
const stepsOf = async (name: string) =>
  within(within(await screen.findByRole('article', { name })).getByRole('list'))
    .getAllByRole('listitem')
    .map(item => item.textContent);

describe('ReportsPage', () => {
  afterEach(() => document.querySelector('meta[name="own-reasons"]')?.remove());

  test('each report says whom and what it is about, and how far it has come', async () => {
    open(known(received, decided));

    expect(await stepsOf('Bob')).toEqual([expect.stringMatching(/^Received /), 'Not looked at yet', 'Not decided yet']);
    const bob = screen.getByRole('article', { name: 'Bob' });
    expect(bob).toHaveTextContent('Harassment or insults · A message');
    expect(bob).toHaveTextContent('He goes on.');
    expect(await stepsOf('Carla')).toEqual([
      expect.stringMatching(/^Received /),
      expect.stringMatching(/^Looked at /),
      expect.stringMatching(/^Decided /),
    ]);
    expect(screen.getByRole('article', { name: 'Carla' })).toHaveTextContent('broken rule and acted');
  });

  test('a report for a reason of the operator’s own says it in their words, or what it counted as', async () => {
    document.head.append(Object.assign(document.createElement('meta'), { name: 'own-reasons', content: 'reports' }));
    const reasons = [{ id: 'own-sells', countsAs: 'harassment', words: { de: { title: 'Verkauft Bücher' } } }];
    const gone = { ...decided, ownReason: 'own-gone' };
    fakeGateway({
      'GET /api/auth/me': alice,
      [`GET ${OWN}`]: known({ ...received, ownReason: 'own-sells' }, gone),
      'GET /api/moderation/decisions': none,
      'GET /api/moderation/reasons': { status: 200, body: { success: true, reasons } },
    });
    renderApp('/settings/reports');

    expect(await screen.findByText('Verkauft Bücher')).toHaveAttribute('lang', 'de');
    expect(screen.getByRole('article', { name: 'Carla' })).toHaveTextContent('Harassment or insults');
  });

  test('who has reported nothing learns where it is done', async () => {
    open(known());

    expect(await screen.findByText(/You haven’t reported anything/)).toBeVisible();
  });

  test('reports that could not be loaded can be loaded again', async () => {
    let isAway = true;
    const { user } = open(() => (isAway ? away() : known(received)));
    expect(await screen.findByText('Couldn’t load your reports. Check your connection and try again.')).toBeVisible();

    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article', { name: 'Bob' })).toBeVisible();
  });
});
