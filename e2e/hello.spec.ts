import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { openPage, PHONE } from './browser.js';
import { frameOf } from './finger.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { until } from '../infra/test/until.js';

jest.setTimeout(180_000);
const stage = setStage();

const SMALL_PHONE = { width: 360, height: 740 };
/** What an on-screen keyboard takes. */
const KEYBOARD_PX = 336;
const NOTE = 'Which lake? I know a good one.';
const WORDS = 'A swim in a cold lake.';

async function arrive(about: { firstname: string; lastname: string }, viewport = PHONE) {
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, viewport);
  const member = await SignedInMember.in(context, stage.product, about);
  return { page, member, complaints };
}

/** What the page is told of an on-screen keyboard, since no browser without a screen has one. Returns how it goes again. */
async function raiseKeyboard(page: Page, { height }: { height: number }) {
  await page.evaluate(left => {
    const { style } = document.documentElement;
    document.documentElement.setAttribute('data-keyboard', '');
    style.setProperty('--visible-top', '0px');
    style.setProperty('--visible-height', `${left}px`);
  }, height - KEYBOARD_PX);
  return () => page.evaluate(() => document.documentElement.removeAttribute('data-keyboard'));
}

describe('Saying hello', () => {
  test('a part of a profile is answered, the request is read by one press, and its note is the first message for both', async () => {
    const ada = await arrive({ firstname: 'Ada', lastname: 'Summer' }, SMALL_PHONE);
    const ben = await arrive({ firstname: 'Ben', lastname: 'Autumn' });
    await ben.member.ask('PUT', '/api/auth/me', { prompts: [{ prompt: 'good_sunday', answer: WORDS }] });
    await ben.page.goto('/settings');
    await ada.page.goto(`/members/${ben.member.member.username}`);

    await ada.page.getByRole('button', { name: `Answer “${WORDS}”` }).click();
    const sheet = ada.page.getByRole('dialog', { name: 'Say hello to Ben' });
    await sheet.getByText(WORDS).waitFor();
    await sheet.getByLabel('Say something about it').fill(NOTE);
    expect(await axeFaults(ada.page)).toEqual([]);
    await raiseKeyboard(ada.page, SMALL_PHONE);
    const send = sheet.getByRole('button', { name: 'Say hello' });
    await until(async () => (await frameOf(send)).bottom <= SMALL_PHONE.height - KEYBOARD_PX);
    await send.click();
    await sheet.getByText('If Ben says yes, you can chat.').waitFor();
    await sheet.waitFor({ state: 'detached' });

    const view = ben.page.getByRole('link', { name: 'View request' });
    const navigation = ben.page.getByRole('navigation', { name: 'Main' });
    // It slides in.
    await until(async () => {
      const { y, bottom } = await frameOf(view);
      return bottom < (await frameOf(navigation)).y && y > PHONE.height / 2;
    });
    await view.click();
    await ben.page.getByText('Ada says hello.').waitFor();
    await ben.page.getByRole('blockquote').getByText(NOTE).waitFor();
    await ben.page.getByText(WORDS).waitFor();
    const accept = ben.page.getByRole('button', { name: 'Accept' });
    await until(async () => (await frameOf(accept)).bottom < PHONE.height);
    expect(await axeFaults(ben.page)).toEqual([]);
    await ben.page.setViewportSize(SMALL_PHONE);
    await accept.click();
    const moment = ben.page.getByRole('dialog', { name: 'You and Ada can chat now' });
    const told = ben.page.locator('[data-notice] > *').filter({ hasText: 'Friend request accepted' });
    await moment.waitFor();
    const portrait = moment.locator('[data-portraits] > *').first();
    await until(async () => (await frameOf(told)).bottom < (await frameOf(portrait)).y);
    const lower = await raiseKeyboard(ben.page, SMALL_PHONE);
    await told.waitFor({ state: 'hidden' });
    const box = moment.getByRole('textbox', { name: 'Message to Ada' });
    await until(async () => (await frameOf(box)).bottom <= SMALL_PHONE.height - KEYBOARD_PX);
    await lower();
    await ben.page.getByRole('link', { name: 'Say hi' }).click();

    await ben.page.getByTestId('text').filter({ hasText: NOTE }).waitFor();
    await ben.page.getByText(WORDS).waitFor();
    await ada.page.goto(`/messaging?with=${ben.member.userId}`);
    await ada.page.getByTestId('text').filter({ hasText: NOTE }).waitFor();
    await ada.page.getByText(WORDS).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });
});
