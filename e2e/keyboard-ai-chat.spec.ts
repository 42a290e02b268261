import type { Page } from 'playwright-core';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { Keyboard } from './keyboard.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { openAda } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();

// No model is configured: the built-in coach answers.

const FIELD = 'Your message';
const answered = (page: Page, times = 1) =>
  page
    .getByText('Offline coach: written advice, no AI model')
    .nth(times - 1)
    .waitFor();

describe('AI chat by keyboard', () => {
  test('a visitor takes a suggestion, asks on, reads what was sent and starts anew', async () => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url, PHONE);
    const keyboard = await Keyboard.at(page);
    await page.goto('/aichat');

    await keyboard.activate('button', 'How do I stay safe on a first date?');
    await answered(page);
    await keyboard.isAt('log', 'Conversation');
    await keyboard.fill(FIELD, 'What are red flags?');
    await keyboard.press('Enter');
    await answered(page, 2);
    await keyboard.isAt('textbox', FIELD);

    await keyboard.activate('button', 'What we send');
    await keyboard.isHeldBy('What we send');
    await keyboard.press('Escape');
    await keyboard.isAt('button', 'What we send');
    await keyboard.activate('button', 'New conversation');
    await keyboard.isHeldBy('Start a new conversation?');
    await keyboard.press('Escape');
    await keyboard.isAt('button', 'New conversation');
    await keyboard.press('Enter');
    await keyboard.isAt('button', 'Keep this one');
    await keyboard.activate('button', 'Start again');
    await page.getByRole('heading', { name: 'What’s on your mind?' }).waitFor();
    await keyboard.isAt('textbox', FIELD);
    expect(complaints).toEqual([]);
  });

  test('a member sends a request to a person who was found, and reads the log of what was asked', async () => {
    const mia = await SignedInMember.open(stage.browser, stage.product, { firstname: 'Mia', lastname: 'Mountain' });
    const { page } = await openAda(stage, DESKTOP);
    const keyboard = await Keyboard.at(page);
    await page.goto('/aichat');

    await keyboard.fill(FIELD, `Find someone called ${mia.member.username}`);
    await keyboard.press('Enter');
    await keyboard.activate('button', 'Send friend request');
    await keyboard.isHeldBy('Say hello to Mia?');
    await keyboard.press('Escape');
    await keyboard.isAt('button', 'Send friend request');
    await keyboard.press('Enter');
    await keyboard.isAt('button', 'Not now');
    await keyboard.activate('button', 'Send friend request');
    await page.getByText('Friend request sent.').waitFor();
    await keyboard.isAt('button', 'Done');
    await keyboard.press('Enter');
    await keyboard.isAtThat(page.getByRole('list', { name: 'People found' }).getByRole('listitem'));

    await keyboard.activate('button', 'What we send');
    await keyboard.tabToThat(page.getByRole('dialog').locator('summary'));
    await keyboard.press('Enter');
    await page.getByRole('dialog').locator('details[open]').waitFor();
  });
});
