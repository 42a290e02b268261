import { axeFaults } from './accessibility.js';
import { openPage, PHONE } from './browser.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';

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
    // Above a keyboard: what the page is told of one, since no browser without a screen has one.
    await ada.page.evaluate(height => {
      const { style } = document.documentElement;
      document.documentElement.setAttribute('data-keyboard', '');
      style.setProperty('--visible-top', '0px');
      style.setProperty('--visible-height', `${height}px`);
    }, SMALL_PHONE.height - KEYBOARD_PX);
    const send = sheet.getByRole('button', { name: 'Say hello' });
    const place = await send.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(SMALL_PHONE.height - KEYBOARD_PX);
    await send.click();
    await sheet.getByText('If Ben says yes, you can chat.').waitFor();
    await sheet.waitFor({ state: 'detached' });

    const view = ben.page.getByRole('link', { name: 'View request' });
    const notice = await view.boundingBox();
    const navigation = await ben.page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(navigation?.y ?? 0);
    expect(notice?.y).toBeGreaterThan(PHONE.height / 2);
    await view.click();
    await ben.page.getByText('Ada says hello.').waitFor();
    await ben.page.getByRole('blockquote').getByText(NOTE).waitFor();
    await ben.page.getByText(WORDS).waitFor();
    const accept = ben.page.getByRole('button', { name: 'Accept' });
    const bar = await accept.boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(PHONE.height);
    expect(await axeFaults(ben.page)).toEqual([]);
    await accept.click();
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
