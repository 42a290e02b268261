import { axeFaults } from './accessibility.js';
import { openPage, PHONE } from './browser.js';
import { speaking } from './catalogues.js';
import { linkIn, mailTo } from './mailbox.js';
import { startProduct } from './product.js';
import { takePart } from './seeker.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { untilSeen } from './limited-look.js';

jest.setTimeout(240_000);
const t = speaking('en');
const DOMAIN = 'club.example';
const stage = setStage({ start: () => startProduct({ settingsOf: () => ({ AUTH__PROOF_DOMAINS: DOMAIN }) }) });

async function onPhone(firstname: string) {
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, PHONE);
  const member = await SignedInMember.in(context, stage.product, { firstname, lastname: 'Summer' });
  return { page, complaints, member };
}
type OnPhone = Awaited<ReturnType<typeof onPhone>>;

/** As they would on "Show you're real", with the link from the mail. */
async function showDomain({ page, member }: OnPhone): Promise<void> {
  const address = `${member.member.username}@${DOMAIN}`;
  await page.goto('/settings/proofs');
  await page.getByLabel(t('proofs.domain.email')).fill(address);
  await page.getByRole('button', { name: t('proofs.domain.send') }).click();
  await page.getByText(t('proofs.domain.sent')).waitFor();
  const link = new URL(linkIn(await mailTo(stage.product.mailUrl, address), '/settings/proofs'));
  await page.goto(link.pathname);
  await page.getByRole('button', { name: t('proofs.confirm.confirm') }).click();
  await page.getByText(t('proofs.confirm.done', { domain: DOMAIN })).waitFor();
}

describe('"Show me only people with …"', () => {
  test('Ada sees Ben, who shows a mark, and not Cleo, who doesn’t see Ada either; without his mark, Ben is gone', async () => {
    const [ada, ben, cleo] = [await onPhone('Ada'), await onPhone('Ben'), await onPhone('Cleo')];
    await showDomain(ben);
    for (const { member } of [ada, ben, cleo]) await takePart(member, 'Hobart', { age: 33, answers: {} });
    await untilSeen(async () => {
      const found = await Promise.all(
        [ada, ben, cleo].map(other => {
          const reader = other === ada ? ben : ada;
          return reader.member.ask('GET', `/api/friends/search?query=${other.member.member.username}`);
        }),
      );
      return found.every(answer => (answer as { users: unknown[] }).users.length === 1);
    });

    await ada.page.goto('/discover/settings');
    const choices = ada.page.getByRole('group', { name: t('suggestions.onlyWith.title') });
    await choices.getByText(t('suggestions.onlyWith.marks.mailDomain')).click();
    await ada.page.getByRole('button', { name: t('suggestions.onlyWith.save') }).click();
    await ada.page.getByText(t('suggestions.onlyWith.saved')).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);

    await ada.page.goto('/discover');
    const bensCard = ada.page.getByRole('article', { name: 'Ben, 33' });
    await bensCard.waitFor();
    await cleo.page.goto('/discover');
    await cleo.page.getByRole('article', { name: 'Ben, 33' }).waitFor();
    for (const { page } of [ada, cleo])
      await page
        .getByRole('button', { name: t('discover.deck.on') })
        .first()
        .click();
    await ada.page.getByText(t('discover.end.onlyWith')).waitFor();
    await cleo.page.getByText(t('discover.end.few_members.text')).waitFor();
    expect(await cleo.page.getByText(t('discover.end.onlyWith')).count()).toBe(0);
    expect(await axeFaults(ada.page)).toEqual([]);

    await ben.page.goto('/settings/proofs');
    await ben.page.getByRole('button', { name: t('proofs.domain.remove') }).click();
    await ben.page.getByLabel(t('proofs.domain.email')).waitFor();
    await untilSeen(async () => {
      const { today } = (await ada.member.ask('GET', '/api/matching/today')) as { today: { cards: unknown[] } };
      return today.cards.length === 0;
    });
    await ada.page.reload();
    await ada.page.getByText(t('discover.end.onlyWith')).waitFor();
    for (const { complaints } of [ada, ben, cleo]) expect([...complaints]).toEqual([]);
  });
});
