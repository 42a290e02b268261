import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumProgram } from '../infra/local/chromium.ts';
import { reportWindowsOf } from './failure-report.js';

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

/** What Chromium says of answers that the app reckons with; the last of a socket that is opened during a logout. */
const REFUSAL =
  /Failed to load resource.*status of (401|403|404|409|410|429|503)|WebSocket connection .* HTTP Authentication failed/;

/** A headless Chromium with a fresh profile. Who goes somewhere has arrived before the app runs. */
export async function openBrowserOfPictures(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await chromiumProgram(), args: FLAGS });
  reportWindowsOf(browser);
  return browser;
}

/** A headless Chromium with a fresh profile. Who goes somewhere has arrived when the app runs there. */
export async function openBrowser(): Promise<Browser> {
  const browser = await openBrowserOfPictures();
  return browser.on('context', context => void context.on('page', arriveWithTheApp));
}

/** What is seen until then is a picture, which has the same words and cannot be used. */
function arriveWithTheApp(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const appRuns = () => page.locator('#root[inert]').waitFor({ state: 'detached' });
  page.goto = async (...to) => {
    const response = await goto(...to);
    await appRuns();
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await appRuns();
    return response;
  };
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
    const isRefusalOfOurs = REFUSAL.test(message.text());
    if (message.type() === 'error' && !isRefusalOfOurs) complaints.push(message.text());
  });
  return { context, page, complaints };
}
