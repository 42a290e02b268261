import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage } from './browser.js';
import { speaking } from './catalogues.js';
import { enrolApp, grant } from './moderator.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';

jest.setTimeout(180_000);
const stage = setStage();
const t = speaking('en');
const SMALL_PHONE = { width: 360, height: 740 };

async function arrive(firstname: string, viewport = SMALL_PHONE) {
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, viewport);
  const member = await SignedInMember.in(context, stage.product, { firstname, lastname: 'Summer' });
  return { context, page, complaints, member };
}

/** As a phone's camera gives it. */
async function photograph(page: Page, colour: string): Promise<Buffer> {
  const drawn = await page.evaluate(fill => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 800 });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('This browser cannot draw.');
    brush.fillStyle = fill;
    brush.fillRect(100, 100, 400, 600);
    return canvas.toDataURL('image/jpeg');
  }, colour);
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
}

/** Another photo on the profile, without the screens for it. */
async function addPhoto({ context, page, member }: Awaited<ReturnType<typeof arrive>>, colour: string): Promise<void> {
  const headers = { origin: stage.product.url, 'content-type': 'image/jpeg' };
  const data = await photograph(page, colour);
  const uploaded = await context.request.post('/api/pictures', { headers, data, failOnStatusCode: true });
  const { profilePicture } = (await uploaded.json()) as { profilePicture: string };
  const { user } = (await member.ask('GET', '/api/auth/me')) as { user: { photos: string[] } };
  await member.ask('PUT', '/api/auth/me', { photos: [...user.photos, profilePicture], photosWere: user.photos });
}

/** Whether every picture of the page has come. */
const arePicturesThere = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main img')].every(img => (img as HTMLImageElement).naturalWidth > 0),
  );

describe('A selfie in a pose of the moment', () => {
  test('Ada takes one on her phone, a moderator approves it, Ben reads the mark, and a new photo hides it', async () => {
    const mo = await arrive('Mo', DESKTOP);
    await enrolApp(mo.member);
    await grant(stage.product, mo.member);
    const [ada, ben] = [await arrive('Ada'), await arrive('Ben')];
    await ada.page.goto('/settings/proofs');
    await addPhoto(ada, '#cb2559');

    await ada.page.reload();
    await ada.page.getByRole('button', { name: t('proofs.selfie.start') }).click();
    await ada.page.getByRole('heading', { name: t('proofs.selfie.pose') }).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    const chosen = ada.page.waitForEvent('filechooser');
    await ada.page.getByRole('button', { name: t('proofs.selfie.camera') }).click();
    const buffer = await photograph(ada.page, '#2a6fb0');
    await (await chosen).setFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer });
    await ada.page.getByRole('img', { name: t('proofs.selfie.own') }).waitFor();
    await arePicturesThere(ada.page);
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: t('proofs.selfie.send') }).click();
    await ada.page.getByText(/^Your selfie is waiting for a moderator/).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);

    await mo.page.goto('/desk/selfies');
    await mo.page
      .getByRole('list', { name: t('desk.selfies.heading') })
      .getByRole('link')
      .last()
      .click();
    await mo.page.getByRole('img', { name: t('desk.selfies.selfie') }).waitFor();
    await mo.page.getByText(ada.member.member.username).waitFor();
    await arePicturesThere(mo.page);
    expect(await axeFaults(mo.page)).toEqual([]);
    await mo.page.getByRole('button', { name: t('desk.selfies.approve') }).click();
    await mo.page.getByRole('heading', { level: 1, name: t('desk.selfies.heading') }).waitFor();
    expect(await axeFaults(mo.page)).toEqual([]);

    await ada.page.goto('/notifications');
    await ada.page.getByRole('link', { name: /^Your selfie/ }).click();
    await ada.page.getByText(/^Your profile says that a moderator compared a selfie/).waitFor();
    const mark = ben.page.getByText(t('members.selfie.text'));
    await ben.page.goto(`/members/${ada.member.member.username}`);
    await mark.waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);

    await addPhoto(ada, '#3f7d4e');
    await ben.page.reload();
    await ben.page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
    expect(await mark.count()).toBe(0);
    await ada.page.reload();
    await ada.page.getByText(/You have another photo now/).waitFor();
    expect([...ada.complaints, ...mo.complaints, ...ben.complaints]).toEqual([]);
  });
});
