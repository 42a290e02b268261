import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage } from './browser.js';
import { speaking } from './catalogues.js';
import { anInvitation } from './invitation.js';
import { linkIn, mailTo } from './mailbox.js';
import { aMember, register } from './member.js';
import { startProduct } from './product.js';
import { setStage } from './stage.js';
import { inDatabase } from './system/product-scan.js';

jest.setTimeout(240_000);
const t = speaking('en');
const DAY_MS = 24 * 3_600_000;
const stage = setStage({
  start: () => startProduct({ settingsOf: () => ({ REGISTRATION: 'invited', INVITATIONS_PER_MEMBER: '2' }) }),
});

/** Registers by a link, confirms, and is signed in on this page. */
async function join(page: Parameters<typeof register>[0], address: string) {
  const member = aMember();
  await register(page, member, address);
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.goto(linkIn(await mailTo(stage.product.mailUrl, member.email), '/verify'));
  await page.getByText('You’re logged in on this device.').waitFor();
  return member;
}

describe('Members who invite', () => {
  test.each([
    ['phone', { width: 360, height: 740 }],
    ['desktop', DESKTOP],
  ])(
    'on a %s, a member of 30 days brings in a person, and then a newcomer can’t bring in the next',
    async (_, size) => {
      const { page, complaints } = await openPage(stage.browser, stage.product.url, size);
      const giver = await join(page, await anInvitation(stage.product));
      await inDatabase(stage.product, 'auth', async mongo => {
        const verifiedAt = new Date(Date.now() - 31 * DAY_MS);
        await mongo.collection('users').updateOne({ username: giver.username }, { $set: { verifiedAt } });
      });
      await page.goto('/settings');
      await page.getByRole('link', { name: t('settings.pages.invitations.label') }).click();
      await page.getByText('You have 2 invitations left.').waitFor();
      await page.getByRole('button', { name: t('invitations.give') }).click();
      const link = page.getByLabel(t('invitations.link'), { exact: true });
      await link.waitFor();
      expect(await axeFaults(page)).toEqual([]);
      const { pathname, hash } = new URL(await link.inputValue());

      const guest = await openPage(stage.browser, stage.product.url, size);
      const guestMember = await join(guest.page, pathname + hash);
      await page.reload();
      await page.getByText(t('invitations.states.used'), { exact: true }).waitFor();
      expect(await page.getByText(guestMember.username).count()).toBe(0);
      expect(await page.getByText('You have one invitation left.').count()).toBe(1);
      expect(await axeFaults(page)).toEqual([]);

      await guest.page.goto('/settings/invitations');
      await guest.page.getByText(/^You can invite others from /).waitFor();
      expect(await guest.page.getByRole('button', { name: t('invitations.give') }).count()).toBe(0);
      expect([...complaints, ...guest.complaints]).toEqual([]);
    },
  );
});
