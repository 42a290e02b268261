import { DESKTOP, openPage, PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { Keyboard } from './keyboard.js';
import { startNextVersions } from './next-version.js';
import { refusingLine } from './refusing-line.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();
let versions: Awaited<ReturnType<typeof startNextVersions>>;

beforeAll(async () => {
  versions = await startNextVersions(stage.product.url);
});
afterAll(() => versions.stop());

describe('a message that could not be sent', () => {
  const REFUSAL = 'This message cannot be sent.';
  const BOX = 'Message to Ben';

  /** Ada, whose messages to Ben are refused. */
  async function adaRefused() {
    const { ada, ben } = await openTwoFriends(stage, { ada: DESKTOP, ben: DESKTOP });
    await ben.openConversationWith(ada);
    const server = await refusingLine(ada.page, REFUSAL);
    const keyboard = await Keyboard.at(ada.page);
    await ada.openConversationWith(ben);
    const write = async (text: string) => {
      await keyboard.tabTo('textbox', BOX);
      await ada.page.keyboard.type(text);
      await keyboard.press('Enter');
    };
    const toButton = async (name: string, text: string) => {
      const button = ada.message(text).getByRole('button', { name, exact: true });
      await keyboard.tabToThat(button, 'Shift+Tab');
    };
    return { ada, ben, server, keyboard, write, toButton };
  }

  test('is tried again or discarded, with or without a connection, and the focus stays among the messages', async () => {
    const { ada, ben, server, keyboard, write, toButton } = await adaRefused();
    await write('Noon tomorrow?');
    await ada.message('Noon tomorrow?').getByText(REFUSAL).waitFor();
    await keyboard.isAt('textbox', BOX);
    await toButton('Try again', 'Noon tomorrow?');
    await keyboard.press('Enter');
    await ada.message('Noon tomorrow?').getByText(REFUSAL).waitFor();
    await keyboard.isAt('button', 'Actions for message: Noon tomorrow?');

    await write('Never mind');
    await ada.message('Never mind').getByText(REFUSAL).waitFor();
    await toButton('Discard', 'Never mind');
    await keyboard.press('Enter');
    await ada.message('Never mind').waitFor({ state: 'detached' });
    await keyboard.isAt('region', 'Messages with Ben');

    server.refuses = false;
    await toButton('Try again', 'Noon tomorrow?');
    await keyboard.press('Space');
    await ben.message('Noon tomorrow?').waitFor();
    await ada.message('Noon tomorrow?').getByText(REFUSAL).waitFor({ state: 'detached' });
    await keyboard.isAt('button', 'Actions for message: Noon tomorrow?');
    expect(await ben.texts()).toEqual(['Noon tomorrow?']);

    await server.cut();
    await write('Or not');
    await ada.message('Or not').getByText('Waiting to be sent').waitFor();
    await keyboard.tabTo('button', 'Actions for message: Or not', 'Shift+Tab');
    await keyboard.press('Enter');
    await keyboard.isAt('menuitem', 'Copy');
    await keyboard.arrowTo('menuitem', 'Discard');
    await keyboard.press('Enter');
    await ada.message('Or not').waitFor({ state: 'detached' });
    await keyboard.isAt('region', 'Messages with Ben');
  });
});

describe('a session that ends mid-work', () => {
  test('leads into the form, where a wrong password leaves the focus, and back to the button that was pressed', async () => {
    const { page, member } = await ConversationPage.open(stage.browser, stage.product, { firstname: 'Ada' }, PHONE);
    const bio = () => page.getByLabel('Bio').inputValue();
    const keyboard = await Keyboard.at(page);
    await page.goto('/profile');
    await keyboard.fill('Bio', 'Tea, and long walks');
    await page.context().clearCookies();
    await keyboard.activate('button', 'Save');
    await keyboard.arrivesAt('Log in again');
    await keyboard.fill('Password', 'not this one');
    await keyboard.activate('button', 'Log In');
    await page.getByRole('alert').waitFor();
    await keyboard.isAt('button', 'Log In');

    await keyboard.tabToThat(page.getByLabel('Password', { exact: true }), 'Shift+Tab');
    await keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(member.password);
    await keyboard.press('Enter');
    await keyboard.isAt('button', 'Save');
    expect(await bio()).toBe('Tea, and long walks');

    await keyboard.press('Enter');
    await page.getByText('Profile saved successfully!').waitFor();
    await page.reload();
    await page.getByLabel('Bio').waitFor();
    expect(await bio()).toBe('Tea, and long walks');
  });
});

describe('the notice of a next version', () => {
  /** A visitor at the login, for whom a next version has come. */
  async function visitor() {
    const { page } = await openPage(stage.browser, versions.url, PHONE, 'allow');
    const keyboard = await Keyboard.at(page);
    await page.goto('/login');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    const bringNextVersion = async () => {
      versions.bringOut();
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      // The worker is there when it has stored the whole app, which a busy machine takes its time for.
      await page.getByText('A new version of Attune is ready.').waitFor({ timeout: 90_000 });
    };
    return { page, keyboard, bringNextVersion };
  }

  test('is put off, and the focus goes back to the work', async () => {
    const { page, keyboard, bringNextVersion } = await visitor();
    await keyboard.fill('Username or email', 'rob');
    await bringNextVersion();
    await keyboard.isAtThat(page.getByLabel('Username or email'));

    await keyboard.activate('button', 'Reload');
    await page.getByText('Something you typed isn’t saved yet. Save or send it first.').waitFor();
    await keyboard.isAt('button', 'Reload anyway');
    await keyboard.tabTo('button', 'Later');
    await keyboard.press('Space');
    await page.getByRole('button', { name: 'Reload anyway' }).waitFor({ state: 'detached' });
    await keyboard.isAtThat(page.getByLabel('Username or email'));
    await page.keyboard.type('in');
    expect(await page.getByLabel('Username or email').inputValue()).toBe('robin');
  });

  test('is followed: the page runs the next version', async () => {
    const { page, keyboard, bringNextVersion } = await visitor();
    await bringNextVersion();
    await keyboard.tabTo('button', 'Reload');
    const reloaded = page.waitForEvent('load');
    await keyboard.press('Space');
    await reloaded;

    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBeNull();
  });
});
