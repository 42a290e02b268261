import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

/** Log lines of each process, and characters of each page, that a failure shows. */
const LOG_LINES = 15;
const PAGE_CHARACTERS = 1500;
/** Pino's level of a warning. */
const WARNING = 40;

declare global {
  /** Awaited by the test environment when a test fails, before its afterEach hooks. */
  var reportFailure: ((title: string) => Promise<void>) | undefined;
}

const browsers = new Set<Browser>();
const logFolders = new Set<string>();

/** Failures show what the windows of this browser show. */
export function reportWindowsOf(browser: Browser): void {
  browsers.add(browser);
  browser.on('disconnected', () => browsers.delete(browser));
}

/** Failures show the latest warnings and errors in this folder of log files, until the returned function is called. */
export function reportLogsIn(folder: string): () => void {
  logFolders.add(folder);
  return () => logFolders.delete(folder);
}

globalThis.reportFailure = async title => {
  const pages = [...browsers].flatMap(browser => browser.contexts()).flatMap(context => context.pages());
  const windows = await Promise.all(pages.map(shown));
  const logs = [...logFolders].filter(existsSync).flatMap(warningsIn);
  if (windows.length + logs.length === 0) return;
  const lines = [`"${title}" failed. Its windows showed:`, ...windows, 'Its processes warned of:', ...logs];
  process.stderr.write(`${lines.join('\n')}\n`);
};

async function shown(page: Page): Promise<string> {
  const text = await page.innerText('body', { timeout: 1000 }).catch((error: unknown) => String(error));
  return `--- ${page.url()}\n${text.replace(/\n{2,}/g, '\n').slice(0, PAGE_CHARACTERS)}`;
}

function warningsIn(folder: string): string[] {
  return readdirSync(folder).flatMap(file => {
    const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
    const warnings = lines.filter(isWarning).slice(-LOG_LINES);
    return warnings.length > 0 ? [`--- ${file}`, ...warnings] : [];
  });
}

function isWarning(line: string): boolean {
  try {
    return (JSON.parse(line) as { level: number }).level >= WARNING;
  } catch {
    return false;
  }
}
