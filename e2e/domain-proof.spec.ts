import { axeFaults } from './accessibility.js';
import { openPage } from './browser.js';
import { speaking } from './catalogues.js';
import { linkIn, mailTo } from './mailbox.js';
import { startProduct } from './product.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const t = speaking('en');
const PHONE = { width: 360, height: 740 };
const DOMAIN = 'club.example';
const stage = setStage({ start: () => startProduct({ settingsOf: () => ({ AUTH__PROOF_DOMAINS: DOMAIN }) }) });

async function onPhone(firstname: string) {
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, PHONE);
  const member = await SignedInMember.in(context, stage.product, { firstname, lastname: 'Summer' });
  return { page, complaints, member };
}

describe('A mail address of a domain', () => {
  test('Ada follows the link, Ben reads the domain on her profile, and Ada stops showing it', async () => {
    const [ada, ben] = [await onPhone('Ada'), await onPhone('Ben')];
    const address = `ada.${Date.now().toString(36)}@${DOMAIN}`;
    await ada.page.goto('/settings/proofs');
    await ada.page.getByLabel(t('proofs.domain.email')).fill(address);
    await ada.page.getByRole('button', { name: t('proofs.domain.send') }).click();
    await ada.page.getByText(t('proofs.domain.sent')).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);

    const link = new URL(linkIn(await mailTo(stage.product.mailUrl, address), '/settings/proofs'));
    await ben.page.goto(link.pathname);
    await ben.page.getByRole('button', { name: t('proofs.confirm.confirm') }).click();
    await ben.page.getByText(/^This link doesn’t work anymore/).waitFor();
    await ada.page.goto(link.pathname);
    await ada.page.getByRole('button', { name: t('proofs.confirm.confirm') }).click();
    await ada.page.getByText(t('proofs.confirm.done', { domain: DOMAIN })).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);

    const mark = ben.page.getByText(t('members.mailDomain.text', { name: 'Ada', domain: DOMAIN }));
    await ben.page.goto(`/members/${ada.member.member.username}`);
    await mark.waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);

    await ada.page.getByRole('link', { name: t('proofs.confirm.back') }).click();
    await ada.page.getByRole('button', { name: t('proofs.domain.remove') }).click();
    await ada.page.getByLabel(t('proofs.domain.email')).waitFor();
    await ben.page.reload();
    await ben.page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
    expect(await mark.count()).toBe(0);
    expect([...ada.complaints]).toEqual([]);
  });
});
