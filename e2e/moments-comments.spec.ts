import type { Page } from 'playwright-core';
import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { enrolApp, grant } from './moderator.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { turnTo } from './turned-moments.js';

jest.setTimeout(180_000);
const stage = setStage();

/** A clip that no other journey comments on. */
const CLIP = 'tea';
/** The way to it. */
const POSITIONS = [1, 2, 3, 4, 5];
const SAMPLE = 9;
const ADA = { firstname: 'Ada', lastname: 'Summer' };

interface Listed {
  moments: { momentId: string; comments: number | null }[];
}
const countFor = async (member: SignedInMember) => {
  const { moments } = (await member.ask('GET', '/api/moments')) as Listed;
  return moments.find(({ momentId }) => momentId === CLIP)?.comments;
};

/** A new member at the clip. */
async function arrive(viewport: typeof PHONE, about: object = {}) {
  const { page, context, complaints } = await openPage(stage.browser, stage.product.url, viewport);
  const member = await SignedInMember.in(context, stage.product, about);
  await page.goto('/moments');
  await turnTo(page, 'ArrowDown', POSITIONS);
  return { page, member, complaints };
}

async function openComments(page: Page) {
  await page.getByRole('button', { name: /^Comments, \d+$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Comments' });
  await sheet.waitFor();
  return sheet;
}

/** What is in the newest open case, as a moderator reads it. */
async function evidenceRead(by: SignedInMember): Promise<(string | undefined)[]> {
  const { items } = (await by.ask('GET', '/api/desk/queue')) as {
    items: { caseId: string; member: { firstname: string } }[];
  };
  const caseId = items.find(({ member }) => member.firstname === ADA.firstname)?.caseId;
  if (!caseId) return [];
  const read = (await by.ask('GET', `/api/desk/cases/${caseId}`)) as {
    case: { reports: { evidence: { comment: { text: string } | null } | null }[] };
  };
  return read.case.reports.map(({ evidence }) => evidence?.comment?.text);
}

describe('Comments on moments', () => {
  test('a comment is read by another member, who reports it to the desk and blocks its author; a deleted one is gone', async () => {
    const text = `Slow tea it is ${crypto.randomUUID().slice(0, 8)}`;
    const ada = await arrive(PHONE, ADA);
    const written = await openComments(ada.page);
    await written.getByText('No comments yet').waitFor();
    await written.getByRole('textbox', { name: 'Your comment' }).fill(text);
    await written.getByRole('button', { name: 'Send comment' }).click();
    await written.getByRole('listitem').filter({ hasText: text }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await ada.page.emulateMedia({ colorScheme });
      expect(await axeFaults(ada.page)).toEqual([]);
    }

    const ben = await arrive(DESKTOP, { firstname: 'Ben', lastname: 'Autumn' });
    await ben.page.getByRole('button', { name: 'Comments, 1' }).waitFor();
    const read = await openComments(ben.page);
    const row = read.getByRole('listitem').filter({ hasText: text });
    await row.getByRole('link', { name: 'Ada', exact: true }).waitFor();
    await row.getByRole('button', { name: 'More about Ada' }).click();
    await ben.page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = ben.page.getByRole('dialog', { name: 'Report a comment by Ada' });
    await dialog.getByRole('radio', { name: /^Spam/ }).check();
    expect(await axeFaults(ben.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await dialog.getByRole('button', { name: 'Block Ada' }).click();
    await row.waitFor({ state: 'detached' });
    await ben.page.locator(`[aria-label="Comments, ${SAMPLE}"]`).waitFor();

    const mo = await SignedInMember.open(stage.browser, stage.product, { firstname: 'Mo' });
    await enrolApp(mo);
    await grant(stage.product, mo);
    await until(async () => (await evidenceRead(mo)).includes(text));

    expect(await countFor(ben.member)).toBe(0);
    expect(await countFor(mo)).toBe(1);
    await ada.page.reload();
    await turnTo(ada.page, 'ArrowDown', POSITIONS);
    const own = await openComments(ada.page);
    await own.getByRole('button', { name: `Delete your comment “${text}”` }).click();
    await ada.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await own.getByText('No comments yet').waitFor();
    await until(async () => (await countFor(mo)) === 0);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('what is typed without a connection stays, and is sent once when there is one', async () => {
    const { page, member } = await arrive(PHONE);
    const sheet = await openComments(page);
    const box = sheet.getByRole('textbox', { name: 'Your comment' });
    await box.fill('From the train');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await sheet.getByRole('alert').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    await page.context().setOffline(false);
    await openComments(page);
    await until(async () => (await box.inputValue()) === 'From the train');
    await box.press('Enter');

    await sheet.getByRole('listitem').filter({ hasText: 'From the train' }).waitFor();
    await until(async () => (await box.inputValue()) === '');
    const { comments } = (await member.ask('GET', `/api/moments/comments?momentId=${CLIP}`)) as {
      comments: { commentId: string; isMine: boolean }[];
    };
    const mine = comments.filter(({ isMine }) => isMine);
    expect(mine).toHaveLength(1);
    for (const { commentId } of mine) await member.ask('POST', '/api/moments/comments/remove', { commentId });
  });
});
