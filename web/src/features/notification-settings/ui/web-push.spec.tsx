import { act, screen, waitFor } from '@testing-library/react';
import { refusal, success } from '../../../../test/fake-gateway.js';
import { address } from '../../../../test/render-app.js';
import { chooseLanguage } from '../../../i18n/language.js';
import { clearMemberStorage } from '../../session/model/device-storage.js';
import { FakeBrowser, KEY, keyOf, PUSH_KEY, SUBSCRIPTIONS } from './device.fixture.js';
import { openSettings } from './notification-settings.fixture.js';

const OTHER_KEY = 'BXyz-_654321';

// Its watch over the versions of the app asks the build, which is none here.
jest.mock('../../../app/app-notices.js', () => ({ AppNotices: () => null }));

let browser: FakeBrowser;

/** A member with a subscription at any page. */
const open = (script: Parameters<typeof openSettings>[0] = {}) => {
  browser.permission = 'granted';
  browser.subscription ??= browser.subscribe(KEY);
  return openSettings({ [PUSH_KEY]: keyOf(KEY), [`POST ${SUBSCRIPTIONS}`]: success(), ...script });
};
const told = (asked: ReturnType<typeof open>['asked']) =>
  asked.flatMap(({ path, body }) => (path === SUBSCRIPTIONS ? [body as { endpoint: string; locale: string }] : []));

/** The worker asks this tab. */
const ask = (question: object) =>
  act(
    () =>
      new Promise<unknown>(resolve => {
        const port = { postMessage: resolve } as unknown as MessagePort;
        browser.worker.dispatchEvent(Object.assign(new Event('message'), { data: question, ports: [port] }));
      }),
  );

describe('WebPush', () => {
  beforeEach(() => {
    browser = new FakeBrowser();
    browser.install();
  });
  afterEach(() => browser.remove());

  test('the server is told of the subscription at each start, and again in another language', async () => {
    const { asked } = open();
    const { endpoint } = browser.subscription ?? {};
    await waitFor(() => expect(told(asked).at(-1)).toMatchObject({ endpoint, locale: 'en' }));

    await act(() => chooseLanguage('de'));

    await waitFor(() => expect(told(asked).at(-1)).toMatchObject({ endpoint, locale: 'de' }));
    await act(() => chooseLanguage('en'));
  });

  test('with another key of the server the browser is subscribed anew, once', async () => {
    const before = (browser.subscription = browser.subscribe(KEY));
    const { asked } = open({ [PUSH_KEY]: keyOf(OTHER_KEY) });

    await waitFor(() => expect(told(asked)).not.toEqual([]));

    expect(before.unsubscribe).toHaveBeenCalledTimes(1);
    const endpoints = new Set(told(asked).map(({ endpoint }) => endpoint));
    expect([...endpoints]).toEqual([browser.subscription.endpoint]);
    expect(browser.subscription.endpoint).not.toBe(before.endpoint);
  });

  test('a visitor is not asked for a key, and the server is told nothing', async () => {
    const { asked } = open({ 'GET /api/auth/me': refusal(401) });

    await waitFor(() => expect(address()).toBe('/login'));

    expect(asked.filter(({ path }) => path.includes('push'))).toEqual([]);
  });

  test('the worker learns what is looked at, and leads elsewhere, where what was told is taken away', async () => {
    open();
    await screen.findByRole('region', { name: 'On this device' });
    await waitFor(async () => expect(await ask({ type: 'shows', path: '/settings/notifications' })).toBe(true));
    expect(await ask({ type: 'shows', path: '/settings/notifications?with=bob' })).toBe(false);
    expect(await ask({ type: 'shows', path: '/settings' })).toBe(false);

    expect(await ask({ type: 'open', path: '/dashboard' })).toBe(true);

    await waitFor(() => expect(address()).toBe('/dashboard'));
    // What the member sees now need not be told any more.
    await waitFor(() => expect(browser.shown[1]?.close).toHaveBeenCalled());
    expect(browser.shown[0]?.close).not.toHaveBeenCalled();
  });

  test('S5 when the member goes, what is shown is closed, and the browser is subscribed no longer', async () => {
    const before = (browser.subscription = browser.subscribe(KEY));

    await clearMemberStorage();

    for (const { close } of browser.shown) expect(close).toHaveBeenCalled();
    expect(before.unsubscribe).toHaveBeenCalled();
  });
});
