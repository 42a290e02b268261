import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeGateway, refusal } from '../../../../test/fake-gateway.js';
import { fakeCanvas } from '../../../../test/fake-canvas.js';
import { fakeGuard } from '../../../../test/fake-guard.js';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { renderApp } from '../../../../test/render-app.js';
import { setStorageOwner } from '../../session/model/device-storage.js';

const ADDRESS = `/api/pictures/${'a'.repeat(64)}.webp`;
const uploaded = { status: 201, body: { success: true, message: 'Picture uploaded.', profilePicture: ADDRESS } };
const stored = {
  _id: 'a'.repeat(24),
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  email: 'alice@example.org',
  bio: 'Tea',
  profilePicture: null,
};
const photo = (about: { name?: string; type?: string; size?: number } = {}) => {
  const file = new File(['picture'], about.name ?? 'me.jpg', { type: about.type ?? 'image/jpeg' });
  return Object.defineProperty(file, 'size', { value: about.size ?? 7 });
};

async function open(profilePicture: string | null = null) {
  const me = { ...stored, profilePicture };
  const { asked } = fakeGateway({
    'GET /api/auth/me': { status: 200, body: { success: true, user: { ...me, friends: [], friendRequests: [] } } },
    'PUT /api/auth/me': { status: 200, body: { success: true, user: { ...me, profilePicture: ADDRESS } } },
  });
  const uploads = fakeUploads();
  fakeCanvas();
  const { user } = renderApp('/profile');
  await screen.findByRole('button', { name: 'Upload a picture' });
  const choose = (file: File) => fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file] } });
  const puts = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const send = async (file: File) => {
    choose(file);
    await user.click(await screen.findByRole('button', { name: 'Use picture' }));
    await waitFor(() => expect(uploads.all.length).toBeGreaterThan(0));
  };
  return { user, uploads, choose, send, puts, press };
}
const shownPicture = () => screen.queryByRole('img', { name: /^Your photo 1/ })?.getAttribute('src');
const field = () => screen.getByLabelText('Profile picture URL');

describe('Picture upload', () => {
  test('a picture that was uploaded is shown at once, and kept by Save', async () => {
    const { uploads, send, puts, press } = await open();
    await send(photo());
    await uploads.hasSent(1, 4);
    const place = screen.getByRole('button', { name: 'Upload a picture' }).closest('li');
    expect(within(place!).getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '25');

    await uploads.isAnswered(uploaded);

    expect(screen.getByText('Your picture is uploaded. Save to keep it.')).toBeVisible();
    expect(shownPicture()).toBe(ADDRESS);
    await press('Save');
    expect(await screen.findByText('Profile saved successfully!')).toBeVisible();
    expect(puts()).toEqual([expect.objectContaining({ profilePicture: ADDRESS })]);
    expect(screen.queryByText('Your picture is uploaded. Save to keep it.')).not.toBeInTheDocument();
  });

  test('E3: one that looks nude is uploaded only after the member was asked', async () => {
    const { user, choose, uploads } = await open();
    setStorageOwner(stored._id);
    const guard = fakeGuard(true);
    const cut = async () => {
      choose(photo());
      await user.click(await screen.findByRole('button', { name: 'Use picture' }));
      return screen.findByRole('dialog', { name: 'Is this a nude photo?' });
    };

    await user.click(within(await cut()).getByRole('button', { name: 'Don’t use it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(uploads.all).toEqual([]);

    await user.click(within(await cut()).getByRole('button', { name: 'Use it anyway' }));
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    guard.undo();
  });

  test('a member need not wait for the guard: Cancel ends it, and nothing is sent', async () => {
    const { user, choose, uploads, press } = await open();
    setStorageOwner(stored._id);
    const guard = fakeGuard('silent');
    choose(photo());
    await user.click(await screen.findByRole('button', { name: 'Use picture' }));
    await screen.findByText('Opening your picture…');
    await waitFor(() => expect(guard.made).toHaveLength(1));

    await press('Cancel');

    expect(screen.queryByText('Opening your picture…')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload a picture' })).toHaveFocus();
    guard.undo();
    await new Promise(resolve => setTimeout(resolve));
    expect(uploads.all).toEqual([]);
  });

  test('a picture can be dropped', async () => {
    await open();

    fireEvent.drop(screen.getByRole('button', { name: 'Upload a picture' }), {
      dataTransfer: { types: ['Files'], files: [photo()] },
    });

    expect(await screen.findByRole('dialog', { name: 'Choose what to show' })).toBeVisible();
  });

  test.each([
    ['of another kind', { type: 'application/pdf' }, 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
    ['too large', { size: 50 * 1024 * 1024 + 1 }, 'Choose a picture of at most 50 MB.'],
    ['empty', { size: 0 }, 'This file is empty. Choose another one.'],
    ['damaged', { name: 'broken' }, 'Couldn’t open this picture. Choose another one.'],
  ])('a file that is %s is not sent, and the sentence says why', async (_what, about, sentence) => {
    const { uploads, choose } = await open();

    choose(photo(about));

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(uploads.all).toEqual([]);
  });

  test('an upload that breaks off is tried again, and nothing else is lost', async () => {
    const { user, uploads, send, press } = await open();
    await user.type(screen.getByLabelText('Bio'), ' at any hour');
    await send(photo());
    await uploads.breaksOff();
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t upload the picture.');

    await press('Try again');
    await uploads.isAnswered(uploaded);

    expect(shownPicture()).toBe(ADDRESS);
    expect(screen.getByLabelText('Bio')).toHaveValue('Tea at any hour');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test("the server's sentence is shown when it refuses", async () => {
    const { uploads, send } = await open();
    await send(photo());

    await uploads.isAnswered(refusal(429, { message: 'That is enough pictures for now.' }));

    expect(screen.getByRole('alert')).toHaveTextContent('That is enough pictures for now.');
  });

  test('a cancelled upload changes nothing, and the focus goes back to the button', async () => {
    const { uploads, send, press } = await open();
    await send(photo());
    await uploads.hasSent(1, 2);

    await press('Cancel');

    expect(uploads.all[0]?.isAborted).toBe(true);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Upload a picture' })).toHaveFocus();
  });

  test('a picture is removed, and Save clears it', async () => {
    const { user, puts, press } = await open(ADDRESS);
    expect(shownPicture()).toBe(ADDRESS);

    await press('Photo 1: move or remove');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));

    expect(shownPicture()).toBeUndefined();
    await press('Save');
    expect(puts()).toEqual([expect.objectContaining({ profilePicture: null })]);
  });

  test('a picture that lies elsewhere is loaded from our own copy', async () => {
    await open('https://a.example/me.jpg?size=big&x=1');

    expect(shownPicture()).toBe('/api/pictures/foreign?url=https%3A%2F%2Fa.example%2Fme.jpg%3Fsize%3Dbig%26x%3D1');
  });
});
