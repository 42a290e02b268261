import { screen, waitFor } from '@testing-library/react';
import { success } from '../../../../test/fake-gateway.js';
import { known, MARK, openProofs, WAITING, withPhotos } from './selfie.fixture.js';

describe('SelfieSection', () => {
  test('who has no photo any more reads that, and of no other photo', async () => {
    openProofs({
      'GET /api/auth/me': withPhotos([]),
      'GET /api/proofs/selfie': known({ mark: { ...MARK, isShown: false } }),
    });

    expect(await screen.findByText(/You have no photo now/)).toBeVisible();
    expect(screen.queryByText(/You have another photo now/)).toBeNull();
  });

  test('a selfie that waits can be deleted', async () => {
    let waiting: object | null = WAITING;
    const { user } = openProofs({
      'GET /api/proofs/selfie': () => known({ waiting }),
      'DELETE /api/proofs/selfie': () => {
        waiting = null;
        return success();
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Delete my selfie' }));

    expect(await screen.findByRole('button', { name: 'Take a selfie' })).toBeVisible();
  });

  test.each([
    [{ mark: MARK }, /^Your profile says that a moderator compared a selfie with your photos in November 2026/, false],
    [{ mark: { ...MARK, isShown: false } }, /You have another photo now/, true],
    [{ answer: { outcome: 'declined', because: 'pose', at: WAITING.until } }, /didn’t see the pose/, true],
    [{ answer: { outcome: 'unanswered', because: null, at: WAITING.until } }, /^No one looked at your selfie/, true],
  ])('%j is said', async (state, sentence, mayTake) => {
    openProofs({ 'GET /api/proofs/selfie': known(state) });

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Take a selfie' })).toHaveLength(mayTake ? 1 : 0);
  });

  test('where none is taken, nothing of it is shown', async () => {
    const { asked } = openProofs({ 'GET /api/proofs/selfie': known({ isOffered: false }) });
    await screen.findByText(/^No one vouches for you yet/);
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/proofs/selfie')).toBe(true));

    expect(screen.queryByText('A selfie to compare with your photos')).toBeNull();
  });
});
