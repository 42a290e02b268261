import { screen, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { shown } from '../../members/model/members.fixture.js';
import { agreed, ALICE_ID, bob, carla, fakeFriends, found, posted } from '../model/friends.fixture.js';
import { isOneWord } from '../model/one-word.js';

const SEND = '/api/friends/send-request';
const QUESTION = 'One word is easy to overlook. Add a question?';
type User = ReturnType<typeof renderApp>['user'];

const dialog = () => within(screen.getByRole('dialog'));
const press = async (user: User, name: string) => user.click(dialog().getByRole('button', { name }));
const field = () => dialog().getByRole('textbox');
async function open(user: User, at = 0) {
  const buttons = await screen.findAllByRole('button', { name: 'Add a note' });
  await user.click(buttons[at] as HTMLElement);
  await screen.findByRole('dialog', { name: /^Say hello to/ });
}
const search = (answer = agreed) => ({
  'GET /api/friends/search?query=o': found(bob, carla),
  [`POST ${SEND}`]: answer,
});

describe('A note of one word', () => {
  test.each(['hi', ' Hallo! ', '¡hola!', '👋', '👋👋 🙂', '你好', 'こんにちは', 'I’m', '…'])('%j is one', note => {
    expect(isOneWord(note)).toBe(true);
  });

  test.each(['', '  ', 'Hi Bob', 'Tea?\nSunday?', '你喜欢爬山吗', 'สวัสดี คุณชอบปีนเขาไหม', '👋 hi there'])(
    '%j is none',
    note => {
      expect(isOneWord(note)).toBe(false);
    },
  );

  test('is asked about, and sent anyway by the next press', async () => {
    const { asked } = fakeFriends({}, search());
    const { user } = renderApp('/friends?query=o');
    await open(user);
    await user.type(field(), 'hi');

    await press(user, 'Say hello');
    expect(dialog().getByRole('alert')).toHaveTextContent(QUESTION);
    expect(posted(asked, SEND)).toEqual([]);
    await press(user, 'Send anyway');

    expect(await screen.findByText('Friend request sent.')).toBeVisible();
    expect(posted(asked, SEND)).toEqual([{ userId: ALICE_ID, targetId: bob._id, note: 'hi' }]);
  });

  test('the second half of a double click sends nothing', async () => {
    const { asked } = fakeFriends({}, search());
    const { user } = renderApp('/friends?query=o');
    await open(user);
    await user.type(field(), 'hi');

    await user.dblClick(dialog().getByRole('button', { name: 'Say hello' }));

    expect(dialog().getByRole('alert')).toHaveTextContent(QUESTION);
    expect(posted(asked, SEND)).toEqual([]);
  });

  test('leads back to the field, and is not asked about again: here, after a failure, or for another person', async () => {
    const { asked } = fakeFriends({}, search(refusal(500)));
    const { user } = renderApp('/friends?query=o');
    await open(user);
    await user.type(field(), 'hi');
    await press(user, 'Say hello');

    await press(user, 'Write more');
    expect(field()).toHaveFocus();
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    await press(user, 'Say hello');
    expect(await dialog().findByText('Failed to send friend request.')).toBeVisible();
    await press(user, 'Say hello');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await open(user, 1);
    await user.type(field(), 'hi');
    await press(user, 'Say hello');

    expect(await dialog().findByText('Failed to send friend request.')).toBeVisible();
    expect(posted(asked, SEND)).toMatchObject([{ targetId: bob._id }, { targetId: bob._id }, { targetId: carla._id }]);
  });

  test('the question goes when more is typed, and another word is asked about', async () => {
    const { asked } = fakeFriends({}, search());
    const { user } = renderApp('/friends?query=o');
    await open(user);
    await user.type(field(), 'hi');
    await press(user, 'Say hello');

    await user.type(field(), 'hi');
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    await press(user, 'Say hello');
    expect(dialog().getByRole('alert')).toHaveTextContent(QUESTION);
    await user.type(field(), ' – do you climb?');
    await press(user, 'Say hello');

    expect(await screen.findByText('Friend request sent.')).toBeVisible();
    expect(posted(asked, SEND)).toMatchObject([{ note: 'hihi – do you climb?' }]);
  });

  test('that answers a part of a profile is asked about as well', async () => {
    const profile = shown({ prompts: [{ prompt: 'good_sunday', answer: 'A long walk.' }] });
    const { asked } = fakeFriends({}, { 'GET /api/members/bob': profile, [`POST ${SEND}`]: agreed });
    const { user } = renderApp('/members/bob');
    await user.click(await screen.findByRole('button', { name: 'Answer “A long walk.”' }));
    await user.type(await screen.findByRole('textbox', { name: 'Say something about it' }), 'Nice!');

    await press(user, 'Say hello');
    expect(dialog().getByRole('alert')).toHaveTextContent(QUESTION);
    await press(user, 'Send anyway');

    expect(await screen.findByText('If Bob says yes, you can chat.')).toBeVisible();
    expect(posted(asked, SEND)).toMatchObject([{ note: 'Nice!', about: { kind: 'prompt', ref: 'good_sunday' } }]);
  });
});
