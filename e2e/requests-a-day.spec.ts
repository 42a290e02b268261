import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { openPage } from './browser.js';
import { frameOf } from './finger.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';

jest.setTimeout(180_000);
const stage = setStage();

const SMALL_PHONE = { width: 360, height: 740 };

async function onPhone(about: { firstname: string; lastname: string }) {
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, SMALL_PHONE);
  return { page, complaints, member: await SignedInMember.in(context, stage.product, about) };
}

async function takeADay(page: Page, requests: string): Promise<void> {
  await page.goto('/settings');
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
  await page.getByLabel('Requests you see a day').selectOption(requests);
  await saved;
}

describe('Friend requests of a day', () => {
  test('a note of one word is asked about once, waits where the day is full, and arrives when the member takes more', async () => {
    const ada = await onPhone({ firstname: 'Ada', lastname: 'Summer' });
    const ben = await onPhone({ firstname: 'Ben', lastname: 'Autumn' });
    const cleo = await SignedInMember.open(stage.browser, stage.product, { firstname: 'Cleo', lastname: 'Spring' });
    await takeADay(ben.page, '1');
    expect(await axeFaults(ben.page)).toEqual([]);
    await cleo.request(ben.member);

    await ada.page.goto(`/members/${ben.member.member.username}`);
    await ada.page.getByRole('button', { name: 'Say hello' }).click();
    const sheet = ada.page.getByRole('dialog', { name: 'Say hello to Ben' });
    await sheet.getByLabel('Add a note (optional)').fill('hi');
    await sheet.getByRole('button', { name: 'Say hello' }).click();
    await sheet.getByText('One word is easy to overlook. Add a question?').waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    const anyway = sheet.getByRole('button', { name: 'Send anyway' });
    expect((await frameOf(anyway)).bottom).toBeLessThanOrEqual(SMALL_PHONE.height);
    await sheet.getByRole('button', { name: 'Write more' }).click();
    await sheet.getByRole('button', { name: 'Say hello' }).click();
    await sheet.getByText('If Ben says yes, you can chat.').waitFor();
    await sheet.waitFor({ state: 'detached' });

    const told = /If Ben has many requests or chats to answer, your request may not arrive until \w+day or later\./;
    await ada.page.getByText(told).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.goto('/friends');
    const sent = ada.page.getByRole('region', { name: 'Sent Requests' });
    await sent.getByText(told).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ben.page.goto('/friends');
    const requests = ben.page.getByRole('region', { name: 'Friend Requests' });
    await requests.getByText('Cleo Spring').waitFor();
    expect(await requests.getByRole('listitem').count()).toBe(1);

    await takeADay(ben.page, '3');
    await ben.page.goto('/friends');
    await requests.getByText('Ada Summer').waitFor();
    await requests.getByRole('blockquote').getByText('hi').waitFor();
    await ada.page.reload();
    await sent.getByText(told).waitFor();
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });
});
