import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { server } from '../../../../test/fake-socket.js';
import { PICTURE_MAX_BYTES } from '@attune/gateway-contract/pictures';
import { ALICE_ID, bob, box, carla, openConversationWithBob } from './messaging.fixture.js';

const photo = { photoId: `${ALICE_ID}-11111111-2222-4333-8444-555555555555`, width: 1280, height: 640 };
const UPLOADED = { status: 201, body: { success: true, message: 'Photo uploaded.', photo } };
const group = () => screen.findByRole('group', { name: 'Photo to send' });
const pick = async (file = new File(['a picture'], 'lake.jpg', { type: 'image/jpeg' })) => {
  fireEvent.change(screen.getByTestId('photo'), { target: { files: [file] } });
  await group();
};

describe('a photo that cannot be sent as it is', () => {
  test.each([
    ['the browser cannot decode', 'Couldn’t open this picture. Choose another one.'],
    ['the server finds damaged', 'This picture is damaged. Please choose another one.'],
  ])('because %s says so, without a way to try the same again', async (_which, sentence) => {
    const uploads = fakeUploads();
    await openConversationWithBob();
    const isLarge = sentence.includes('opened');
    Object.assign(globalThis, { createImageBitmap: async () => Promise.reject(new Error('no picture')) });
    const bytes = isLarge ? new Uint8Array(PICTURE_MAX_BYTES + 1) : new Uint8Array(1);
    await pick(new File([bytes], 'broken.jpg', { type: 'image/jpeg' }));
    if (!isLarge) {
      await waitFor(() => expect(uploads.all).toHaveLength(1));
      await uploads.isAnswered({ status: 400, body: { success: false, message: sentence, reason: 'picture_damaged' } });
    }

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });
});

describe('a photo that was picked', () => {
  const paste = async (types: string[]) => {
    const files = [new File(['a picture'], 'image.png', { type: 'image/png' })];
    return fireEvent.paste(await box(), { clipboardData: { files, types, getData: () => 'words' } });
  };

  test('B6: may be pasted into the box, as a picture that was copied', async () => {
    const uploads = fakeUploads();
    await openConversationWithBob();

    await paste(['Files']);

    await group();
    await waitFor(() => expect(uploads.all).toHaveLength(1));
  });

  test('B6: text that brings a picture of itself is pasted as text', async () => {
    await openConversationWithBob();

    expect(await paste(['text/plain', 'Files'])).toBe(true);

    expect(screen.queryByRole('group', { name: 'Photo to send' })).not.toBeInTheDocument();
  });

  test('is there when the member comes back to the conversation, is uploaded once, and is sent', async () => {
    const uploads = fakeUploads();
    const { user } = await openConversationWithBob({ friends: [bob, carla] });
    await pick();
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    await uploads.isAnswered(UPLOADED);

    await user.click(await screen.findByRole('link', { name: /^Carla Columna/ }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Photo to send' })).not.toBeInTheDocument());
    await user.click(await screen.findByRole('link', { name: /^Bob Builder/ }));

    expect(await group()).toHaveTextContent('Ready to send');
    await user.type(await box(), '{Enter}');
    await waitFor(() =>
      expect(server.emitted('send_message').map(({ input }) => input['photoId'])).toEqual([photo.photoId]),
    );
    expect(uploads.all).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Photo to send' })).not.toBeInTheDocument();
  });
});
