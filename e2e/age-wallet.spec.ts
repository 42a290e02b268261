import type { Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import { AgeIssuer } from '../infra/test/age-issuer.js';
import { type Differing, SoftAgeWallet } from '../infra/test/age-wallet.js';
import { axeFaults } from './accessibility.js';
import { openPage } from './browser.js';
import { speaking } from './catalogues.js';
import { startProduct } from './product.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const t = speaking('en');
const PHONE = { width: 360, height: 740 };
const PIXELS = 4;

let wallet: SoftAgeWallet;
const stage = setStage({
  start: async () => {
    const issuer = await AgeIssuer.create();
    wallet = new SoftAgeWallet(issuer);
    return startProduct({ settingsOf: () => ({ AUTH__AGE_WALLET_ISSUERS: issuer.pem }) });
  },
});

async function onPhone(firstname: string) {
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, PHONE);
  const member = await SignedInMember.in(context, stage.product, { firstname, lastname: 'Summer' });
  return { page, complaints, member };
}

/** The wallet answers, as an app does: with a form, without cookies. */
async function answer(link: string, differing: Differing = {}) {
  const { responseUri, form } = wallet.answer(link, differing);
  const answered = await fetch(responseUri, { method: 'POST', body: new URLSearchParams(form) });
  return { status: answered.status, said: (await answered.json()) as { redirect_uri?: string } };
}

/** What the camera of another device reads. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: t('proofs.age.qrCode') });
  await code.scrollIntoViewIfNeeded();
  const modules = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const dark = new Set((await code.locator('path').getAttribute('d'))?.match(/(?<=M)\d+ \d+/g));
  const width = modules * PIXELS;
  const isDark = (at: number) =>
    dark.has(`${Math.floor((at % width) / PIXELS)} ${Math.floor(Math.floor(at / width) / PIXELS)}`);
  const data = Uint8Array.from({ length: width * width * 4 }, (_, at) => (isDark(at >> 2) && at % 4 < 3 ? 0 : 255));
  return decodeQR({ width, height: width, data });
}

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('An age wallet', () => {
  test('Ada’s wallet on her phone leads back to her page; in Ben’s browser the same way leads nowhere, and he reads the mark', async () => {
    const [ada, ben] = [await onPhone('Ada'), await onPhone('Ben')];
    await ada.page.goto('/settings/proofs');
    await ada.page.getByText(t('proofs.age.entered')).waitFor();
    await ada.page.getByRole('button', { name: t('proofs.age.here') }).click();
    const open = ada.page.getByRole('link', { name: t('proofs.age.open') });
    await open.waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);

    const { status, said } = await answer((await open.getAttribute('href')) ?? '');
    expect(status).toBe(200);
    const back = new URL(said.redirect_uri ?? '');
    await ben.page.goto(back.href);
    await ben.page.getByText(/^This answer doesn’t belong to this login/).waitFor();
    await ada.page.goto(back.href);
    await ada.page.getByText(t('proofs.age.return.done')).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);

    const mark = ben.page.getByText(t('members.walletAge.text', { name: 'Ada' }));
    await ben.page.goto(`/members/${ada.member.member.username}`);
    await mark.waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);

    await ada.page.getByRole('link', { name: t('proofs.confirm.back') }).click();
    await ada.page.getByRole('button', { name: t('proofs.age.remove') }).click();
    await ada.page.getByText(t('proofs.age.entered')).waitFor();
    await ben.page.reload();
    await ben.page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
    expect(await mark.count()).toBe(0);
    expect([...ada.complaints]).toEqual([]);
  });

  test('Cleo’s wallet scans her screen; one that says she is not 18 changes nothing, and an answer sent twice is refused', async () => {
    const cleo = await onPhone('Cleo');
    await cleo.page.goto('/settings/proofs');
    const elsewhere = cleo.page.getByRole('button', { name: t('proofs.age.elsewhere') });
    await elsewhere.click();
    const first = await scan(cleo.page);
    expect(await isWithin(cleo.page)).toBe(true);
    expect((await answer(first, { isOver18: false })).status).toBe(200);
    await cleo.page.getByText(t('proofs.age.refused.not_shown')).waitFor();

    await elsewhere.click();
    const second = await scan(cleo.page);
    expect(second).not.toBe(first);
    expect(await answer(second)).toEqual({ status: 200, said: {} });
    expect((await answer(second)).status).toBe(400);
    await cleo.page.getByRole('button', { name: t('proofs.age.remove') }).waitFor();
    expect(await axeFaults(cleo.page)).toEqual([]);
    expect([...cleo.complaints]).toEqual([]);
  });
});
