import { fireEvent, screen, waitFor } from '@testing-library/react';
import { alice, type Answer, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { OTHER } from '../model/desk.fixture.js';

const SELFIE = 'c'.repeat(24);
const PHOTO_ID = 'a'.repeat(64);
const HOUR = 3_600_000;
const item = {
  selfieId: SELFIE,
  sentAt: new Date(Date.now() - 5 * HOUR).toISOString(),
  until: new Date(Date.now() + 30 * HOUR).toISOString(),
};
const file: Answer = {
  status: 200,
  body: {
    success: true,
    selfie: {
      ...item,
      pose: { hand: 'fist', place: 'head', face: 'smile' },
      member: { _id: OTHER, username: 'ada', firstname: 'Ada', lastname: 'Summer' },
      photos: [`/api/pictures/${PHOTO_ID}.webp`],
    },
  },
};

const open = (script: Parameters<typeof fakeGateway>[0], path = `/desk/selfies/${SELFIE}`) => ({
  ...fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/desk': success(),
    'GET /api/desk/selfies': { status: 200, body: { success: true, items: [item] } },
    [`GET /api/desk/selfies/${SELFIE}`]: file,
    ...script,
  }),
  ...renderApp(path),
});

async function seeAll() {
  await screen.findByRole('img', { name: 'The selfie' });
  for (const picture of screen.getAllByRole('img', { name: /^The selfie$|^Profile photo/ })) fireEvent.load(picture);
}

describe('selfies at the desk', () => {
  test('nothing is approved before every picture was seen; one that failed can be tried again', async () => {
    const { user, asked } = open({ [`POST /api/desk/selfies/${SELFIE}/decision`]: success() });
    fireEvent.load(await screen.findByRole('img', { name: 'Profile photo 1' }));
    fireEvent.error(screen.getByRole('img', { name: 'The selfie' }));
    const approve = screen.getByRole('button', { name: 'Approve' });

    expect(await screen.findByText('“The selfie” can’t be shown.')).toBeVisible();
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    await user.click(approve);
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.load(await screen.findByRole('img', { name: 'The selfie' }));
    expect(approve).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('Z5 next to a photo on another site nothing is approved, and the moderator reads why', async () => {
    const { selfie } = file.body as { selfie: { photos: string[] } };
    const photos = [...selfie.photos, 'https://pictures.example/me.jpg'];
    open({
      [`GET /api/desk/selfies/${SELFIE}`]: { status: 200, body: { success: true, selfie: { ...selfie, photos } } },
    });
    await seeAll();

    expect(await screen.findByText(/^This photo is on another site/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('img', { name: 'Profile photo 2' })).toBeNull();
  });

  test('the list says how long each has waited, and leads to it', async () => {
    open({}, '/desk/selfies');

    const link = await screen.findByRole('link', { name: /^Sent 5 hours ago/ });
    expect(link).toHaveAttribute('href', `/desk/selfies/${SELFIE}`);
    expect(screen.getByRole('link', { name: 'Selfies' })).toHaveAttribute('aria-current', 'page');
  });

  test('a moderator sees pose, selfie and photos, and approves what they saw', async () => {
    const { user, asked } = open({ [`POST /api/desk/selfies/${SELFIE}/decision`]: success() });

    expect(await screen.findByText('Hold a fist on top of your head and smile.')).toBeVisible();
    const address = (picture: string) => `/api/desk/selfies/${SELFIE}/pictures/${picture}`;
    expect(screen.getByRole('img', { name: 'The selfie' })).toHaveAttribute('src', address('selfie'));
    expect(screen.getByRole('img', { name: 'Profile photo 1' })).toHaveAttribute('src', address(PHOTO_ID));
    await seeAll();
    await user.click(screen.getByRole('button', { name: 'Approve' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Selfies to compare' })).toBeVisible();
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
      body: { outcome: 'approved', because: null, photos: [`/api/pictures/${PHOTO_ID}.webp`] },
    });
  });

  test('declining has a reason; photos that changed meanwhile are read again', async () => {
    let isChanged = true;
    const message = 'The member’s photos have changed. Please look at them again.';
    const { user, asked } = open({
      [`POST /api/desk/selfies/${SELFIE}/decision`]: () =>
        isChanged ? refusal(409, { reason: 'selfie_photos_changed', message }) : success(),
    });
    await seeAll();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(message)).toBeVisible();
    const reads = () => asked.filter(({ path }) => path === `/api/desk/selfies/${SELFIE}`);
    await waitFor(() => expect(reads()).toHaveLength(2));
    isChanged = false;

    await user.click(screen.getByRole('radio', { name: 'The face can’t be seen well' }));
    await user.click(screen.getByRole('button', { name: 'Decline' }));

    await screen.findByRole('heading', { level: 1, name: 'Selfies to compare' });
    expect(asked.findLast(({ method }) => method === 'POST')).toMatchObject({
      body: { outcome: 'declined', because: 'face' },
    });
  });

  test('one that was withdrawn is said to be gone', async () => {
    open({ [`GET /api/desk/selfies/${SELFIE}`]: refusal(404, { reason: 'unknown_selfie', message: 'Gone.' }) });

    expect(await screen.findByText('This selfie was decided, withdrawn or deleted.')).toBeVisible();
  });
});
