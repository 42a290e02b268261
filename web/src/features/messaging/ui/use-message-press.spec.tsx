import { act, fireEvent, screen, within } from '@testing-library/react';
import { openConversationWithBob } from './messaging.fixture.js';

const menu = () => screen.queryByRole('menu');
const opened = () => screen.findByRole('menuitem', { name: 'Reply' });
const finger = { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100 };

/** Bob has said something, and a finger is on it. */
async function heldMessage(text = 'Hello') {
  const app = await openConversationWithBob();
  await app.messages.says(text);
  const message = await screen.findByTestId('text');
  jest.useFakeTimers();
  firePointer(message, 'pointerdown', finger);
  return { ...app, message };
}

/** jsdom has no pointers: their events carry what React reads. */
function firePointer(target: Element, type: string, about: object) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true });
  for (const [name, value] of Object.entries(about)) Object.defineProperty(event, name, { value });
  fireEvent(target, event);
}

const holds = () => {
  act(() => {
    jest.advanceTimersByTime(1_000);
  });
  jest.useRealTimers();
};

afterEach(() => jest.useRealTimers());

describe('useMessagePress', () => {
  test('opens the menu of a message that a finger is held on', async () => {
    await heldMessage();

    holds();

    expect(await opened()).toBeVisible();
  });

  test.each([
    ['moves: it scrolls', 'pointermove', { ...finger, clientY: 130 }],
    ['is lifted soon', 'pointerup', finger],
    ['is taken by the browser, to scroll', 'pointercancel', finger],
  ])('opens nothing when the finger %s', async (_, type, about) => {
    const { message } = await heldMessage();

    firePointer(message, type, about);
    holds();

    expect(menu()).not.toBeInTheDocument();
  });

  test('leaves a link to the browser, whose menu can open it elsewhere', async () => {
    const { message } = await heldMessage('https://example.org/');
    const link = within(message).getByRole('link');
    firePointer(message, 'pointerup', finger);
    firePointer(link, 'pointerdown', finger);

    holds();

    expect(fireEvent.contextMenu(link)).toBe(true);
    expect(menu()).not.toBeInTheDocument();
  });

  test('opens the menu in place of the context menu, by mouse or key', async () => {
    const { messages } = await openConversationWithBob();
    await messages.says('Hello');

    expect(fireEvent.contextMenu(await screen.findByTestId('text'))).toBe(false);

    expect(await opened()).toBeVisible();
  });

  test('leaves the context menu of selected text, and of the ground around messages, to the browser', async () => {
    const { messages, list } = await openConversationWithBob();
    await messages.says('Hello');
    const message = await screen.findByTestId('text');
    expect(fireEvent.contextMenu(list)).toBe(true);

    window.getSelection()?.selectAllChildren(message);

    expect(fireEvent.contextMenu(message)).toBe(true);
    expect(menu()).not.toBeInTheDocument();
    window.getSelection()?.removeAllRanges();
  });

  test('takes the lifted finger for no press of what it was held on, and the next one for a press again', async () => {
    const { message } = await heldMessage();
    holds();
    await opened();

    expect(fireEvent.touchEnd(message)).toBe(false);
    expect(await opened()).toBeVisible();

    firePointer(message, 'pointerdown', finger);
    expect(fireEvent.touchEnd(message)).toBe(true);
  });
});
