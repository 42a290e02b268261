import { join } from 'node:path';
import { firstRunIn } from '../infra/local/first-run.ts';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { aMember } from './member.js';
import { codeOf } from './moderator.js';
import { startProduct } from './product.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const stage = setStage({
  start: () => startProduct({ settingsOf: () => ({ REGISTRATION: 'invited', FIRST_RUN: 'on' }) }),
});

const NARROW = { width: 360, height: 740 };
/** Where pictures of the steps are put, for people. */
const PICTURES = process.env['FIRST_RUN_PICTURES'];

describe('The first run', () => {
  test('who reads the log of the process makes the first operator with its code, and gets the texts that make the site theirs', async () => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url, PHONE);
    const opa = aMember({ firstname: 'Opa', lastname: 'Moss' });
    const { code = '' } = firstRunIn(stage.product.processes) ?? {};
    expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    /** On a phone and a desktop, in both schemes: nothing is wider than the screen, and nothing is out of reach. */
    const looked = async (name: string) => {
      for (const [size, viewport] of Object.entries({ narrow: NARROW, phone: PHONE, desktop: DESKTOP }))
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
          expect(await axeFaults(page)).toEqual([]);
          if (PICTURES)
            await page.screenshot({ path: join(PICTURES, `${name}-${size}-${colorScheme}.png`), fullPage: true });
        }
      await page.setViewportSize(PHONE);
    };

    await page.goto('/first-run');
    const field = page.getByLabel('Code', { exact: true });
    await field.fill('AAAA-BBBB-CCCC-DDDD-EEEE-FFFF');
    await field.press('Enter');
    await page.getByText('This isn’t open.').waitFor();
    await looked('1-code');
    expect(await field.inputValue()).toBe('AAAA-BBBB-CCCC-DDDD-EEEE-FFFF');
    await field.fill(code.toLowerCase());
    await field.press('Enter');

    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await page.getByLabel('Username').fill(opa.username);
    await page.getByLabel('First name').fill(opa.firstname);
    await page.getByLabel('Last name').fill(opa.lastname);
    await page.getByLabel('Email').fill(opa.email);
    await page.getByLabel('Password', { exact: true }).fill(opa.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('I’m 18 or older').check();
    await looked('2-account');
    await page.getByRole('button', { name: 'Create account' }).click();

    await page.getByRole('heading', { name: 'Protect it' }).waitFor();
    expect(await page.getByRole('button', { name: 'Run this site' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(opa.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = ((await page.getByTestId('totp-secret').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Code the app shows now').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Your recovery codes').waitFor();
    await looked('3-factor');
    expect(await page.getByRole('button', { name: 'Run this site' }).count()).toBe(0);
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByRole('button', { name: 'Run this site' }).click();

    await page.getByRole('heading', { name: 'Make it yours' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Reader’s Club');
    await page.getByLabel('Colour').fill('green');
    await page.getByLabel('How to reach you').fill('hello@club.example');
    await page.getByLabel('Rules of your own').fill('# Our rules\n\nBring a book.');
    await page.getByRole('button', { name: 'Show me the texts' }).click();
    await page.getByText('Write it like #1d6f5c.').waitFor();
    await page.getByLabel('Colour').fill('#1d6f5c');
    await page.getByRole('button', { name: 'Show me the texts' }).click();
    const env = page.getByRole('group', { name: '.env', exact: true });
    await env.getByText("OPERATOR_CONTACT='hello@club.example'").waitFor();
    expect(await env.textContent()).toContain("REGISTRATION='invited'");
    expect(await env.textContent()).toContain(`PUBLIC_URL='${stage.product.url}'`);
    await page.getByRole('group', { name: 'instance/rules.md' }).getByText('Bring a book.').waitFor();
    await page.getByRole('group', { name: 'instance/instance.json' }).getByText('"name": "Reader’s Club"').waitFor();
    await looked('4-own');

    await page.getByRole('link', { name: 'See how your site runs' }).click();
    await page.getByRole('region', { name: 'Health' }).getByText('Everything runs.').waitFor();

    const late = await openPage(stage.browser, stage.product.url, PHONE);
    await late.page.goto('/first-run');
    await late.page.getByLabel('Code', { exact: true }).fill(code);
    await late.page.getByRole('button', { name: 'Continue' }).click();
    await late.page.getByText('This isn’t open.').waitFor();
    expect([...complaints, ...late.complaints]).toEqual([]);
  });
});
