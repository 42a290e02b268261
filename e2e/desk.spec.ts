import type { Page } from 'playwright-core';
import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { touch } from './finger.js';
import { logIn } from './member.js';
import { codeOf, enrolApp, grant, setUpApp } from './moderator.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { BEN, openAda } from './two-friends.js';
import { foundBy, untilSeen } from './limited-look.js';

jest.setTimeout(240_000);
const stage = setStage();
/** Two moderators with an authenticator app each. */
let mona: ConversationPage;
let max: ConversationPage;

const THREAT = 'You will regret that.';
const REASONS = 'A threat after a clear no.';

const openModerator = (firstname: string) =>
  ConversationPage.open(stage.browser, stage.product, { firstname, lastname: 'Moss' }, DESKTOP);

/** Ada has a picture and says something about herself. */
async function present(ada: ConversationPage): Promise<void> {
  const data = await ada.page.screenshot();
  const headers = { origin: stage.product.url, 'content-type': 'image/png' };
  const answer = await ada.context.request.post('/api/pictures', { data, headers, failOnStatusCode: true });
  const { profilePicture } = (await answer.json()) as { profilePicture: string };
  await ada.ask('PUT', '/api/auth/me', { bio: 'Mostly harmless.', profilePicture });
}

/** Ben holds the message with a finger, and reports it. */
async function report(page: Page, text: string): Promise<void> {
  // It comes with the rules, and moves what the finger would hold.
  await page.getByText('Did this bother you?').waitFor();
  const finger = await touch(page, page.getByTestId('text').filter({ hasText: text }));
  await page.getByRole('menuitem', { name: 'Report' }).waitFor();
  await finger.lift();
  await page.getByRole('menuitem', { name: 'Report' }).tap();
  await page.getByRole('radio', { name: /^A threat/ }).tap();
  await page.getByLabel('Details (optional)').fill('I am afraid of her.');
  await page.getByRole('button', { name: 'Send Report' }).tap();
  await page.getByText('Thanks, we’ve got it.').waitFor();
}

/** No other journey reports a member of this name: the queue is that of all of them. */
const REPORTED = { firstname: 'Ada', lastname: 'Autumn' };

async function openCase({ page }: ConversationPage, name: string): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('list', { name: 'Cases to decide' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe('The desk', () => {
  beforeAll(async () => {
    [mona, max] = await Promise.all([openModerator('Mona'), openModerator('Max')]);
    const secret = await setUpApp(mona);
    await enrolApp(max);
    await Promise.all([grant(stage.product, mona), grant(stage.product, max)]);
    await mona.context.clearCookies();
    await logIn(mona.page, mona.member);
    await mona.page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await mona.page.getByRole('button', { name: 'Confirm' }).click();
    await mona.page.waitForURL('**/moments');
  });

  test('a threat is reported, read with what was around it, and followed by a suspension; an appeal has it lifted', async () => {
    const ada = await ConversationPage.open(stage.browser, stage.product, REPORTED, DESKTOP);
    const phone = { viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' as const };
    const context = await stage.browser.newContext({ baseURL: stage.product.url, serviceWorkers: 'block', ...phone });
    const ben = await SignedInMember.in(context, stage.product, BEN);
    await present(ada);
    await ada.befriend(ben);
    await ben.send('I do not want to meet.', ada);
    await ada.send(THREAT, ben);
    await ben.send('Please stop.', ada);
    const page = await context.newPage();
    await page.goto(`/messaging?with=${ada.userId}`);
    await report(page, THREAT);

    await openCase(mona, 'Ada Autumn');
    const desk = mona.page;
    await desk.getByText('I am afraid of her.').waitFor();
    const said = desk.getByRole('article', { name: 'A threat, or someone is in danger' }).getByRole('listitem');
    expect(await said.filter({ hasText: 'reported' }).textContent()).toContain(THREAT);
    for (const text of ['I do not want to meet.', 'Please stop.']) await said.filter({ hasText: text }).waitFor();
    await desk.getByText('Mostly harmless.').waitFor();
    await desk.getByRole('button', { name: 'Show picture 1' }).click();
    await until(() => desk.getByAltText('Picture 1').evaluate(image => (image as HTMLImageElement).naturalWidth > 0));
    expect(await axeFaults(desk)).toEqual([]);
    await desk.getByRole('radio', { name: 'Suspension for 7 days' }).click();
    await desk.getByRole('radio', { name: 'No threats' }).click();
    await desk.getByRole('button', { name: `Quote “${THREAT}”` }).click();
    await desk.getByLabel('Statement of reasons').fill(REASONS);

    await ada.page.goto('/friends');
    await ada.page.getByText('Ben Autumn').waitFor();
    const decide = desk.getByRole('button', { name: 'Decide', exact: true });
    await desk.evaluate(() => scrollTo(0, 0));
    // Within the window, and reached by no scroller within the page.
    const place = await decide.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);
    await decide.click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await desk.getByText(/^Until /).waitFor();
    await ada.page.getByRole('heading', { name: 'Log in again' }).waitFor();
    await untilSeen(async () => (await foundBy(ben.context, ada.member.username)).length === 0);
    await page.goto('/settings/reports');
    const followed = page.getByRole('article', { name: 'Ada', exact: true });
    for (const step of ['Received', 'Looked at', 'Decided']) await followed.getByText(step, { exact: true }).waitFor();
    await followed.getByText('A moderator found a broken rule').waitFor();

    await ada.page.getByLabel('Password', { exact: true }).fill(ada.member.password);
    await ada.page.getByRole('button', { name: 'Log In' }).click();
    await ada.page.getByRole('heading', { name: 'You can’t log in right now' }).waitFor();
    await ada.page.getByText(/^Your account is suspended until/).waitFor();
    await ada.page.getByRole('link', { name: 'Read the decision' }).click();
    await ada.page.getByText(REASONS).waitFor();
    await ada.page.getByText(THREAT).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.getByLabel('Why do you disagree?').fill('It was a line of a film we both like.');
    await ada.page.getByRole('button', { name: 'Send appeal' }).click();
    await ada.page.getByText('We’ve got it.').waitFor();

    await desk.reload();
    await desk.getByText('You made this decision: another moderator decides the appeal.').waitFor();
    await max.page.goto('/desk/appeals');
    await max.page.getByRole('link', { name: 'Ada Autumn' }).click();
    await max.page.getByText('It was a line of a film we both like.').waitFor();
    await max.page.getByRole('radio', { name: /^It’s reversed/ }).click();
    await max.page.getByLabel('Reasons', { exact: true }).fill('The quote is from a film.');
    await max.page.getByRole('button', { name: 'Decide the appeal' }).click();
    await max.page.getByText('The decision was reversed.').waitFor();

    await ada.page.getByRole('link', { name: 'Back to log in' }).click();
    await until(async () => {
      await logIn(ada.page, ada.member);
      const comesIn = ada.page.getByRole('heading', { level: 1, name: 'Moments' });
      await comesIn.or(ada.page.getByRole('heading', { name: 'You can’t log in right now' })).waitFor();
      return comesIn.isVisible();
    });
    await desk.goto('/desk/audit');
    const log = desk.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
    for (const act of ['read the queue', 'read a case', 'saw a picture', 'decided a case'])
      await log
        .filter({ hasText: /^.*You/ })
        .filter({ hasText: act })
        .first()
        .waitFor();
    const other = log.filter({ hasText: max.member.username });
    for (const act of ['read a case', 'decided an appeal']) await other.filter({ hasText: act }).first().waitFor();
    expect(mona.complaints).toEqual([]);
  });

  test('of two moderators who decide at once one wins, and the other is told and keeps what they typed', async () => {
    const cora = await SignedInMember.open(stage.browser, stage.product, { firstname: 'Cora', lastname: 'Spring' });
    const ben = await SignedInMember.open(stage.browser, stage.product, BEN);
    await ben.ask('POST', '/api/moderation/reports', { targetId: cora.userId, reason: 'spam' });
    const moderators = [mona, max];
    for (const moderator of moderators) {
      await openCase(moderator, 'Cora Spring');
      await moderator.page.getByRole('radio', { name: /^No measure/ }).click();
      await moderator.page
        .getByLabel('Statement of reasons')
        .fill(`Nothing to see, says ${moderator.member.firstname}.`);
    }

    const decide = moderators.map(({ page }) => page.getByRole('button', { name: 'Decide', exact: true }));
    await Promise.all(decide.map(button => button.click()));

    await Promise.all(decide.map(button => button.waitFor({ state: 'detached' })));
    let told: number[] = [];
    const read = () => moderators.map(({ page }) => page.getByText('Another moderator was first').count());
    await until(async () => (told = await Promise.all(read())).includes(1));
    expect(told.toSorted((one, other) => one - other)).toEqual([0, 1]);
    const loser = moderators[told.indexOf(1)] ?? mona;
    const reasons = loser.page.getByLabel('Statement of reasons');
    expect(await reasons.inputValue()).toBe(`Nothing to see, says ${loser.member.firstname}.`);
    expect(await axeFaults(loser.page)).toEqual([]);
  });

  test('a plain member who opens the desk sees and loads nothing of it', async () => {
    const ada = await openAda(stage, PHONE);
    const asked: string[] = [];
    ada.page.on('request', request => asked.push(new URL(request.url()).pathname));

    await ada.page.goto('/desk/audit');
    await ada.page.waitForURL(url => !url.pathname.startsWith('/desk'));
    await ada.page.waitForLoadState('networkidle');

    const ofDesk = asked.filter(path => path.includes('/desk/') || path === '/api/desk');
    expect(ofDesk).toEqual(['/desk/audit', expect.stringMatching(/^\/assets\/desk\/[\w-]+\.js$/), '/api/desk']);
    expect((await ada.context.request.get('/api/desk/audit')).status()).toBe(403);
    expect(ada.complaints).toEqual([]);
  });
});
