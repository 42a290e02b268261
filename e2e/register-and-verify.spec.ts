import { DESKTOP, openPage, PHONE } from './browser.js';
import { linkIn, mailTo } from './mailbox.js';
import { aMember, enrol, logIn, register } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(90_000);
const stage = setStage();

describe('Registration, login and password reset', () => {
  test('a visitor registers, is signed in by the link of the mail, and sees Moments', async () => {
    const robin = aMember();
    const { page, complaints } = await openPage(stage.browser, stage.product.url, DESKTOP);

    await page.goto('/');
    await page.getByRole('link', { name: 'Sign Up' }).first().click();
    await register(page, robin);
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

    await page.goto(linkIn(await mailTo(stage.product.mailUrl, robin.email), '/verify'));
    await page.getByRole('heading', { name: 'Email Verification' }).waitFor();
    await page.getByText('Email verified successfully! Redirecting to login...').waitFor();
    await page.getByText('You’re logged in on this device.').waitFor();
    await page.waitForURL(`${stage.product.url}/`);

    await page.getByRole('link', { name: 'Go to Moments' }).first().click();
    await page.waitForURL('**/moments');
    await page.getByRole('heading', { name: 'Moments' }).waitFor();
    await page.getByText('Capture Moments. Discover Connections').waitFor();
    expect(complaints).toEqual([]);
  });

  test('L3 before the link is followed, logging in asks for it and can have it sent again', async () => {
    const robin = aMember();
    const { page } = await openPage(stage.browser, stage.product.url);
    await register(page, robin);
    await page.waitForURL('**/login');

    await logIn(page, robin);
    await page
      .getByText('Please verify your email before logging in. Check your inbox for the verification link.')
      .waitFor();
    await page.getByRole('button', { name: 'Resend the link' }).click();

    const [first, second] = [
      await mailTo(stage.product.mailUrl, robin.email, 1),
      await mailTo(stage.product.mailUrl, robin.email, 2),
    ];
    await page.goto(linkIn(first, '/verify'));
    await page.getByText('Email verified successfully! Redirecting to login...').waitFor();
    await page.goto(linkIn(second, '/verify'));
    await page.getByText(/This link has been replaced/).waitFor();
  });

  test('V12 in another browser the link verifies, and the log in is still to come', async () => {
    const robin = aMember();
    const { page } = await openPage(stage.browser, stage.product.url);
    await register(page, robin);
    await page.waitForURL('**/login');
    const elsewhere = await openPage(stage.browser, stage.product.url, DESKTOP);

    await elsewhere.page.goto(linkIn(await mailTo(stage.product.mailUrl, robin.email), '/verify'));
    await elsewhere.page.getByText('You can log in now.').waitFor();

    expect((await elsewhere.context.request.get('/api/auth/me')).status()).toBe(401);
    expect((await page.context().request.get('/api/auth/me')).status()).toBe(401);
    await logIn(elsewhere.page, robin);
    await elsewhere.page.waitForURL('**/moments');
  });

  test('V2 the same link followed twice is a success both times', async () => {
    const robin = aMember();
    const { context, page } = await openPage(stage.browser, stage.product.url);
    await enrol(context, stage.product, robin);

    await page.goto(linkIn(await mailTo(stage.product.mailUrl, robin.email), '/verify'));

    await page.getByText('Email verified successfully! Redirecting to login...').waitFor();
  });

  test('a forgotten password is replaced by mail, and the old one opens nothing', async () => {
    const robin = aMember();
    const { context, page } = await openPage(stage.browser, stage.product.url);
    await enrol(context, stage.product, robin);

    await page.goto('/forgot');
    await page.getByLabel('Email').fill(robin.email);
    await page.getByRole('button', { name: /send/i }).click();
    await page.goto(linkIn(await mailTo(stage.product.mailUrl, robin.email, 2), '/reset'));
    await page.getByLabel('New password', { exact: true }).fill('an entirely different sentence');
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await page.waitForURL('**/login');

    await logIn(page, robin);
    await page.getByText('Wrong username or password.').waitFor();
    await logIn(page, { ...robin, password: 'an entirely different sentence' });
    await page.waitForURL('**/moments');
  });

  test('a member who has forgotten the username logs in with the mail address, in any case', async () => {
    const robin = aMember();
    const { context, page, complaints } = await openPage(stage.browser, stage.product.url, PHONE);
    await enrol(context, stage.product, robin);

    await logIn(page, { ...robin, username: robin.email, password: 'not the password' });
    await page.getByText(/^Wrong email or password\./).waitFor();
    await logIn(page, { ...robin, username: robin.email.toUpperCase() });
    await page.waitForURL('**/moments');

    const me = await (await context.request.get('/api/auth/me')).json();
    expect(me).toMatchObject({ user: { username: robin.username, email: robin.email } });
    expect(complaints).toEqual([]);
  });

  test('a link that a mail program broke is unknown, not malformed', async () => {
    const { request } = await stage.browser.newContext();
    const page = await request.get(`${stage.product.url}/verify/%zz`);
    const answer = await request.get(`${stage.product.url}/api/auth/verify/%zz`);

    expect([page.status(), page.headers()['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect([answer.status(), Object.keys(await answer.json())]).toEqual([404, expect.arrayContaining(['message'])]);
  });

  test('S2 after logging out, the same cookie opens nothing', async () => {
    const robin = aMember();
    const { page, context } = await openPage(stage.browser, stage.product.url);
    await enrol(context, stage.product, robin);
    await logIn(page, robin);
    await page.waitForURL('**/moments');
    const cookies = await context.cookies();

    await page.goto('/profile');
    await page
      .getByRole('button', { name: /log out/i })
      .first()
      .click();
    await page.waitForURL(url => !url.pathname.startsWith('/profile'));
    await context.addCookies(cookies);
    await page.goto('/moments');

    await page.waitForURL('**/login');
    expect((await context.request.get('/api/auth/me')).status()).toBe(401);
  });
});
