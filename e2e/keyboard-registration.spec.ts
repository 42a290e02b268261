import { DESKTOP, openPage, PHONE } from './browser.js';
import { Keyboard } from './keyboard.js';
import { linkIn, mailTo } from './mailbox.js';
import { aMember } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const stage = setStage();

const LANDING = 'Welcome to Attune. Meet someone on your wavelength.';

describe('Registration and login by keyboard', () => {
  test('a visitor registers, confirms, logs in and logs out without a mouse', async () => {
    const robin = aMember();
    const { page, complaints } = await openPage(stage.browser, stage.product.url, PHONE);
    const keyboard = await Keyboard.at(page);
    await page.goto('/');

    await keyboard.activate('link', 'Sign Up');
    await keyboard.arrivesAt('Create your account');
    await keyboard.fill('Username', robin.username);
    await keyboard.fill('First name', robin.firstname);
    await keyboard.fill('Last name', robin.lastname);
    await keyboard.fill('Email', robin.email);
    await keyboard.fill('Password', robin.password);
    await keyboard.tabTo('button', 'Show password');
    await keyboard.press('Space');
    await page.getByRole('textbox', { name: 'Password', exact: true }).waitFor();
    await keyboard.tabTo('checkbox', 'I’m 18 or older');
    await keyboard.press('Space');
    await keyboard.activate('button', 'Sign Up');
    await keyboard.arrivesAt('Check your inbox');

    await page.goto(linkIn(await mailTo(stage.product.mailUrl, robin.email), '/verify'));
    await keyboard.arrivesAt(LANDING);
    await keyboard.activate('link', 'Go to Moments');
    await keyboard.arrivesAt('Moments');

    await keyboard.activate('link', 'Profile');
    await keyboard.arrivesAt('Profile');
    await keyboard.activate('button', 'Log Out');
    await keyboard.arrivesAt('Log In');
    expect(complaints).toEqual([]);
  });

  test('a form that is wrong leads to its first wrong field, and a refused one can be sent again', async () => {
    const { page } = await openPage(stage.browser, stage.product.url, DESKTOP);
    const keyboard = await Keyboard.at(page);
    await page.goto('/register');
    await keyboard.fill('Username', 'robin_at_the_desk');
    await keyboard.press('Enter');
    await keyboard.isAtThat(page.getByLabel('First name'));

    await page.goto('/login');
    await keyboard.fill('Username or email', 'nobody_at_all');
    await keyboard.fill('Password', 'whatever it was');
    await keyboard.activate('button', 'Log In');
    await page.getByText('Wrong username or password.').waitFor();
    await keyboard.isAt('button', 'Log In');
  });

  test('the first stop leads past what stands above the content', async () => {
    const { page } = await openPage(stage.browser, stage.product.url, PHONE);
    const keyboard = await Keyboard.at(page);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();

    expect((await keyboard.step('Tab')).words).toBe('link Skip to content');
    const entries = () => page.evaluate(() => window.history.length);
    const before = await entries();
    await keyboard.press('Enter');

    await keyboard.isAtThat(page.getByRole('main'));
    // The way back leads to the screen before.
    expect(await entries()).toBe(before);
    await keyboard.step('Tab');
    expect(await page.getByRole('main').locator(':focus').count()).toBe(1);
  });
});
