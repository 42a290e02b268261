import { act, screen, waitFor } from '@testing-library/react';
import { refusal } from '../../../../test/fake-gateway.js';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { drawn, known, openProofs, PHOTO, POSE_ID, WAITING, withPhotos } from './selfie.fixture.js';

async function takeOne(user: ReturnType<typeof openProofs>['user'], name = 'selfie.jpg') {
  await user.upload(
    await screen.findByLabelText('Selfie in this pose'),
    new File(['face'], name, { type: 'image/jpeg' }),
  );
  await screen.findByRole('img', { name: 'Your selfie' });
}

/** A selfie is begun; once `wait` is called, the gateway says that one waits. */
async function begin() {
  let waiting: object | null = null;
  const uploads = fakeUploads();
  const opened = openProofs({
    'GET /api/proofs/selfie': () => known({ waiting }),
    'POST /api/proofs/selfie/poses': drawn,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Take a selfie' }));
  return { ...opened, uploads, wait: () => (waiting = WAITING) };
}

/** What runs after five minutes, of what is begun in the test. */
function timersOfFiveMinutes(): (() => void)[] {
  const ends: (() => void)[] = [];
  const unwatched = setTimeout.bind(globalThis) as (run: () => void, ms?: number) => unknown;
  const noted = (run: () => void, ms = 0) => {
    if (ms > 299_000 && ms <= 300_000) ends.push(run);
    return unwatched(run, ms);
  };
  Object.assign(globalThis, { setTimeout: noted });
  return ends;
}

describe('SelfieForm', () => {
  const { setTimeout: unchanged } = globalThis;
  beforeEach(() => sessionStorage.clear());
  afterEach(() => void Object.assign(globalThis, { setTimeout: unchanged }));

  test('an answer that was lost: the page asks what came of it', async () => {
    const { user, uploads, wait } = await begin();
    await takeOne(user);
    await user.click(screen.getByRole('button', { name: 'Send selfie' }));
    await waitFor(() => expect(uploads.all).toHaveLength(1));

    wait();
    await uploads.breaksOff();

    expect(await screen.findByText(/^Your selfie is waiting for a moderator/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete my selfie' })).toBeVisible();
  });

  test('one that waits by now is shown instead of a pose', async () => {
    let waiting: object | null = null;
    const { user } = openProofs({
      'GET /api/proofs/selfie': () => known({ waiting }),
      'POST /api/proofs/selfie/poses': () => {
        waiting = WAITING;
        return refusal(409, { reason: 'selfie_waits', message: 'Your selfie is already waiting for a moderator.' });
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Take a selfie' }));

    expect(await screen.findByRole('button', { name: 'Delete my selfie' })).toBeVisible();
  });

  test.each(['Take it again', 'Show me another pose', 'leaving'])(
    '%s calls off an upload that is under way',
    async how => {
      const uploads = fakeUploads();
      const { user, unmount } = openProofs({
        'GET /api/proofs/selfie': known(),
        'POST /api/proofs/selfie/poses': drawn,
      });
      await user.click(await screen.findByRole('button', { name: 'Take a selfie' }));
      await takeOne(user);
      await user.click(screen.getByRole('button', { name: 'Send selfie' }));
      await waitFor(() => expect(uploads.all).toHaveLength(1));
      await uploads.hasSent(1, 4);
      expect(screen.getByRole('progressbar', { name: 'Sending your selfie' })).toHaveAttribute('aria-valuenow', '25');

      if (how === 'leaving') unmount();
      else if (how === 'Take it again') await takeOne(user, 'better.jpg');
      else await user.click(screen.getByRole('button', { name: how }));

      await waitFor(() => expect(uploads.all[0]?.isAborted).toBe(true));
      expect(screen.queryByText(/That didn’t work/)).toBeNull();
    },
  );

  test('a pose is over after five minutes, before anything is sent in vain', async () => {
    const { user } = openProofs({ 'GET /api/proofs/selfie': known(), 'POST /api/proofs/selfie/poses': drawn });
    const ends = timersOfFiveMinutes();
    await user.click(await screen.findByRole('button', { name: 'Take a selfie' }));
    await takeOne(user);

    act(() => ends.forEach(end => end()));

    expect(await screen.findByText('This pose has run out. Please ask for another one.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send selfie' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take it again' })).toBeNull();
  });

  test('a page that the phone closed meanwhile shows the same pose again', async () => {
    const script = { 'GET /api/proofs/selfie': known(), 'POST /api/proofs/selfie/poses': drawn };
    const first = openProofs(script);
    await first.user.click(await screen.findByRole('button', { name: 'Take a selfie' }));
    expect(await screen.findByRole('heading', { name: 'Your pose' })).toHaveFocus();
    first.unmount();

    const { user, asked } = openProofs(script);
    await user.click(await screen.findByRole('button', { name: 'Take a selfie' }));

    expect(await screen.findByRole('heading', { name: 'Your pose' })).toHaveFocus();
    expect(asked.some(({ path }) => path === '/api/proofs/selfie/poses')).toBe(false);
    await takeOne(user);
    expect(screen.getByRole('heading', { name: 'Is it you, in this pose?' })).toHaveFocus();
  });

  test('a selfie is taken in the pose that was drawn, seen next to the photos, and sent', async () => {
    const { user, uploads, wait } = await begin();
    expect(await screen.findByText('Hold two fingers to your cheek and close one eye.')).toBeVisible();
    const camera = screen.getByLabelText('Selfie in this pose');
    expect(camera).toHaveAttribute('capture', 'user');
    await user.upload(camera, new File(['face'], 'selfie.jpg', { type: 'image/jpeg' }));
    const own = await screen.findByRole('img', { name: 'Your selfie' });
    expect(own.getAttribute('src')).toMatch(/^data:image\/jpeg/);
    expect(screen.getByRole('img', { name: 'Profile photo 1' })).toHaveAttribute('src', PHOTO);
    await user.click(screen.getByRole('button', { name: 'Send selfie' }));
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    wait();
    await uploads.isAnswered({ status: 201, body: { success: true, message: 'Selfie sent.' } });

    expect(uploads.all[0]?.address).toBe(`POST /api/proofs/selfie/poses/${POSE_ID}`);
    expect(await screen.findByText(/^Your selfie is waiting for a moderator/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Your selfie' })).toBeNull();
  });

  test('a pose that ran out is said, and another can be drawn', async () => {
    const uploads = fakeUploads();
    const { user, asked } = openProofs({
      'GET /api/proofs/selfie': known(),
      'POST /api/proofs/selfie/poses': drawn,
    });
    await user.click(await screen.findByRole('button', { name: 'Take a selfie' }));
    await takeOne(user);
    await user.click(screen.getByRole('button', { name: 'Send selfie' }));
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    await uploads.isAnswered(
      refusal(409, { reason: 'pose_over', message: 'This pose has run out. Please ask for another one.' }),
    );

    expect(await screen.findByText('This pose has run out. Please ask for another one.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show me another pose' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send selfie' })).toBeNull());
    expect(asked.filter(({ path }) => path === '/api/proofs/selfie/poses')).toHaveLength(2);
  });

  test('who has no photo is led to add one, and no pose is drawn', async () => {
    const { user, asked } = openProofs({ 'GET /api/auth/me': withPhotos([]), 'GET /api/proofs/selfie': known() });

    await user.click(await screen.findByRole('button', { name: 'Take a selfie' }));

    expect(await screen.findByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '/profile');
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });
});
