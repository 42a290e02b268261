import { DESKTOP, openPage, PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
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
    await keyboard.activate('button', 'Sign Up');
    await keyboard.arrivesAt('Log In');

    await page.goto(linkIn(await mailTo(stage.product.mailUrl, robin.email), '/verify'));
    await keyboard.arrivesAt(LANDING);
    await keyboard.activate('link', 'Log In');
    // The link of the mail said who it is: the password is all that is missing.
    await keyboard.isAtThat(page.getByLabel('Password', { exact: true }));
    expect(await page.getByLabel('Username').inputValue()).toBe(robin.username);
    await page.keyboard.type(robin.password);
    await keyboard.press('Enter');
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
    await keyboard.fill('Username', 'nobody_at_all');
    await keyboard.fill('Password', 'whatever it was');
    await keyboard.activate('button', 'Log In');
    await page.getByText('Wrong username or password.').waitFor();
    await keyboard.isAt('button', 'Log In');
  });

  test('a forgotten password is replaced without a mouse', async () => {
    const { page, member } = await ConversationPage.open(stage.browser, stage.product, {}, PHONE);
    await page.context().clearCookies();
    const keyboard = await Keyboard.at(page);
    await page.goto('/login');

    await keyboard.activate('link', 'Forgot your password?');
    await keyboard.arrivesAt('Forgot your password?');
    await keyboard.fill('Email', member.email);
    await keyboard.activate('button', 'Send the link');
    await page.getByText(/a mail is on its way/).waitFor();
    await keyboard.isAt('button', 'Send the link');

    await page.goto(linkIn(await mailTo(stage.product.mailUrl, member.email, 2), '/reset'));
    await keyboard.fill('New password', 'an entirely different sentence');
    await keyboard.activate('button', 'Save the password');
    await keyboard.arrivesAt('Log In');
    await keyboard.fill('Username', member.username);
    await keyboard.fill('Password', 'an entirely different sentence');
    await keyboard.press('Enter');
    await keyboard.arrivesAt('Moments');
  });

  test('an unverified member has the link sent again without a mouse', async () => {
    const robin = aMember();
    const { page, context } = await openPage(stage.browser, stage.product.url, DESKTOP);
    const { username, firstname, lastname, email, password } = robin;
    const data = { username, firstname, lastname, email, password };
    await context.request.post('/api/auth/register', {
      data,
      headers: { origin: stage.product.url },
      failOnStatusCode: true,
    });
    const keyboard = await Keyboard.at(page);
    await page.goto('/login');
    await keyboard.fill('Username', username);
    await keyboard.fill('Password', password);
    await keyboard.press('Enter');

    await keyboard.activate('button', 'Resend the link');

    await page.getByText(/A new link is on its way/).waitFor();
    await mailTo(stage.product.mailUrl, email, 2);
    await keyboard.isAtThat(page.getByText(/A new link is on its way/));
  });

  test('the slides are turned and stopped, the app is installed and the language chosen without a mouse', async () => {
    const { page } = await openPage(stage.browser, stage.product.url, DESKTOP);
    const keyboard = await Keyboard.at(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const slides = page.getByRole('group', { name: 'Slides' });

    await keyboard.tabTo('button', 'Pause the slides');
    await keyboard.press('Space');
    await keyboard.isAt('button', 'Play the slides');
    const before = Number((await slides.getByText(/^\d of 6$/).innerText())[0]);
    await keyboard.activate('button', 'Next slide');
    await slides.getByText(`${(before % 6) + 1} of 6`).waitFor();
    await keyboard.tabTo('button', 'Previous slide', 'Shift+Tab');
    await keyboard.press('Enter');
    await slides.getByText(`${before} of 6`).waitFor();

    await keyboard.activate('button', 'Android');
    await page.getByText(/In the browser’s menu, tap/).waitFor();
    await keyboard.tabTo('combobox', 'Language');
    await keyboard.press('ArrowDown');
    await page.getByRole('heading', { level: 1, name: LANDING }).waitFor({ state: 'detached' });
    await keyboard.isAtThat(page.getByRole('combobox'));
  });

  test.each(['/', '/login', '/aichat'])('the first stop of %s leads past what stands above its content', async path => {
    const { page } = await openPage(stage.browser, stage.product.url, PHONE);
    const keyboard = await Keyboard.at(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();

    expect((await keyboard.step('Tab')).words).toBe('link Skip to content');
    await keyboard.press('Enter');

    await keyboard.isAtThat(page.getByRole('main'));
    await keyboard.step('Tab');
    expect(await page.getByRole('main').locator(':focus').count()).toBe(1);
  });
});
