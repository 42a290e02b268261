import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromiumProgram } from '../infra/local/chromium.ts';
import { reportWindowsOf } from './failure-report.js';

/**
 * Features of Chromium that are off: those that playwright-core 1.65 turns off, as the last list of them is the one that counts,
 * and two popups of the address bar, which each window would load as pages of their own though a test sees neither.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const FLAGS = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps; a page gets it only where a test allows it.
  '--use-fake-device-for-media-stream',
];

/** The two screens everything is tried on: a phone and a desktop. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** What Chromium says of answers that the app reckons with; the last of a socket that is opened during a logout. */
const REFUSAL =
  /Failed to load resource.*status of (401|403|404|409|410|429|503)|WebSocket connection .* HTTP Authentication failed/;

/** A headless Chromium with a fresh profile. `goto` resolves when the page is loaded, before the app runs. */
export async function openPrerenderBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await chromiumProgram(), args: FLAGS });
  reportWindowsOf(browser);
  return browser;
}

/** A headless Chromium with a fresh profile. `goto` and `reload` resolve when the app runs. */
export async function openBrowser(): Promise<Browser> {
  const browser = await openPrerenderBrowser();
  return browser.on('context', context => void context.on('page', arriveWithTheApp));
}

/** Until then the prerendered page is shown, which has the same words and takes no input. */
function arriveWithTheApp(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const appRuns = () => page.locator('#root[inert]').waitFor({ state: 'detached' });
  // What was closed leaves its entry of the history: that way back would end the visit.
  const isBack = () =>
    page.waitForFunction(
      () =>
        document.querySelector('[role="dialog"], [role="menu"]') !== null ||
        !(history.state as { layers?: number } | null)?.layers ||
        // What was open at a reload is no longer, and its entry stays.
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload',
    );
  page.goto = async (...to) => {
    await isBack();
    const response = await goto(...to);
    await appRuns();
    return response;
  };
  page.reload = async (...options) => {
    await isBack();
    const response = await reload(...options);
    await appRuns();
    return response;
  };
}

/** A person's window: cookies of its own, and every complaint of the page kept in `complaints`. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  viewport = PHONE,
  // What a service worker answers cannot be seen or kept from the page by a test.
  serviceWorkers: 'allow' | 'block' = 'block',
  { locale, colorScheme }: Pick<BrowserContextOptions, 'locale' | 'colorScheme'> = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    serviceWorkers,
    ...(locale && { locale }),
    ...(colorScheme && { colorScheme }),
  });
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
