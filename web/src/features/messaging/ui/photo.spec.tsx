import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { server } from '../../../../test/fake-socket.js';
import { setStorageOwner } from '../../session/model/device-storage.js';
import { storeSaferSettings } from '../../safer-settings/model/safer-settings.js';
import { ALICE_ID, bob, box, messageList, openConversationWithBob } from './messaging.fixture.js';

const photo = { photoId: `${ALICE_ID}-11111111-2222-4333-8444-555555555555`, width: 1280, height: 640 };
const theirs = { ...photo, photoId: photo.photoId.replace(ALICE_ID, bob._id) };
const DAYS_AGO = new Date(Date.now() - 10 * 24 * 3600 * 1000).toISOString();

const sent = () => server.emitted('send_message').map(({ input }) => [input['text'], input['photoId']]);
const picked = () => screen.findByRole('group', { name: 'Photo to send' });
const pick = async (file = new File(['a picture'], 'lake.jpg', { type: 'image/jpeg' })) => {
  fireEvent.change(screen.getByTestId('photo'), { target: { files: [file] } });
  await picked();
  return file;
};

describe('a photo to send', () => {
  test('is uploaded for this friend, and sent with its caption when it is', async () => {
    const uploads = fakeUploads();
    const { user } = await openConversationWithBob();
    const file = await pick();

    await user.type(await box(), 'The lake{Enter}');
    await waitFor(() =>
      expect(uploads.all.map(({ address }) => address)).toEqual([`POST /api/messages/${bob._id}/photos`]),
    );
    expect(uploads.all[0]?.file).toBe(file);
    await uploads.hasSent(50, 100);
    expect(within(await picked()).getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '50');
    expect(sent()).toEqual([]);
    await uploads.isAnswered({ status: 201, body: { success: true, message: 'Photo uploaded.', photo } });
    expect(await screen.findByText(/Ready to send/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(sent()).toEqual([['The lake', photo.photoId]]));
    expect(screen.queryByRole('group', { name: 'Photo to send' })).not.toBeInTheDocument();
    expect(await box()).toHaveValue('');
    expect(await within(await messageList()).findByRole('img', { name: 'The lake' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image/),
    );
  });

  test('may go without a caption', async () => {
    const uploads = fakeUploads();
    const { user } = await openConversationWithBob();
    await pick();
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    await uploads.isAnswered({ status: 201, body: { success: true, message: 'Photo uploaded.', photo } });

    await user.type(await box(), '{Enter}');

    await waitFor(() => expect(sent()).toEqual([['', photo.photoId]]));
    expect(await screen.findByRole('link', { name: /Bob.*You: Photo/ })).toBeInTheDocument();
  });

  test('stays with its caption when the upload breaks off, and is uploaded again', async () => {
    const uploads = fakeUploads();
    const { user } = await openConversationWithBob();
    await pick();
    await user.type(await box(), 'The lake');
    await waitFor(() => expect(uploads.all).toHaveLength(1));

    await uploads.breaksOff();
    expect(await screen.findByRole('alert')).toHaveTextContent('The upload stopped. Your photo is still here.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(uploads.all).toHaveLength(2));
    await uploads.isAnswered({ status: 201, body: { success: true, message: 'Photo uploaded.', photo } });
    await user.type(await box(), '{Enter}');

    await waitFor(() => expect(sent()).toEqual([['The lake', photo.photoId]]));
  });

  test('is removed again, which ends its upload and leaves the text with the focus', async () => {
    const uploads = fakeUploads();
    const { user } = await openConversationWithBob();
    await pick();
    await user.type(await box(), 'Hello');
    await waitFor(() => expect(uploads.all).toHaveLength(1));

    await user.click(screen.getByRole('button', { name: 'Remove photo' }));

    expect(uploads.all[0]?.isAborted).toBe(true);
    expect(await box()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([['Hello', undefined]]));
  });

  test('survives a message that was refused, in the message', async () => {
    const uploads = fakeUploads();
    const { user, messages } = await openConversationWithBob();
    messages.refuses = () => ({
      ok: false,
      code: 'forbidden',
      message: 'You can only chat with friends.',
    });
    await pick();
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    await uploads.isAnswered({ status: 201, body: { success: true, message: 'Photo uploaded.', photo } });
    await user.type(await box(), '{Enter}');
    const again = await within(await messageList()).findByRole('button', { name: 'Try again' });

    messages.refuses = () => undefined;
    await user.click(again);

    await waitFor(() =>
      expect(sent()).toEqual([
        ['', photo.photoId],
        ['', photo.photoId],
      ]),
    );
  });
});

describe('a photo of a message', () => {
  const openWith = (said: object) =>
    openConversationWithBob({ saidBefore: 1 }, ({ log }) =>
      Object.assign(log[0] ?? {}, { text: '', photo: theirs, ...said }),
    );

  test('is covered while the two have only just started chatting, until it is tapped', async () => {
    const { user } = await openWith({ createdAt: new Date().toISOString() });
    const cover = await screen.findByRole('button', { name: 'Show photo from Bob' });
    expect(screen.queryByRole('img', { name: 'Photo from Bob' })).not.toBeInTheDocument();

    await user.click(cover);

    expect(await screen.findByRole('img', { name: 'Photo from Bob' })).toHaveAttribute(
      'src',
      `/api/messages/photos/${theirs.photoId}.webp`,
    );
  });

  test('is covered in the first days also where the beginning of the conversation is not loaded', async () => {
    await openConversationWithBob({ saidBefore: 1 }, messages => {
      Object.assign(messages.log[0] ?? {}, {
        createdAt: DAYS_AGO,
        text: '',
        photo: { ...theirs, photoId: theirs.photoId.replace('1', '3') },
      });
      messages.begunAt = new Date().toISOString();
    });

    expect(await screen.findByRole('button', { name: 'Show photo from Bob' })).toBeVisible();
  });

  test('has a neutral name while a hidden word in its text is covered', async () => {
    await openConversationWithBob({ saidBefore: 1 }, ({ log }) => {
      setStorageOwner(ALICE_ID);
      storeSaferSettings(ALICE_ID, { off: [], words: ['quokka'] });
      Object.assign(log[0] ?? {}, { createdAt: DAYS_AGO, text: 'A quokka', photo: theirs });
    });

    expect(await screen.findByRole('button', { name: 'Open photo: Photo from Bob' })).toBeVisible();
    expect(document.body.innerHTML).not.toMatch(/quokka/i);
  });

  test('fills the screen, and is closed with Escape', async () => {
    const { user } = await openWith({
      createdAt: DAYS_AGO,
      text: 'The lake',
      photo: { ...theirs, photoId: theirs.photoId.replace('1', '2') },
    });

    await user.click(await screen.findByRole('button', { name: 'Open photo: The lake' }));
    const viewer = await screen.findByRole('dialog', { name: 'Photo from Bob' });
    expect(within(viewer).getByRole('img', { name: 'The lake' })).toBeInTheDocument();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(viewer).not.toBeInTheDocument());
  });

  test('that cannot be loaded says so, and is tried again', async () => {
    const { user } = await openWith({ createdAt: DAYS_AGO });
    fireEvent.error(await screen.findByRole('img', { name: 'Photo from Bob' }));

    await user.click(await screen.findByRole('button', { name: /Couldn’t load the photo/ }));

    expect(await screen.findByRole('img', { name: 'Photo from Bob' })).toBeInTheDocument();
  });

  test('is gone when its message is removed, and so is its name in an answer', async () => {
    const { messages } = await openWith({ createdAt: DAYS_AGO });
    await messages.says('Look at it');
    await messages.changes(2, { replyTo: { seq: 1, senderId: bob._id, text: '', hasPhoto: true } });
    const quote = await within(await messageList()).findByRole('button', { name: /BobPhoto|Bob Photo/ });

    await messages.changes(1, { photo: undefined, deletedAt: new Date().toISOString() });

    await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo from Bob' })).not.toBeInTheDocument());
    await waitFor(() => expect(quote).toHaveTextContent('Deleted message'));
  });
});
