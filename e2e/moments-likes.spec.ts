import type { Page } from 'playwright-core';
import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { turnTo } from './turned-moments.js';

jest.setTimeout(120_000);
const stage = setStage();

/** A clip that no other journey likes. */
const CLIP = 'record';
const POSITION = 7;

interface Listed {
  moments: { momentId: string; likes: number; isLiked: boolean }[];
}
const keptOf = async (member: SignedInMember) => {
  const { moments } = (await member.ask('GET', '/api/moments')) as Listed;
  return moments.find(({ momentId }) => momentId === CLIP);
};

/** A new member at the clip. */
async function arrive(viewport: typeof PHONE) {
  const { page, context, complaints } = await openPage(stage.browser, stage.product.url, viewport);
  const member = await SignedInMember.in(context, stage.product, {});
  await open(page);
  return { page, member, complaints };
}

async function open(page: Page) {
  await page.goto('/moments');
  await page.getByRole('heading', { name: 'Moments' }).waitFor();
  await turnTo(page, 'ArrowUp', [1, 8, POSITION]);
}

const like = (page: Page, count: number, pressed: boolean) =>
  page.getByRole('button', { name: `Like, ${count} ${count === 1 ? 'like' : 'likes'}`, pressed });

describe('Likes of moments', () => {
  test('a like is counted for all, is there after a reload, and goes while its member takes a break', async () => {
    const ada = await arrive(PHONE);
    const ben = await arrive(DESKTOP);

    await like(ada.page, 189, false).click();
    await like(ada.page, 1, true).waitFor();
    await until(async () => (await keptOf(ada.member))?.isLiked === true);
    expect(await axeFaults(ada.page)).toEqual([]);
    await open(ada.page);
    await like(ada.page, 1, true).waitFor();

    await open(ben.page);
    await like(ben.page, 1, false).click();
    await like(ben.page, 2, true).waitFor();

    await ada.member.ask('POST', '/api/account/paused', { isPaused: true });
    await until(async () => (await keptOf(ben.member))?.likes === 1);
    await open(ben.page);
    await like(ben.page, 1, true).click();
    await like(ben.page, 189, false).waitFor();
    await until(async () => (await keptOf(ben.member))?.likes === 0);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('a like that does not reach the server is taken back, and the page says so', async () => {
    const { page } = await arrive(PHONE);
    await like(page, 189, false).waitFor();
    await page.context().setOffline(true);

    await like(page, 189, false).click();

    await page
      .getByRole('alert')
      .getByText(/^Not saved: /)
      .waitFor();
    await like(page, 189, false).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});
