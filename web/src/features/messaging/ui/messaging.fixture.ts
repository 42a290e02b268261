import { screen, waitFor, within } from '@testing-library/react';
import { alice, fakeGateway, type Answer } from '../../../../test/fake-gateway.js';
import { FakeMessages } from '../../../../test/fake-messages.js';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';
import { freshBrowser } from '../model/messaging-client.fixture.js';
import type { Person } from '../model/person-name.js';

const person = (digit: string, firstname: string, lastname: string): Person => ({
  _id: digit.repeat(24),
  username: firstname.toLowerCase(),
  firstname,
  lastname,
  profilePicture: null,
});

export const ALICE_ID = 'a'.repeat(24);
export const bob = person('b', 'Bob', 'Builder');
export const carla = person('c', 'Carla', 'Columna');

type Script = NonNullable<Parameters<typeof fakeGateway>[0]>;
interface Setup {
  friends?: Person[];
  /** So many messages of Bob's. */
  saidBefore?: number;
  script?: Script;
}

export const ALL_ON = { typing: true, presence: true, marks: true, unreadBadges: true, reactions: true };

/** The server as Alice sees it, who writes with Bob. `world` may be changed: others are at work, too. */
export function fakeChat({ friends = [bob], saidBefore = 0, script = {} }: Setup = {}) {
  freshBrowser();
  fakeLayout();
  const world = { friends, degraded: false };
  const messages = new FakeMessages(ALICE_ID, bob._id);
  messages.saidBefore(saidBefore);
  const ofMessages = globalThis.fetch;
  const answers: Script = {
    'GET /api/auth/me': () => me(world),
    'GET /api/messages/preferences': { status: 200, body: { success: true, preferences: ALL_ON } },
    ...script,
  };
  const { asked } = fakeGateway(answers);
  const ofRest = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    const path = typeof address === 'string' ? address : '';
    const isScripted = `${init?.method ?? 'GET'} ${path}` in answers;
    return !isScripted && path.startsWith('/api/messages') ? ofMessages(address) : ofRest(address, init);
  };
  return { world, messages, asked };
}

function me({ friends, degraded }: { friends: Person[]; degraded: boolean }): Answer {
  const { user } = alice.body as { user: object };
  return { status: 200, body: { success: true, user: { ...user, friends, ...(degraded && { degraded }) } } };
}

/** Alice in her conversation with Bob, connected, when what was said is on the screen. */
export async function openConversationWithBob(setup: Setup = {}, prepare: (messages: FakeMessages) => void = () => {}) {
  const fake = fakeChat(setup);
  prepare(fake.messages);
  const app = renderApp(`/messaging?with=${bob._id}`);
  await waitFor(() => expect(server.connections()).toBe(1));
  await server.connects();
  const list = await messageList();
  return { ...fake, ...app, list };
}

export const messageList = () => screen.findByRole('region', { name: 'Messages with Bob' });
export const box = () => screen.findByRole('textbox', { name: 'Message to Bob' });

/** What stands in the conversation, one text for each message. */
export const lines = async (): Promise<string[]> =>
  within(await messageList())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

/** The row of a message. */
export async function row(text: string): Promise<HTMLElement> {
  const found = await within(await messageList()).findByText(text);
  const item = found.closest<HTMLElement>('li');
  if (!item) throw new Error(`"${text}" is in no list.`);
  return item;
}

/** A link by its words. Its name has blanks around the host here: jsdom does not know which elements stand within a line. */
export const linkSaying = (words: string): Promise<HTMLElement> =>
  screen.findByText((_, element) => element?.tagName === 'A' && element.textContent === words);

/** Opens the menu of a message and takes an entry. */
export async function take(user: ReturnType<typeof renderApp>['user'], entry: string, text: string): Promise<void> {
  await user.click(within(await row(text)).getByRole('button', { name: /^Actions for message/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** A window in which everything is in view: jsdom has no sizes, and a list that has none draws nothing. */
function fakeLayout(): void {
  class SizeObserver {
    readonly #report: ResizeObserverCallback;
    constructor(report: ResizeObserverCallback) {
      this.#report = report;
    }
    observe(target: Element): void {
      const height = target.tagName === 'LI' ? 50 : 800;
      const borderBoxSize = [{ inlineSize: 400, blockSize: height }];
      const entry = { target, contentRect: { width: 400, height }, borderBoxSize } as unknown as ResizeObserverEntry;
      queueMicrotask(() => this.#report([entry], this));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { ResizeObserver: SizeObserver });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body });
  Object.assign(Element.prototype, { scrollTo() {}, scrollBy() {} });
  document.hasFocus = () => true;
}
