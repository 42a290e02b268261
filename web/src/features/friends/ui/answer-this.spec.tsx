import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { agreed, ALICE_ID, bob, fakeFriends, posted } from '../model/friends.fixture.js';
import { shown } from '../../members/model/members.fixture.js';

const SEND = '/api/friends/send-request';
const PHOTO = `/api/pictures/${'a'.repeat(64)}.webp`;

describe('AnswerThis', () => {
  const profile = shown({ photos: [PHOTO], prompts: [{ prompt: 'good_sunday', answer: 'A long walk.' }] });

  test.each([
    ['Answer “A long walk.”', { kind: 'prompt', ref: 'good_sunday' }, 'A long walk.'],
    ['Answer this photo', { kind: 'photo', ref: PHOTO }, undefined],
  ])('%s opens the note with that part quoted, which goes with the request', async (name, about, words) => {
    const { asked } = fakeFriends({}, { 'GET /api/members/bob': profile, [`POST ${SEND}`]: agreed });
    const { user } = renderApp('/members/bob');

    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Say hello to Bob' }));
    if (words) expect(await dialog.findByText(words)).toBeVisible();
    else expect(await dialog.findByRole('img', { name: 'Their photo' })).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Say something about it' }), 'Me too!');
    await user.click(dialog.getByRole('button', { name: 'Say hello' }));

    expect(await screen.findByText('If Bob says yes, you can chat.')).toBeVisible();
    expect(posted(asked, SEND)).toEqual([{ userId: ALICE_ID, targetId: bob._id, note: 'Me too!', about }]);
  });

  test.each([
    ['a friend', { friends: [bob] }],
    ['a member who asks', { requests: [bob] }],
    ['a member who was asked', { sent: [bob] }],
  ])('nothing of %s can be answered', async (_who, lists) => {
    fakeFriends(lists, { 'GET /api/members/bob': profile });
    renderApp('/members/bob');

    expect(await screen.findByText('A long walk.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Answer/ })).not.toBeInTheDocument();
  });
});
