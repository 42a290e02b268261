import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumProgram } from '../infra/local/chromium.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The two screens everything is tried on: a phone and a desktop. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** A headless Chromium with a fresh profile. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumProgram(), args: FLAGS });
}

/** A person's window: cookies of its own, and every complaint of the page kept in `complaints`. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  viewport = PHONE,
  // What a service worker answers cannot be seen or kept from the page by a test.
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('console', message => {
    const isRefusalOfOurs = /Failed to load resource.*status of (401|403|404|409|410|429|503)/.test(message.text());
    if (message.type() === 'error' && !isRefusalOfOurs) complaints.push(message.text());
  });
  return { context, page, complaints };
}
