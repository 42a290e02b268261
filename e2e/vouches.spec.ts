import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { openPage } from './browser.js';
import { speaking } from './catalogues.js';
import { ConversationPage } from './conversation-page.js';
import { enrolApp, grant } from './moderator.js';
import { beFriendsFor, OldMember, vouchInACircle } from './old-member.js';
import { agreeOnDate, endDate } from './planned-dates.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const stage = setStage();
const t = speaking('en');

const PHONE = { width: 360, height: 740 };

async function onPhone(firstname: string) {
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, PHONE);
  const member = await OldMember.ofDays(40, context, stage.product, { firstname, lastname: 'Summer' });
  return { page, complaints, member };
}

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function showCode(page: Page): Promise<string> {
  await page.goto('/settings/proofs');
  await page.getByRole('button', { name: t('proofs.mark.show') }).click();
  await page.getByRole('img', { name: t('proofs.mark.qrCode') }).waitFor();
  return page.getByTestId('vouch-code').innerText();
}

describe('Vouches of people who met', () => {
  test('Ben scans, Cleo types, and Ada’s profile says that people who met her vouch for her; Cleo takes it back, and nobody is told', async () => {
    const [ada, ben, cleo, dora] = [
      await onPhone('Ada'),
      await onPhone('Ben'),
      await onPhone('Cleo'),
      await onPhone('Dora'),
    ];
    await beFriendsFor(15, stage.product, ada.member, ben.member);
    await beFriendsFor(1, stage.product, ada.member, cleo.member);
    await endDate(stage.product, await agreeOnDate(ada.member, cleo.member), 60);

    // Ben's camera opens the address in the picture.
    const first = await showCode(ada.page);
    expect(await axeFaults(ada.page)).toEqual([]);
    expect(await isWithin(ada.page)).toBe(true);
    await ben.page.goto(`/settings/proofs#${first.replace(' ', '')}`);
    await ben.page.getByRole('button', { name: t('proofs.vouch.vouch') }).click();
    await ben.page.getByText(t('proofs.vouch.done', { name: 'Ada' })).waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);
    await ada.page.getByText(t('proofs.mark.used')).waitFor();

    const profile = `/members/${ada.member.member.username}`;
    await dora.page.goto(profile);
    await dora.page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
    const mark = dora.page.getByText(t('members.vouched.text', { name: 'Ada' }));
    expect(await mark.count()).toBe(0);

    await ada.page.getByRole('button', { name: t('proofs.mark.again') }).click();
    await ada.page.getByTestId('vouch-code').waitFor();
    const second = await ada.page.getByTestId('vouch-code').innerText();
    await cleo.page.goto('/settings/proofs');
    const field = cleo.page.getByLabel(t('proofs.vouch.code'));
    await field.fill(first);
    await cleo.page.getByRole('button', { name: t('proofs.vouch.vouch') }).click();
    await cleo.page.getByText(/This code can’t be used/).waitFor();
    await field.fill(second.toLowerCase());
    await cleo.page.getByRole('button', { name: t('proofs.vouch.vouch') }).click();
    await cleo.page.getByText(t('proofs.vouch.done', { name: 'Ada' })).waitFor();
    await ada.page.getByText(t('proofs.mark.shown')).waitFor();

    await dora.page.goto(profile);
    await mark.waitFor();
    expect(await axeFaults(dora.page)).toEqual([]);
    expect(await isWithin(dora.page)).toBe(true);

    await cleo.page.getByRole('button', { name: t('proofs.given.takeBackOf', { name: 'Ada' }) }).click();
    const dialog = cleo.page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('proofs.given.takeBack') }).waitFor();
    expect(await axeFaults(cleo.page)).toEqual([]);
    await dialog.getByRole('button', { name: t('proofs.given.takeBack') }).click();
    await cleo.page
      .getByRole('button', { name: t('proofs.given.takeBackOf', { name: 'Ada' }) })
      .waitFor({ state: 'detached' });
    await dora.page.goto(profile);
    await dora.page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
    expect(await mark.count()).toBe(0);
    const { notifications } = (await ada.member.ask('GET', '/api/notifications')) as {
      notifications: { kind: string }[];
    };
    expect(notifications.map(({ kind }) => kind).filter(kind => /vouch/i.test(kind))).toEqual([]);
    expect([...ada.complaints, ...ben.complaints, ...dora.complaints]).toEqual([]);
  });

  test('a moderator sees three accounts that made each other’s marks, and the way to their profiles', async () => {
    const names = ['Ida', 'Joe', 'Kim'];
    const ring: SignedInMember[] = [];
    for (const firstname of names)
      ring.push(await SignedInMember.open(stage.browser, stage.product, { firstname, lastname: 'Ring' }));
    await vouchInACircle(stage.product, ring);
    const mona = await ConversationPage.open(stage.browser, stage.product, { firstname: 'Mona' }, PHONE);
    await enrolApp(mona);
    await grant(stage.product, mona);

    await mona.page.goto('/desk/rings');

    await mona.page.getByRole('heading', { level: 2, name: t('desk.rings.circle') }).waitFor();
    for (const { member } of ring) await mona.page.getByRole('link', { name: member.username }).waitFor();
    expect(await axeFaults(mona.page)).toEqual([]);
    expect(await isWithin(mona.page)).toBe(true);
  });

  test('a new member reads from when on they can take part', async () => {
    const { context, page } = await openPage(stage.browser, stage.product.url, PHONE);
    await OldMember.ofDays(3, context, stage.product, { firstname: 'Nell' });

    await page.goto('/settings/proofs');

    await page.getByText(/You can take part once you’ve been here for 30 days/).waitFor();
    expect(await page.getByRole('button', { name: t('proofs.mark.show') }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
  });
});
