import type { Locator, Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { Keyboard } from './keyboard.js';
import { aMember, type Member, signIn } from './member.js';
import { setStage } from './stage.js';
import { foundBy, untilSeen } from './limited-look.js';

jest.setTimeout(240_000);
const stage = setStage();
const SMALL_PHONE = { width: 360, height: 740 };

async function arrive(about: Partial<Member>, viewport = PHONE) {
  const member = aMember(about);
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, viewport);
  await signIn(context, stage.product, member);
  const keyboard = await Keyboard.at(page);
  return { page, member, keyboard, complaints };
}

async function drawn(page: Page, colour: string) {
  const address = await page.evaluate(fill => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 600 });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('This browser cannot draw.');
    brush.fillStyle = fill;
    brush.fillRect(0, 0, 600, 600);
    return canvas.toDataURL('image/jpeg');
  }, colour);
  return {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'),
  };
}

/** Uploads a photo as it is, and waits until the form has so many. */
async function addPhoto(page: Page, colour: string, count: number): Promise<void> {
  await page.getByLabel('Picture file').setInputFiles(await drawn(page, colour));
  await page.getByRole('button', { name: 'Use picture' }).click();
  await page.getByRole('img', { name: `Your photo ${count} of ${count}` }).waitFor();
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

const axeInBoth = async (page: Page) => {
  const faults: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    faults.push(...(await axeFaults(page)));
  }
  return faults;
};

describe('Profiles', () => {
  test('a member fills in a profile; another one finds it by search, asks, and is hidden from by a block at once', async () => {
    const ada = await arrive({ firstname: 'Ada', lastname: 'Summer' });
    const ben = await arrive({ firstname: 'Ben', lastname: 'Autumn' });

    await ada.page.goto('/profile');
    await ada.page.getByLabel('First name').fill('Adele');
    await addPhoto(ada.page, '#cb2559', 1);
    await ada.page.setViewportSize(SMALL_PHONE);
    await ada.page.getByRole('button', { name: 'Upload a picture' }).focus();
    await ada.page.evaluate(() => window.scrollTo(0, 300));
    await addPhoto(ada.page, '#2b7a4b', 2);
    await ada.page.getByText('Your picture is uploaded. Save to keep it.').waitFor();
    const news = await boxOf(ada.page.getByText('Your picture is uploaded. Save to keep it.'));
    const bar = await boxOf(ada.page.getByRole('button', { name: 'Save' }));
    expect(news.y).toBeGreaterThan(0);
    expect(news.y + news.height).toBeLessThan(bar.y);
    await ada.page.setViewportSize(PHONE);
    await ada.page.getByRole('button', { name: 'Photo 2: move or remove' }).click();
    await ada.page.getByRole('menuitem', { name: 'Make it your portrait' }).click();
    await ada.page.getByLabel('Add a prompt').selectOption('Ask me about');
    await ada.page.getByRole('textbox', { name: 'Ask me about' }).fill('the year on a boat');
    await ada.page.getByLabel('Add a language').selectOption('German');
    expect(await axeInBoth(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Save' }).click();
    await ada.page.getByText('Profile saved successfully!').waitFor();
    await ada.page.setViewportSize(PHONE);
    await ada.page.getByRole('button', { name: 'Preview' }).click();
    await ada.page.getByRole('dialog').getByRole('article', { name: 'Adele' }).waitFor();
    await ada.page.getByRole('dialog').getByText('the year on a boat').waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.goBack();
    await ada.page.getByRole('dialog').waitFor({ state: 'detached' });
    await ada.page.setViewportSize(DESKTOP);
    await ada.page.getByRole('region', { name: 'How others see you' }).getByText('the year on a boat').waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);

    // Friends hears of the new name a moment later.
    await untilSeen(async () => {
      const [found] = await foundBy(ben.page.context(), ada.member.username);
      return found?.firstname === 'Adele';
    });
    await ben.page.goto(`/friends?query=${ada.member.username}`);
    await ben.page.getByRole('link', { name: /Adele Summer/ }).click();
    await ben.page.getByRole('heading', { level: 1, name: 'Adele', exact: true }).waitFor();
    await ben.page.getByText('the year on a boat').waitFor();
    const first = ben.page.getByRole('img', { name: 'Photo 1 of 2 of Adele' });
    await first.waitFor();
    await expect(
      first.evaluate((photo: HTMLImageElement) => photo.decode().then(() => photo.currentSrc)),
    ).resolves.toMatch(/-540\.webp$/);
    expect(await axeInBoth(ben.page)).toEqual([]);
    await ben.page.getByRole('button', { name: 'Answer this photo' }).first().click();
    const hello = ben.page.getByRole('dialog', { name: 'Say hello to Adele' });
    await hello.getByLabel('Say something about it').fill('Where is this?');
    expect(await axeInBoth(ben.page)).toEqual([]);
    await hello.getByRole('button', { name: 'Say hello' }).click();
    await hello.getByText('If Adele says yes, you can chat.').waitFor();
    await ben.page.getByText('You said hello.').waitFor();

    await ada.page.goto(`/members/${ben.member.username}`);
    await ada.page.getByText('Ben says hello.').waitFor();
    await ada.page.getByRole('button', { name: 'More about Ben' }).click();
    await ada.page.getByRole('menuitem', { name: 'Block' }).click();
    await ada.page.getByRole('button', { name: 'Block' }).click();
    await ada.page.getByRole('heading', { level: 1, name: 'This profile isn’t here' }).waitFor();
    await ada.page.getByText('Ben is blocked.').waitFor();

    await ben.page.reload();
    await ben.page.getByRole('heading', { level: 1, name: 'This profile isn’t here' }).waitFor();
    expect(await axeInBoth(ben.page)).toEqual([]);
    await ben.page.goto('/members/no_such_member');
    await ben.page.getByText('They may have left, or you can’t see each other.').waitFor();
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('photos are ordered, and a profile is read and answered, by keyboard alone', async () => {
    const ada = await arrive({ firstname: 'Ada', lastname: 'Summer' }, DESKTOP);
    const ben = await arrive({ firstname: 'Ben', lastname: 'Autumn' }, DESKTOP);
    await ada.page.goto('/profile');
    await addPhoto(ada.page, '#cb2559', 1);
    await addPhoto(ada.page, '#2b7a4b', 2);

    await ada.keyboard.activate('button', 'Photo 1: move or remove');
    await ada.keyboard.isAt('menuitem', 'Move later');
    await ada.keyboard.press('Enter');
    await ada.keyboard.isAt('button', 'Photo 2: move or remove');
    await ada.keyboard.press('Enter');
    await ada.keyboard.isAt('menuitem', 'Make it your portrait');
    await ada.keyboard.arrowTo('menuitem', 'Remove');
    await ada.keyboard.press('Enter');
    await ada.keyboard.isAt('button', 'Upload a picture');
    await ada.keyboard.tabTo('button', 'Undo', 'Shift+Tab');
    await ada.keyboard.press('Enter');
    await ada.keyboard.isAt('button', 'Upload a picture');
    await ada.keyboard.activate('button', 'Save');
    await ada.page.getByText('Profile saved successfully!').waitFor();

    await ben.page.goto(`/friends?query=${ada.member.username}`);
    await ben.keyboard.activate('link', /^Ada Summer/);
    await ben.keyboard.arrivesAt('Ada');
    await ben.keyboard.tabToThat(ben.page.getByRole('list', { name: 'Photos of Ada' }));
    await ben.keyboard.press('ArrowRight');
    await ben.page.getByText('2 of 2').waitFor({ state: 'attached' });
    await ben.keyboard.activate('button', 'Say hello');
    await ben.page.getByRole('dialog').getByRole('textbox').waitFor();
    await ben.keyboard.activate('button', 'Say hello');
    await ben.page.getByText('You said hello.').waitFor();
    await ben.page.getByRole('dialog').waitFor({ state: 'detached' });
    await ben.keyboard.isAt('button', 'Cancel');
    await ben.keyboard.activate('link', 'Back');
    await ben.keyboard.arrivesAt('Friends');
    await ben.page.getByRole('list', { name: 'Search results' }).getByText('Ada Summer').waitFor();
  });
});
