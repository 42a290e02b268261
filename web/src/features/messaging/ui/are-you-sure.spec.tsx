import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeGuard } from '../../../../test/fake-guard.js';
import { server } from '../../../../test/fake-socket.js';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { loadMessages } from '../../../i18n/language.js';
import { loadRules } from '../rules/loaded-rules.js';
import { setStorageOwner } from '../../session/model/device-storage.js';
import { ALICE_ID, box, openConversationWithBob, row, take } from './messaging.fixture.js';
import { loadAreYouSure } from './use-are-you-sure.js';

const sent = () => server.emitted('send_message').map(({ input }) => input['text']);
const question = () => screen.findByRole('group', { name: /^Are you sure\?/ });
const open = async (...setup: Parameters<typeof openConversationWithBob>) => {
  const app = await openConversationWithBob(...setup);
  await Promise.all([loadRules(), loadMessages(['safer-chat']), loadAreYouSure()]);
  return app;
};

describe('AreYouSure', () => {
  test('asks before a harmful message is sent, which stays in the box that keeps the focus', async () => {
    const { user } = await open();

    await user.type(await box(), 'you stupid bitch{Enter}{Enter}');

    expect(await question()).toHaveTextContent('This may hurt Bob.');
    expect(within(await question()).getAllByRole('button')[0]).toHaveAccessibleName('Edit');
    expect(await box()).toHaveValue('you stupid bitch');
    expect(await box()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('sends it anyway, once', async () => {
    const { user } = await open();
    await user.type(await box(), 'you stupid bitch{Enter}');

    await user.click(within(await question()).getByRole('button', { name: 'Send anyway' }));

    await waitFor(() => expect(sent()).toEqual(['you stupid bitch']));
    expect(await box()).toHaveValue('');
    expect(screen.queryByRole('group', { name: /^Are you sure/ })).not.toBeInTheDocument();
  });

  test.each(['{Escape}', 'Edit'])('is left with %s, and does not ask again about the same text', async way => {
    const { user } = await open();
    await user.type(await box(), 'you stupid bitch{Enter}');
    const asked = await question();

    if (way === 'Edit') await user.click(within(asked).getByRole('button', { name: way }));
    else await user.keyboard(way);
    expect(asked).not.toBeInTheDocument();
    expect(await box()).toHaveFocus();
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');

    await waitFor(() => expect(sent()).toEqual(['you stupid bitch']));
  });

  test('goes when the text is changed', async () => {
    const { user } = await open();
    await user.type(await box(), 'you stupid bitch{Enter}');
    const asked = await question();

    await user.clear(await box());
    expect(asked).not.toBeInTheDocument();
    await user.type(await box(), 'sorry, bad day{Enter}');

    await waitFor(() => expect(sent()).toEqual(['sorry, bad day']));
  });

  test('asks about contact details in the first days only', async () => {
    const { user } = await open({ saidBefore: 1 });
    await row('before 1');

    await user.type(await box(), 'call me: 0171 3920025{Enter}');

    await waitFor(() => expect(sent()).toEqual(['call me: 0171 3920025']));
  });

  test('asks before an edit is saved, too', async () => {
    const { user } = await open();
    await user.type(await box(), 'hello{Enter}');
    await waitFor(() => expect(sent()).toEqual(['hello']));
    await take(user, 'Edit', 'hello');

    await user.clear(await box());
    await user.type(await box(), 'you stupid bitch{Enter}');

    expect(await question()).toBeVisible();
    expect(await row('hello')).not.toHaveTextContent('bitch');
  });
});

describe('AreYouSure about a photo', () => {
  const photo = { photoId: `${ALICE_ID}-11111111-2222-4333-8444-555555555555`, width: 1280, height: 640 };
  let guard: ReturnType<typeof fakeGuard>;
  const begin = async (isNude: boolean) => {
    setStorageOwner(ALICE_ID);
    guard = fakeGuard(isNude);
    const uploads = fakeUploads();
    const { user } = await open();
    const pickPhoto = async () => {
      const before = uploads.all.length;
      fireEvent.change(screen.getByTestId('photo'), {
        target: { files: [new File(['a picture'], 'me.jpg', { type: 'image/jpeg' })] },
      });
      await waitFor(() => expect(uploads.all).toHaveLength(before + 1));
      await uploads.isAnswered({ status: 201, body: { success: true, message: 'Photo uploaded.', photo } });
      await screen.findByText(/Ready to send/);
    };
    return { user, pickPhoto };
  };
  const pick = async (isNude: boolean) => {
    const app = await begin(isNude);
    await app.pickPhoto();
    return app;
  };
  const sendAnyway = async (user: Awaited<ReturnType<typeof begin>>['user']) =>
    user.click(within(await question()).getByRole('button', { name: 'Send anyway' }));
  const photosSent = () => server.emitted('send_message').map(({ input }) => input['photoId']);
  afterEach(() => guard.undo());

  test('E1: asks before a photo is sent that looks nude, and sends it anyway', async () => {
    const { user } = await pick(true);

    await user.type(await box(), 'For you{Enter}');
    expect(await question()).toHaveTextContent('This looks like a nude photo. Bob may not want to see it.');
    expect(photosSent()).toEqual([]);
    await sendAnyway(user);

    await waitFor(() => expect(photosSent()).toEqual([photo.photoId]));
  });

  test('E1: asks once about the same photo, whatever is written with it', async () => {
    const { user } = await pick(true);

    await user.type(await box(), 'For you{Enter}{Escape} only{Enter}');

    await waitFor(() => expect(photosSent()).toEqual([photo.photoId]));
    expect(sent()).toEqual(['For you only']);
  });

  test('E1: another photo is asked about anew, and nothing is asked about one that was removed', async () => {
    const { user, pickPhoto } = await pick(true);
    await user.type(await box(), 'For you{Enter}');
    const asked = await question();

    await pickPhoto();
    expect(asked).not.toBeInTheDocument();
    await user.type(await box(), '{Enter}');
    expect(await question()).toHaveTextContent('This looks like a nude photo.');
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.queryByRole('group', { name: /^Are you sure/ })).not.toBeInTheDocument();

    await user.type(await box(), '{Enter}');
    await waitFor(() => expect(sent()).toEqual(['For you']));
    expect(photosSent()).toEqual([undefined]);
  });

  test('E1: a photo that is picked under a question about the text is asked about, too', async () => {
    const { user, pickPhoto } = await begin(true);
    await user.type(await box(), 'you stupid bitch{Enter}');
    expect(await question()).toHaveTextContent('This may hurt Bob.');

    await pickPhoto();
    await user.type(await box(), '{Enter}');

    expect(await question()).toHaveTextContent('This looks like a nude photo.');
    expect(sent()).toEqual([]);
  });

  test('E1: of a photo and its caption, both are asked about', async () => {
    const { user } = await pick(true);

    await user.type(await box(), 'you stupid bitch{Enter}');
    expect(await question()).toHaveTextContent('This looks like a nude photo.');
    await sendAnyway(user);
    expect(await question()).toHaveTextContent('This may hurt Bob.');
    expect(photosSent()).toEqual([]);
    await sendAnyway(user);

    await waitFor(() => expect(photosSent()).toEqual([photo.photoId]));
  });

  test('says nothing of another photo', async () => {
    const { user } = await pick(false);

    await user.type(await box(), '{Enter}');

    await waitFor(() => expect(photosSent()).toEqual([photo.photoId]));
  });
});
