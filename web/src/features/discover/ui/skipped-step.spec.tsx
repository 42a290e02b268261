import { screen, waitFor } from '@testing-library/react';
import { address, renderApp } from '../../../../test/render-app.js';
import { fakeDiscover } from '../model/discover.fixture.js';
import { dueStep } from '../../start-steps/model/steps.js';
import { setStorageOwner } from '../../session/model/device-storage.js';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';

const ALICE = 'a'.repeat(24);
const HOUR_MS = 3600_000;
const settings = {
  consents: [],
  steps: [],
  answers: [],
  limits: null,
  town: null,
  clock: { timeZone: 'UTC', superMatchHour: 18 },
  isPaused: false,
};

function open(skipped: Record<string, number>) {
  setStorageOwner(ALICE);
  const times = Object.entries(skipped).map(([step, hours]) => [step, Date.now() - hours * HOUR_MS]);
  writeMemberValue(ALICE, 'start-skipped', Object.fromEntries(times));
  fakeDiscover({ 'GET /api/matching/settings': { status: 200, body: { success: true, settings } } });
  return renderApp('/discover');
}
const ways = ['Add a photo', 'Write a few words', 'Answer three questions'];
const shown = () => ways.filter(name => screen.queryByRole('region', { name }));

afterEach(() => localStorage.clear());

describe('What was skipped in the start', () => {
  test('comes back a day later, one thing at a time, and leads back to Discover', async () => {
    const { user } = open({ photo: 25, words: 30 });
    await screen.findByRole('region', { name: 'Add a photo' });
    expect(shown()).toEqual(['Add a photo']);
    await user.click(screen.getByRole('link', { name: 'Add a photo' }));
    await screen.findByRole('heading', { level: 1, name: 'Add a photo' });
    await user.click(screen.getByRole('button', { name: 'Skip' }));

    await waitFor(() => expect(address()).toBe('/discover'));
  });

  test('does not come back on the same day', () => {
    const now = Date.now();

    expect(dueStep(['photo', 'words'], { photo: now - 23 * HOUR_MS, words: now }, now)).toBeUndefined();
    expect(dueStep(['photo', 'words'], { photo: now - 23 * HOUR_MS, words: now - 24 * HOUR_MS }, now)).toBe('words');
    expect(dueStep([], { photo: 0 }, now)).toBeUndefined();
  });

  test('is asked for no more once it is hidden', async () => {
    const { user } = open({ answers: 48 });
    await screen.findByRole('region', { name: 'Answer three questions' });
    await user.click(screen.getByRole('button', { name: 'Hide this' }));

    expect(shown()).toEqual([]);
    expect(readMemberValue(ALICE, 'start-skipped')).toEqual({});
  });
});
