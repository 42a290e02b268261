import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { PASSWORD } from '../../../infra/demo/people.ts';
import { chromiumProgram } from '../../../infra/local/chromium.ts';
import { freePort } from '../../../infra/local/ports.ts';

export type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Chromium loses the trace of a page now and then: such a run is made again. */
const TRIES = 3;

/** A browser of its own at an Attune, in whose profile Lighthouse looks at pages. */
export async function openVisit(baseURL: string) {
  const port = await freePort();
  const browser = await chromium.launchPersistentContext('', {
    baseURL,
    executablePath: await chromiumProgram(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  });
  return {
    async logIn(username: string) {
      const data = { username, password: PASSWORD };
      await browser.request.post('/api/auth/login', { data, headers: { origin: baseURL }, failOnStatusCode: true });
    },
    async look(path: string): Promise<Report> {
      for (let left = TRIES; ; left--) {
        const result = await lighthouse(baseURL + path, { port, onlyCategories, logLevel: 'silent' });
        if (result && !result.lhr.runtimeError) return result.lhr;
        if (left === 1) throw new Error(`Lighthouse says nothing of ${path}: ${result?.lhr.runtimeError?.message}`);
      }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
