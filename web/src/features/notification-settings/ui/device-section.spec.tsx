import { screen, waitFor, within } from '@testing-library/react';
import { away, success } from '../../../../test/fake-gateway.js';
import { FakeBrowser, KEY, keyOf, PUSH_KEY, SUBSCRIPTIONS } from './device.fixture.js';
import { openSettings } from './notification-settings.fixture.js';

const ON = 'Notifications are on for this device.';
const OFF = 'Notifications are off on this device.';
const section = async () => within(await screen.findByRole('region', { name: 'On this device' }));
const button = async (name: string) => (await section()).findByRole('button', { name });
const open = (script: Parameters<typeof openSettings>[0] = {}) =>
  openSettings({ [PUSH_KEY]: keyOf(KEY), [`POST ${SUBSCRIPTIONS}`]: success(), ...script });
const told = (asked: ReturnType<typeof open>['asked'], method = 'POST') =>
  asked.filter(({ path, method: used }) => path === SUBSCRIPTIONS && used === method).map(({ body }) => body);

// Its watch over the versions of the app asks the build, which is none here.
jest.mock('../../../app/app-notices.js', () => ({ AppNotices: () => null }));

let browser: FakeBrowser;

describe('DeviceSection', () => {
  beforeEach(() => {
    browser = new FakeBrowser();
    browser.install();
  });
  afterEach(() => browser.remove());

  test('the browser is asked for nothing before the button is pressed', async () => {
    const { user, asked } = open();
    const turnOn = await button('Turn on for this device');
    expect(browser.requestPermission).not.toHaveBeenCalled();

    await user.click(turnOn);

    expect(await screen.findByText(ON)).toBeVisible();
    expect(await button('Turn off')).toHaveFocus();
    expect(browser.requestPermission).toHaveBeenCalledTimes(1);
    const { endpoint, keys } = browser.subscription?.toJSON() ?? {};
    expect(told(asked)).toEqual([{ endpoint, keys, locale: 'en' }]);
  });

  test('a member who gives no permission stays without notifications, and reads why', async () => {
    browser.answer = 'default';
    const { user, asked } = open();

    await user.click(await button('Turn on for this device'));

    expect(await screen.findByText(/^Your browser still needs your permission/)).toBeVisible();
    expect(told(asked)).toEqual([]);
  });

  test('where the browser blocks them, the page says what to do; allowed meanwhile, they can be turned on', async () => {
    browser.permission = 'denied';
    open();
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible();

    browser.permission = 'default';
    window.dispatchEvent(new Event('focus'));

    expect(await button('Turn on for this device')).toBeVisible();
  });

  test('a subscription that the server does not hear of is given up, and that is said', async () => {
    const { user } = open({ [`POST ${SUBSCRIPTIONS}`]: away });

    await user.click(await button('Turn on for this device'));

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t turn on');
    expect(await screen.findByText(OFF)).toBeVisible();
    expect(browser.subscription).toBeNull();
  });

  test('turned off, the server and the browser forget it', async () => {
    browser.permission = 'granted';
    const before = (browser.subscription = browser.subscribe(KEY));
    const { user, asked } = open({ [`DELETE ${SUBSCRIPTIONS}`]: success() });

    await user.click(await button('Turn off'));

    expect(await screen.findByText(OFF)).toBeVisible();
    expect(await button('Turn on for this device')).toHaveFocus();
    expect(told(asked, 'DELETE')).toEqual([{ endpoint: before.endpoint }]);
    expect(browser.subscription).toBeNull();
  });

  test('where the server is away they stay on, and that is said', async () => {
    browser.permission = 'granted';
    browser.subscription = browser.subscribe(KEY);
    const { user } = open({ [`DELETE ${SUBSCRIPTIONS}`]: away });

    await user.click(await button('Turn off'));

    expect(await screen.findByRole('alert')).toHaveTextContent('still on');
    expect(screen.getByText(ON)).toBeVisible();
    expect(browser.subscription).not.toBeNull();
  });

  test('a browser without Web Push says so', async () => {
    browser.remove();
    open();

    expect(await screen.findByText(/^This browser can’t show notifications/)).toBeVisible();
  });

  test('on an iPhone the app has to be on the Home Screen first', async () => {
    browser.remove();
    Object.assign(navigator, { standalone: false });
    open();

    expect(await screen.findByText(/add Attune to the Home Screen first/)).toBeVisible();
    Reflect.deleteProperty(navigator, 'standalone');
    await waitFor(() => expect('standalone' in navigator).toBe(false));
  });
});
