import { alice, type Answer, fakeGateway } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

export const PHOTO = `/api/pictures/${'a'.repeat(64)}.webp`;
export const withPhotos = (photos: string[]): Answer => {
  const { user } = alice.body as { user: object };
  return { status: 200, body: { success: true, user: { ...user, profilePicture: photos[0] ?? null, photos } } };
};
export const known = (more: object = {}): Answer => ({
  status: 200,
  body: { success: true, isOffered: true, waiting: null, answer: null, mark: null, ...more },
});
export const POSE_ID = 'b'.repeat(24);
export const drawn: Answer = {
  status: 200,
  body: {
    success: true,
    poseId: POSE_ID,
    pose: { hand: 'two', place: 'cheek', face: 'wink' },
    until: new Date(Date.now() + 300_000).toISOString(),
  },
};
export const WAITING = { sentAt: '2026-11-20T10:00:00.000Z', until: '2026-11-27T10:00:00.000Z' };
export const MARK = { month: '2026-11', until: '2027-11-20T10:00:00.000Z', isShown: true };

export function openProofs(script: Parameters<typeof fakeGateway>[0]) {
  const fake = fakeGateway({
    'GET /api/auth/me': withPhotos([PHOTO]),
    'GET /api/vouches': {
      status: 200,
      body: { success: true, given: [], received: 0, mark: null, left: 5, from: null },
    },
    'GET /api/proofs/domain': { status: 200, body: { success: true, domains: [], proof: null } },
    ...script,
  });
  return { ...fake, ...renderApp('/settings/proofs') };
}
