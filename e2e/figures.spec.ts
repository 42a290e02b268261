import type { Page } from 'playwright-core';
import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { openPage } from './browser.js';
import { setStage } from './stage.js';
import { inDatabase } from './system/product-scan.js';

jest.setTimeout(240_000);
const stage = setStage();

const NARROW = { width: 360, height: 740 };
const PAGE = '/how-suggestions-work';
const DAY_MS = 24 * 3_600_000;
const idOf = (kind: string, at: number) => `${kind}${at}`.padStart(24, 'e');

interface Entry {
  _id: string;
  [field: string]: unknown;
}
const inMatching = (work: (collection: (name: string) => Collection) => Promise<unknown>) =>
  inDatabase(stage.product, 'matching', mongo => work(name => mongo.collection<Entry>(name)));
interface Collection {
  insertMany: (entries: Entry[]) => Promise<unknown>;
  deleteMany: (filter: object) => Promise<unknown>;
}

/** So many that blurring changes no rounded figure: 60 in a hundred would meet again. */
const meetings = Array.from({ length: 1000 }, (_, at) => ({
  _id: `${idOf('a', at)}_${idOf('b', at)}`,
  otherId: idOf('b', at),
  level: 'high',
  hasMet: at % 5 !== 0,
  wouldAgain: at % 5 === 0 ? null : at % 5 !== 1,
  at: new Date(),
}));
/** Half of them were shown three times as often. They live nowhere, so they are on no list. */
const seekers = Array.from({ length: 400 }, (_, at) => ({
  _id: idOf('c', at),
  keys: ['w:m'],
  consents: { general: { version: 1, at: new Date(Date.now() - 20 * DAY_MS) } },
  shown: { [Math.floor(Date.now() / DAY_MS)]: at % 2 === 0 ? 5 : 15 },
  isPaused: false,
  seenAt: new Date(),
}));

/** What members of a year would have said, and the next month begins. */
const letYearPass = () =>
  inMatching(async collection => {
    await collection('meetings').insertMany(meetings);
    await collection('seekers').insertMany(seekers);
    await collection('figures').deleteMany({});
  });

async function isTold(): Promise<boolean> {
  const answer = await fetch(`${stage.product.url}/api/figures`);
  const { figures } = (await answer.json()) as { figures: Record<string, unknown> };
  return figures['meetings'] !== null && figures['exposure'] !== null;
}

/** Where the links below the figures are, before and after these have come. */
async function placesOfLinks(page: Page, come: () => Promise<unknown>): Promise<(number | undefined)[]> {
  const links = page.locator('article nav');
  const place = async () => (await links.boundingBox())?.y;
  await page.locator('#figures').scrollIntoViewIfNeeded();
  const before = await place();
  await come();
  return [before, await place()];
}

async function openHolding(options: Parameters<typeof openPage>[4]) {
  const opened = await openPage(stage.browser, stage.product.url, NARROW, 'block', options);
  let release = () => {};
  const isHeld = new Promise<void>(resolve => (release = resolve));
  await opened.page.route('**/api/figures', async route => {
    await isHeld;
    await route.continue();
  });
  await opened.page.goto(PAGE);
  return { ...opened, release };
}

describe('figures of how suggestions turn out', () => {
  afterAll(() =>
    inMatching(async collection => {
      await collection('meetings').deleteMany({ _id: { $in: meetings.map(({ _id }) => _id) } });
      await collection('seekers').deleteMany({ _id: { $in: seekers.map(({ _id }) => _id) } });
      await collection('figures').deleteMany({});
    }),
  );

  test('a visitor reads that there are none yet', async () => {
    const { page, complaints, release } = await openHolding({ locale: 'en' });
    const places = await placesOfLinks(page, async () => {
      release();
      await page.getByText(/^Not yet: too few pairs/).waitFor();
    });

    expect(places[1]).toBe(places[0]);
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('once enough have said whether they met, figures stand on the page, in three languages and both schemes', async () => {
    await letYearPass();
    await until(isTold, 180_000);

    for (const [locale, colorScheme, words] of [
      ['en', 'light', ['Very well', '80 %', '60 %']],
      ['de', 'dark', ['Sehr gut', '80 %', '60 %']],
      ['es', 'light', ['Muy bien', '80 %', '60 %']],
      ['en', 'dark', ['Very well', '80 %', '60 %']],
    ] as const) {
      const { page, complaints, release } = await openHolding({ locale, colorScheme });
      const places = await placesOfLinks(page, async () => {
        release();
        await page.getByRole('table').waitFor();
      });
      expect([locale, places[1]]).toEqual([locale, places[0]]);
      const rows = await page
        .getByRole('row')
        .evaluateAll(all =>
          all.map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent?.replaceAll('\u00a0', ' '))),
        );
      expect(rows.at(-1)).toEqual(words);
      expect(rows.slice(1, -1).every(cells => cells.length === 2)).toBe(true);
      await page.getByText(/25\s%.*15\s%/).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
      expect(await axeFaults(page)).toEqual([]);
      expect(complaints).toEqual([]);
    }
  });
});
