import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { aMember, type Member, signIn } from './member.js';
import { setStage } from './stage.js';
import { foundBy, untilSeen } from './limited-look.js';

jest.setTimeout(120_000);
const stage = setStage();

async function arrive(about: Partial<Member>, viewport = PHONE) {
  const member = aMember(about);
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, viewport);
  await signIn(context, stage.product, member);
  await page.goto('/moments');
  return { page, member, complaints };
}
/** A photograph as a phone takes it: a JPEG that says where it was taken. */
async function photograph(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('This browser cannot draw.');
    brush.fillStyle = '#cb2559';
    brush.fillRect(200, 100, 500, 400);
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(LATITUDE.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, LATITUDE, jpeg.subarray(2)]);
}

/** Exif: one directory that leads to a second one, of GPS, with the latitude 52° 31' 12" N. */
const LATITUDE = Buffer.concat([
  Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'),
  Buffer.from('010025880400010000001a00000000000000', 'hex'),
  Buffer.from('020001000200020000004e00000002000500030000003800000000000000', 'hex'),
  Buffer.from(new Uint32Array([52, 1, 31, 1, 12, 1]).buffer),
]);

describe('Profile pictures', () => {
  test('P11 a member uploads a photograph, and others see it: as WebP, without the place where it was taken, unless they are blocked', async () => {
    const ada = await arrive({ firstname: 'Ada', lastname: 'Summer' });
    const ben = await arrive({ firstname: 'Ben', lastname: 'Autumn' }, DESKTOP);
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph(ada.page) };
    expect(photo.buffer.includes('Exif')).toBe(true);

    await ada.page.getByRole('link', { name: 'Profile', exact: true }).click();
    const chosen = ada.page.waitForEvent('filechooser');
    await ada.page.getByRole('button', { name: 'Upload a picture' }).click();
    await (await chosen).setFiles(photo);
    await ada.page.getByRole('dialog', { name: 'Choose what to show' }).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Use picture' }).click();
    await ada.page.getByText('Your picture is uploaded. Save to keep it.').waitFor();
    await ada.page.locator('ol img[src^="/api/pictures/"]').waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Save' }).click();
    await ada.page.getByText('Profile saved successfully!').waitFor();

    // Friends hears of it a moment later.
    await untilSeen(async () => {
      const [found] = await foundBy(ben.page.context(), ada.member.username);
      return typeof found?.profilePicture === 'string';
    });
    await ben.page.goto(`/friends?query=${ada.member.username}`);
    const seen = ben.page.locator('li img[src^="/api/pictures/"]');
    await seen.waitFor();
    const address = (await seen.getAttribute('src')) ?? '';
    const files = ['.webp', '-540.webp', '-1080.webp'].map(ending => address.replace('.webp', ending));
    for (const file of files) {
      const answer = await ben.page.request.get(file);
      expect(answer.headers()['content-type']).toBe('image/webp');
      const bytes = await answer.body();
      for (const word of ['EXIF', 'Exif']) expect(bytes.includes(word)).toBe(false);
    }
    await seen.evaluate((picture: HTMLImageElement) => picture.decode());
    expect(await seen.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight])).toEqual([
      480, 480,
    ]);
    expect(await axeFaults(ben.page)).toEqual([]);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);

    const me = async ({ page }: typeof ada) =>
      ((await (await page.request.get('/api/auth/me')).json()) as { user: { _id: string } }).user._id;
    const targetId = await me(ben);
    const headers = { origin: stage.product.url };
    await ada.page.request.post('/api/friends/block', { data: { targetId }, headers, failOnStatusCode: true });
    for (const file of files) {
      expect((await ben.page.request.get(file)).status()).toBe(404);
      expect((await ada.page.request.get(file)).status()).toBe(200);
    }
  });
});
