import type { Page } from 'playwright-core';
import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import type { Member } from './member.js';
import { takePart } from './seeker.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';

jest.setTimeout(180_000);
const stage = setStage();

// No model is configured: the built-in coach answers.

const COACH = 'Offline coach: written advice, no AI model';
const field = (page: Page) => page.getByPlaceholder('Ask Attune anything…');
const answers = (page: Page) => page.locator('[role=log] [data-from=assistant]');

async function ask(page: Page, question: string): Promise<void> {
  const before = await page.getByText(COACH).count();
  await field(page).fill(question);
  await field(page).press('Enter');
  await page.getByText(COACH).nth(before).waitFor();
}

/** Whether all of the screen is in the window, but what the list scrolls. */
const fits = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
  });

async function arrive(about: Partial<Member>, viewport = PHONE) {
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, viewport);
  const person = await SignedInMember.in(context, stage.product, about);
  await page.goto('/moments');
  return { page, person, member: person.member, complaints };
}

const HIKER = {
  free_saturday: { answer: 'outside' },
  smoking: { answer: 'no', mayBeQuoted: false },
  faith: { answer: 'none' },
};

describe('AI chat', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
    ['a narrow phone', { width: 320, height: 568 }],
  ])('a visitor asks on %s, light and dark, and all can be read and reached', async (_name, viewport) => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url, viewport);
    const hosts = new Set<string>();
    page.on('request', request => hosts.add(new URL(request.url()).origin));
    await page.goto('/aichat');
    await page.getByRole('heading', { name: 'What’s on your mind?' }).waitFor();
    expect([await axeFaults(page), await fits(page)]).toEqual([[], true]);

    await page.getByRole('button', { name: 'How do I stay safe on a first date?' }).click();
    await page.getByText('Meet in public').waitFor();
    await ask(page, 'What are red flags?');

    const [mine, theirs] = await Promise.all([
      page.locator('[data-from=you]').last().boundingBox(),
      answers(page).last().boundingBox(),
    ]);
    expect(mine?.x).toBeGreaterThan(Number(theirs?.x));
    expect([await axeFaults(page), await fits(page)]).toEqual([[], true]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([await axeFaults(page), await fits(page)]).toEqual([[], true]);
    await page.getByRole('button', { name: 'What we send' }).click();
    await page.getByText('It stayed on Attune. The offline coach answered with written advice.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect([...hosts]).toEqual([stage.product.url]);
    expect(complaints).toEqual([]);
  });

  test('a new question stands at the top, its answer below it, and the reader scrolls', async () => {
    const { page } = await openPage(stage.browser, stage.product.url, { width: 390, height: 600 });
    await page.goto('/aichat');
    const list = page.getByRole('log');
    const rest = () =>
      list.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
    const fromTop = async () => {
      const [view, question] = [await list.boundingBox(), await page.locator('[data-from=you]').last().boundingBox()];
      return (question?.y ?? Number.NaN) - (view?.y ?? Number.NaN);
    };
    const isAtTop = async () => Math.abs((await fromTop()) - 13) < 2;
    await ask(page, 'How do I stay safe on a first date?');
    await ask(page, 'What are red flags?');
    await until(isAtTop);
    expect(await rest()).toBeGreaterThan(100);

    await page.getByRole('button', { name: 'Jump to newest' }).click();
    await page.getByRole('button', { name: 'Jump to newest' }).waitFor({ state: 'detached' });
    await until(async () => (await rest()) < 4);
    await list.focus();
    await page.keyboard.press('Home');
    await until(() => list.evaluate(({ scrollTop }) => scrollTop === 0));

    // A short answer has room below it.
    await page.route('**/api/ai/chat', route => route.abort());
    await field(page).fill('Hello?');
    await field(page).press('Enter');
    await page.getByText('❌ Error contacting LLaMA 3.1').waitFor();
    await until(isAtTop);
    await until(async () => (await rest()) < 4);
  });

  test('a member finds another, confirms the request, and the other one receives it', async () => {
    const mia = await arrive({ firstname: 'Mia', lastname: 'Mountain' });
    const ada = await arrive({ firstname: 'Ada', lastname: 'Summer' }, DESKTOP);
    await ada.page.goto('/aichat');

    await ask(ada.page, `Find someone called ${mia.member.username}`);
    await ada.page.getByRole('list', { name: 'People found' }).getByText('Mia', { exact: true }).waitFor();
    await ada.page.getByRole('button', { name: 'Send friend request' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Send friend request' }).click();
    await ada.page.getByText('Friend request sent.').waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Done' }).click();
    await ada.page.getByText('Request sent', { exact: true }).waitFor();

    await mia.page.goto('/friends');
    await mia.page.getByText('Ada Summer').waitFor();
    expect([...ada.complaints, ...mia.complaints]).toEqual([]);
  });

  test('a member who asks for someone who likes hiking gets a person, what both said, and the way to Discover', async () => {
    const ben = await arrive({ firstname: 'Ben', lastname: 'Brook' });
    const ada = await arrive({ firstname: 'Ada', lastname: 'Summer' });
    await takePart(ben.person, 'Akureyri', { age: 31, answers: HIKER });
    await takePart(ada.person, 'Akureyri', { age: 30, answers: HIKER });
    await ada.page.goto('/aichat');

    await ask(ada.page, 'someone who likes hiking near me');

    const found = ada.page.getByRole('list', { name: 'People found' });
    await found.getByRole('link', { name: `Ben @${ben.member.username}` }).waitFor();
    // The answer shows as plain text until the Markdown renderer has loaded.
    const answer = answers(ada.page).last();
    await answer.getByText('Ben, 31, within 25 km').first().waitFor();
    const text = await answer.textContent();
    expect(text).toContain('You both: “Go outside, walk or do sports”');
    expect(text).not.toMatch(/smoke|faith/);
    expect(await ada.page.getByRole('link', { name: 'Open Discover' }).getAttribute('href')).toBe('/discover');
    expect([await axeFaults(ada.page), await fits(ada.page)]).toEqual([[], true]);

    await ada.person.befriend(ben.person);
    await ask(ada.page, 'What can I talk about with Ben?');
    await answers(ada.page).last().getByText('You and Ben Brook could talk about this:').waitFor();
    expect(ada.complaints).toEqual([]);
  });

  test('a member who does not take part in suggestions is told which step comes first', async () => {
    const { page, complaints } = await arrive({});
    await page.goto('/aichat');

    await page.getByRole('button', { name: 'Who can I meet today?' }).click();

    await answers(page).last().getByText('agree to suggestions').waitFor();
    const link = page.getByRole('link', { name: 'What you’re looking for' });
    expect(await link.getAttribute('href')).toBe('/discover/settings');
    expect(complaints).toEqual([]);
  });

  test("a member's conversation outlives a reload, not a log out; the log says what was asked", async () => {
    const { page, complaints } = await arrive({});
    await page.goto('/aichat');
    await ask(page, 'What are red flags?');

    await page.reload();
    await page.getByText('Too much, too soon').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'What we send' }).click();
    await page.getByRole('dialog').getByRole('group').getByText('What are red flags?').first().waitFor();
    await page.getByRole('group').first().locator('summary').click();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/login');
    await page.goto('/aichat');
    await page.getByRole('heading', { name: 'What’s on your mind?' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('red flags');
    expect(complaints).toEqual([]);
  });
});
