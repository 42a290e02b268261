import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { completion, fakeAssistant } from '../model/assistant.fixture.js';

type User = ReturnType<typeof renderApp>['user'];

/** Where a question is written. */
export const field = () => screen.findByRole('textbox', { name: 'Your message' });
export const ask = async (user: User, text: string) => user.type(await field(), `${text}{Enter}`);
export const list = () => screen.getByRole('log');

const paragraphs = (bubble: HTMLElement) => [...bubble.querySelectorAll('p')].map(({ textContent }) => textContent);

/** What was said, and by whom. */
export const bubbles = () =>
  [...list().querySelectorAll<HTMLElement>('[data-from]')].map(bubble => {
    const text = paragraphs(bubble).join(' ') || bubble.textContent?.replace('You: ', '');
    return `${bubble.dataset['from']}: ${text}`;
  });

/** What stands where an answer would. */
export const notices = () =>
  [...list().querySelectorAll('[data-notice] p:first-child')].map(({ textContent }) => textContent);

/** Everything that a page has to clear when nothing is pending any more. */
export async function expectNothingPending() {
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '...' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  expect(list()).toHaveAttribute('aria-busy', 'false');
}

/** A page at which one question was asked and answered. */
export async function afterAnAnswer(
  script: Parameters<typeof fakeAssistant>[0] = {},
  whole = completion('Hello Alice!'),
) {
  const assistant = fakeAssistant(script);
  const page = renderApp('/aichat');
  await ask(page.user, 'Hi');
  await waitFor(() => assistant.last());
  await assistant.last().isDone(whole);
  return { ...assistant, ...page };
}
