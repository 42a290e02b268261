import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeCanvas } from '../../../../test/fake-canvas.js';
import { fakeGateway } from '../../../../test/fake-gateway.js';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { renderApp } from '../../../../test/render-app.js';

const OWN = `/api/pictures/${'a'.repeat(64)}.webp`;
const ELSEWHERE = 'https://a.example/me.jpg';

async function open(profilePicture: string | null = null) {
  const user = {
    _id: 'a'.repeat(24),
    username: 'alice',
    firstname: 'Alice',
    lastname: 'Liddell',
    email: 'alice@example.org',
    friends: [],
    friendRequests: [],
    profilePicture,
  };
  const { asked } = fakeGateway({
    'GET /api/auth/me': { status: 200, body: { success: true, user } },
    'PUT /api/auth/me': { status: 200, body: { success: true, user } },
  });
  const uploads = fakeUploads();
  const canvas = fakeCanvas();
  const app = renderApp('/profile');
  const input = await screen.findByLabelText('Picture file');
  return {
    user: app.user,
    uploads,
    canvas,
    stored: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    press: (name: string) => app.user.click(screen.getByRole('button', { name })),
    choose: async () => {
      fireEvent.change(input, { target: { files: [new File(['photo'], 'me.jpg', { type: 'image/jpeg' })] } });
      return screen.findByRole('dialog', { name: 'Choose what to show' });
    },
  };
}
const address = () => screen.getByLabelText('Profile picture URL');
const picture = (dialog: HTMLElement) => dialog.querySelector('img')?.getAttribute('src');

describe('the picture of a profile', () => {
  test('what is sent is the part that was chosen, four wide and five high, made smaller on the device', async () => {
    const { uploads, canvas, choose, press } = await open();
    await choose();

    await press('Use picture');

    await waitFor(() => expect(uploads.all).toHaveLength(1));
    expect(uploads.all[0]?.file).toMatchObject({ type: 'image/webp', size: 3 });
    expect(canvas.drawn.at(-1)).toEqual([210, 0, 480, 600, 0, 0, 480, 600]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a picture is rotated by a quarter for each press', async () => {
    const { choose, press } = await open();
    const dialog = await choose();
    expect(picture(dialog)).toMatch(/900x600$/);

    await press('Rotate');
    expect(picture(dialog)).toMatch(/600x900$/);

    await press('Rotate');
    expect(picture(dialog)).toMatch(/900x600$/);
  });

  test('the part is chosen with the keyboard: the picture takes the focus, the zoom is a slider', async () => {
    const { choose } = await open();
    const element = await choose();
    const dialog = within(element);
    fireEvent.load(element.querySelector('img') ?? element);

    dialog.getByRole('application', { name: 'Your picture' }).focus();
    expect(dialog.getByRole('application')).toHaveFocus();
    expect(dialog.getByRole('application')).toHaveAccessibleDescription(/arrow keys/);

    fireEvent.change(dialog.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
    expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuetext', '200 %');
  });

  test('cancelling sends nothing and leaves the picture before', async () => {
    const { uploads, choose, press } = await open(OWN);
    await choose();

    await press('Cancel');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(uploads.all).toEqual([]);
    expect(screen.getByRole('img', { name: 'Your photo 1 of 1' })).toBeVisible();
  });

  test('the address of a picture of our own is not shown in the field for addresses, and is kept by Save', async () => {
    const { user, press, stored } = await open(OWN);
    expect(address()).toHaveValue('');
    await user.type(screen.getByLabelText('Bio'), 'Tea');

    await press('Save');

    await screen.findByText('Profile saved successfully!');
    expect(stored()).toEqual([expect.objectContaining({ profilePicture: OWN })]);
  });

  test('the field for addresses stands behind a disclosure, which is open when there is one', async () => {
    const { user } = await open(OWN);
    expect(address()).not.toBeVisible();

    await user.click(screen.getByText('More ways to add a photo'));

    expect(address()).toBeVisible();
    cleanup();
    await open(ELSEWHERE);
    expect(address()).toBeVisible();
    expect(address()).toHaveValue(ELSEWHERE);
  });

  test('an address that was saved takes the place of the picture; cleared later, there is none', async () => {
    const { user, press, stored } = await open(OWN);

    await user.type(address(), ELSEWHERE);
    await press('Save');
    await waitFor(() => expect(stored().at(-1)).toMatchObject({ profilePicture: ELSEWHERE }));
    await user.clear(address());
    await press('Save');
    await waitFor(() => expect(stored().at(-1)).toMatchObject({ profilePicture: null }));

    expect(stored()).toHaveLength(2);
  });

  test('an address that was begun and cleared again changes nothing', async () => {
    const { user } = await open(OWN);
    await user.type(address(), 'https://');
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();

    await user.clear(address());

    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
