import { screen, waitFor } from '@testing-library/react';
import { alice, fakeGateway, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { setStorageOwner } from '../../session/model/device-storage.js';

const consent = (kind: string) => ({ kind, version: 1, at: '2026-11-22T10:00:00.000Z' });

describe('Answers that were never shared', () => {
  const plain = { question: 2, answer: 'few', accepted: ['few'], weight: 'little', mayBeQuoted: false };
  const faith = { ...plain, question: 18, answer: 'part', accepted: ['part'] };
  const openWith = (path: string, stored: object[] = [plain, faith]) => {
    const settings = {
      consents: [consent('general'), consent('beliefs')],
      steps: [],
      answers: stored,
      limits: null,
      town: null,
      clock: { timeZone: 'UTC', superMatchHour: 18 },
      isPaused: false,
    };
    const { asked } = fakeGateway({
      'GET /api/auth/me': alice,
      'GET /api/matching/settings': { status: 200, body: { success: true, settings } },
      'PUT /api/matching/answers': success(),
    });
    const sent = () =>
      asked
        .filter(({ method }) => method === 'PUT')
        .map(({ body }) => body as { question: number; mayBeQuoted: boolean })
        .map(({ question, mayBeQuoted }) => [question, mayBeQuoted]);
    return { ...renderApp(path), sent };
  };
  const press = (name: string) => screen.findByRole('button', { name });

  beforeEach(() => setStorageOwner('a'.repeat(24)));
  afterEach(() => localStorage.clear());

  test('Q15 are shared once asked at the first answer, but for faith and politics', async () => {
    const { user, sent, unmount } = openWith('/discover/questions?question=1');
    await user.click(await screen.findByRole('radio', { name: 'Slowly, over weeks' }));
    await user.click(await press('Share answers'));

    const share = await screen.findByRole('switch', { name: /^Share this answer/ });
    expect(share).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Slowly, over weeks' })).toBeChecked();
    await waitFor(() =>
      expect(sent()).toEqual([
        [1, false],
        [2, true],
        [1, true],
      ]),
    );
    unmount();

    const next = openWith('/discover/questions?question=3');
    await next.user.click(await screen.findByRole('radio', { name: 'Hardly any' }));
    expect(await screen.findByRole('switch', { name: /^Share this answer/ })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Share answers' })).not.toBeInTheDocument();
    await waitFor(() => expect(next.sent()).toEqual([[3, true]]));
  });

  test('stay private where the member says so, who is not asked again', async () => {
    const { user, sent } = openWith('/discover/questions?question=1');
    await user.click(await screen.findByRole('radio', { name: 'Slowly, over weeks' }));
    await user.click(await press('Keep them private'));

    expect(await screen.findByRole('switch', { name: /^Share this answer/ })).not.toBeChecked();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().every(([, mayBeQuoted]) => mayBeQuoted === false)).toBe(true);
  });

  test('Q15 on faith and politics are shared one by one alone', async () => {
    const { user, sent } = openWith('/discover/questions?question=19', [{ ...plain, mayBeQuoted: true }]);
    await user.click(await screen.findByRole('radio', { name: 'Left' }));
    const share = await screen.findByRole('switch', { name: /^Share this answer/ });
    expect(share).not.toBeChecked();
    await user.click(share);

    await waitFor(() =>
      expect(sent()).toEqual([
        [19, false],
        [19, true],
      ]),
    );
  });

  test('are shared and withdrawn together from the list of all answers', async () => {
    const { user, sent } = openWith('/discover/questions?view=answers');
    const all = await screen.findByRole('switch', { name: /^Share these answers/ });
    await user.click(all);
    await screen.findByText(/ shared$/);
    await user.click(all);
    await waitFor(() =>
      expect(sent()).toEqual([
        [2, true],
        [2, false],
      ]),
    );
  });
});
