import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nProvider } from '../i18n/i18n-provider.js';
import { NoticeRegion } from './notice-region.js';
import { UpdateNotice } from './update-notice.js';

/** A browser's service workers, as far as a page sees them. */
class FakeWorkers extends EventTarget {
  controller: object | null = {};
  readonly registration = Object.assign(new EventTarget(), {
    waiting: null as { postMessage: jest.Mock } | null,
    installing: null as EventTarget | null,
    update: async () => {},
  });
  register = jest.fn(async () => this.registration);

  /** A next version arrives and waits. */
  async bring() {
    const worker = Object.assign(new EventTarget(), { postMessage: jest.fn() });
    await act(async () => {
      this.registration.installing = worker;
      this.registration.dispatchEvent(new Event('updatefound'));
      this.registration.waiting = worker;
      worker.dispatchEvent(new Event('statechange'));
    });
    return worker.postMessage;
  }
}

let workers: FakeWorkers;

const open = () =>
  act(async () =>
    render(
      <I18nProvider>
        <MantineProvider>
          <NoticeRegion />
          <UpdateNotice />
          <textarea aria-label="Message" />
        </MantineProvider>
      </I18nProvider>,
    ),
  );
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const type = (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Message' });
  fireEvent.focusIn(field);
  fireEvent.change(field, { target: { value: text } });
};
const skips = [[{ type: 'SKIP_WAITING' }, []]];

describe('UpdateNotice', () => {
  beforeEach(() => {
    workers = new FakeWorkers();
    Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  test('the first version of all is not offered: it runs already', async () => {
    workers.controller = null;
    await open();
    await workers.bring();

    expect(workers.register).toHaveBeenCalledWith('/sw.js');
    expect(screen.queryByText('A new version of Attune is ready.')).not.toBeInTheDocument();
  });

  test('a new version waits until it is asked for', async () => {
    await open();
    const postMessage = await workers.bring();

    expect(await screen.findByText('A new version of Attune is ready.')).toBeVisible();
    expect(postMessage).not.toHaveBeenCalled();
    await press('Reload');
    expect(postMessage.mock.calls).toEqual(skips);
  });

  test('nothing is reloaded while something typed is unsaved, unless the person insists', async () => {
    await open();
    const postMessage = await workers.bring();
    type('See you at the');

    await press('Reload');
    expect(postMessage).not.toHaveBeenCalled();
    expect(screen.getByText(/^Something you typed isn’t saved yet/)).toBeVisible();
    await press('Reload anyway');
    expect(postMessage.mock.calls).toEqual(skips);
  });

  test('what was typed before the app began to watch counts too', async () => {
    render(<textarea aria-label="Early message" />);
    const early = screen.getByRole('textbox', { name: 'Early message' });
    // The watches of other tests are not to hear of it.
    early.addEventListener('focusin', event => event.stopPropagation());
    early.focus();
    fireEvent.change(early, { target: { value: 'See you' } });
    await open();
    const postMessage = await workers.bring();

    await press('Reload');
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('a member who presses Later is back where they were', async () => {
    await open();
    screen.getByRole('textbox', { name: 'Message' }).focus();
    await workers.bring();
    const later = await screen.findByRole('button', { name: 'Later' });
    act(() => later.focus());
    await press('Later');

    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  });

  test('what was sent or taken back is not in the way', async () => {
    await open();
    const postMessage = await workers.bring();
    type('See you at the');
    type('');

    await press('Reload');
    expect(postMessage.mock.calls).toEqual(skips);
  });

  test('a screen that guards its changes is asked too', async () => {
    await open();
    const postMessage = await workers.bring();
    const guard = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', guard);

    await press('Reload');
    window.removeEventListener('beforeunload', guard);
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('a tab whose version another tab has replaced says so, and stays as it is', async () => {
    await open();
    await act(async () => void workers.dispatchEvent(new Event('controllerchange')));

    expect(await screen.findByText('A new version of Attune is ready.')).toBeVisible();
  });

  test('a member who presses Later is not asked again', async () => {
    await open();
    await workers.bring();
    await press('Later');

    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  });
});
