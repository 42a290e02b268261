import { act, screen, waitFor } from '@testing-library/react';
import { alice, type Answer, away, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

// It never arrives.
jest.mock('../../friends/ui/friends-page.js', () => ({ FriendsPage: new Promise(() => {}) }));

const consent = (kind: string) => ({ kind, version: 1, at: '2026-11-22T10:00:00.000Z' });
const answer = { question: 1, answer: 'slowly', accepted: ['slowly'], weight: 'much', mayBeQuoted: false };

const settings = (change: object = {}) => ({
  status: 200,
  body: {
    success: true,
    settings: {
      consents: [consent('general')],
      steps: [],
      answers: [],
      limits: null,
      town: null,
      clock: { timeZone: 'UTC', superMatchHour: 18 },
      isPaused: false,
      ...change,
    },
  },
});
const open = (path: string, script: Parameters<typeof fakeGateway>[0] = {}) => {
  const { asked } = fakeGateway({ 'GET /api/auth/me': alice, 'GET /api/matching/settings': settings(), ...script });
  return { ...renderApp(path), sent: (method: string) => asked.filter(one => one.method === method) };
};
const press = (name: string) => screen.findByRole('button', { name });

describe('Questions', () => {
  test('one tap stores an answer with all that has a default', async () => {
    const { user, sent } = open('/discover/questions', { 'PUT /api/matching/answers': success() });
    await user.click(await screen.findByRole('radio', { name: 'Slowly, over weeks' }));

    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(sent('PUT')).toMatchObject([
      {
        path: '/api/matching/answers',
        body: {
          question: 1,
          answer: 'slowly',
          accepted: ['slowly', 'step_by_step'],
          weight: 'little',
          mayBeQuoted: false,
        },
      },
    ]);
    await user.click(await press('Next'));
    expect(await screen.findByRole('heading', { name: /^How much contact/ })).toBeVisible();
    expect(screen.getByText('1 of 24 answered · Living together')).toBeVisible();
  });

  test('an answer that was not stored stays chosen, and is sent again', async () => {
    let isAway = true;
    const { user, sent } = open('/discover/questions', {
      'PUT /api/matching/answers': () => (isAway ? away() : success()),
    });
    const slowly = await screen.findByRole('radio', { name: 'Slowly, over weeks' });
    await user.click(slowly);
    await screen.findByText(/^Couldn’t save that/);
    await user.click(await press('Next'));
    expect(slowly).toBeChecked();
    expect(screen.getByText(/^0 of 24 answered/)).toBeVisible();

    isAway = false;
    await user.click(await press('Try again'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(sent('PUT')).toHaveLength(2);
  });

  test('an answer that is stored late does not pull back a member who has gone elsewhere', async () => {
    let store: (answer: Answer) => void = () => {};
    const stored = new Promise<Answer>(done => (store = done));
    const { user } = open('/discover/questions', { 'PUT /api/matching/answers': stored });
    await user.click(await screen.findByRole('radio', { name: 'Slowly, over weeks' }));
    await user.click(await press('Next'));

    await user.click(screen.getByRole('link', { name: 'Friends' }));
    await act(async () => store(success()));
    await waitFor(async () => expect(await press('Next')).not.toHaveAttribute('data-loading'));

    expect(window.location.pathname).toBe('/friends');
  });

  test('an answer that accepts none of others is not stored, and says so', async () => {
    const { user, sent } = open('/discover/questions?question=1', {
      'GET /api/matching/settings': settings({ answers: [answer] }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Slowly, over weeks' }));

    expect(await screen.findByText('Choose which answers you’re happy with.')).toBeVisible();
    expect(sent('PUT')).toEqual([]);
  });

  test('a number chooses the answer of its place', async () => {
    const { user } = open('/discover/questions', { 'PUT /api/matching/answers': success() });
    (await screen.findByRole('radio', { name: 'Slowly, over weeks' })).focus();
    await user.keyboard('3');

    expect(screen.getByRole('radio', { name: 'Quickly, if it feels right' })).toBeChecked();
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  test('a question that was skipped is not asked again by itself', async () => {
    const { user, unmount } = open('/discover/questions');
    await user.click(await press('Skip'));
    await screen.findByRole('heading', { name: /^How much contact/ });
    unmount();

    open('/discover/questions');
    expect(await screen.findByRole('heading', { name: /^How much contact/ })).toBeVisible();
    expect(screen.getByText(/^0 of 24 answered/)).toBeVisible();
  });

  test('questions on beliefs are asked after their own consent, and skipped where it is refused', async () => {
    const { user, sent } = open('/discover/questions?question=18');
    expect(await screen.findByRole('heading', { name: 'Faith and politics' })).toBeVisible();
    await user.click(await press('No, skip them'));

    expect(await screen.findByRole('heading', { name: 'Do you smoke?' })).toBeVisible();
    expect(sent('POST')).toEqual([]);
  });

  test('an answer is deleted from the list, and stays where that fails', async () => {
    let isAway = true;
    const { user } = open('/discover/questions?view=answers', {
      'GET /api/matching/settings': settings({ answers: [answer] }),
      'POST /api/matching/answers/delete': () => (isAway ? refusal(503) : success()),
    });
    const remove = await screen.findByRole('button', { name: /^Delete/ });
    await user.click(remove);
    await screen.findByText(/^Couldn’t save that/);
    expect(screen.getByText('1 of 24 answered')).toBeVisible();

    isAway = false;
    await user.click(remove);
    expect(await screen.findByText('Answer deleted.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: /^Answer \(How fast/ })).toHaveFocus());
  });
});
