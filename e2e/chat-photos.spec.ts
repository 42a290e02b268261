import { plain } from '../services/pictures/test/pictures-service.fixture.js';
import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';

jest.setTimeout(180_000);
const stage = setStage();

const aPhoto = async (colour: string) => ({
  name: 'IMG_0001.png',
  mimeType: 'image/png',
  buffer: await plain(900, 600, colour).png().toBuffer(),
});

describe('Photos in a conversation', () => {
  test('a photo is picked, sent with a caption, shown to the friend once tapped, opened, and gone for both when it is deleted', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: PHONE, ben: DESKTOP });
    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);
    const picked = ada.page.getByRole('group', { name: 'Photo to send' });

    await ada.page.getByTestId('photo').setInputFiles(await aPhoto('#c03050'));
    await picked.getByText('Ready to send').waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await picked.getByRole('button', { name: 'Remove photo' }).click();
    await picked.waitFor({ state: 'detached' });
    await ada.box.and(ada.page.locator(':focus')).waitFor();
    await ada.page.getByTestId('photo').setInputFiles(await aPhoto('#3050c0'));
    await picked.getByText('Ready to send').waitFor();
    await ada.box.fill('The lake');
    await ada.box.press('Enter');

    const covered = ben.page.getByRole('button', { name: 'Show photo from Ada' });
    const photo = ben.page.getByRole('button', { name: 'Open photo: The lake' });
    await covered.waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);
    await covered.click();
    await photo.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    await photo.click();
    const viewer = ben.page.getByRole('dialog', { name: 'Photo from Ada' });
    await viewer.getByRole('img', { name: 'The lake' }).waitFor();
    await ben.page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await photo.click();
    await viewer.waitFor();
    await ben.page.goBack();
    await viewer.waitFor({ state: 'detached' });
    await ben.message('The lake').waitFor();

    await ada.page.getByTestId('photo').setInputFiles(await aPhoto('#30c050'));
    await picked.getByText('Ready to send').waitFor();
    await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
    await ben.page.getByRole('link', { name: /Ada.*Photo/s }).waitFor();

    const address = (await photo.locator('img').getAttribute('src')) ?? '';
    expect((await ben.page.request.get(address)).status()).toBe(200);
    await ada.page.getByRole('button', { name: /^Actions for message.*The lake/ }).click();
    await ada.page.getByRole('menuitem', { name: 'Delete' }).click();
    await ada.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await photo.waitFor({ state: 'detached' });
    expect((await ben.page.request.get(address)).status()).toBe(404);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });
});
