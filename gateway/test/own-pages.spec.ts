import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONFIG_FAULT } from '@attune/platform/config';
import { type Instance, runFor } from '@attune/platform/instance/instance';
import type { OwnText } from '@attune/platform/instance/pages';
import { type RunningGateway, startGateway } from './gateway.fixture.js';

const root = mkdtempSync(join(tmpdir(), 'attune-own-pages-'));
const text = (page: OwnText['page'], markdown: string, language?: string): OwnText => ({
  page,
  language,
  markdown,
  file: `/instance/${page}.md`,
});
const CLUB: Instance = {
  name: 'Club',
  shortName: 'Club',
  language: 'nl',
  texts: [text('rules', '# Regels'), text('rules', '# Regeln', 'de'), text('imprint', 'Jan')],
};

async function servedFor<Answer>(instance: Instance, ask: (gateway: RunningGateway) => Promise<Answer>) {
  const before = runFor(instance);
  try {
    const gateway = await startGateway({ isAlone: true, config: { WEB_ROOT: root } });
    return await ask(gateway).finally(() => gateway.stop());
  } finally {
    runFor(before);
  }
}
const pageAt =
  (query: string) =>
  async (gateway: RunningGateway): Promise<unknown> =>
    (await gateway.get(`/api/own-pages?${query}`)).json();

describe('GET /api/own-pages', () => {
  beforeAll(() => writeFileSync(join(root, 'index.html'), '<html><head><title>Attune</title></head></html>'));
  afterAll(() => rmSync(root, { recursive: true }));

  test.each([
    ['page=rules&language=de', { language: 'de', title: 'Regeln', blocks: [] }],
    ['page=rules&language=es', { language: 'nl', title: 'Regels', blocks: [] }],
    ['page=welcome&language=en', null],
  ])('a visitor gets the page in their language, else the one for everyone: %s', async (query, page) => {
    expect(await servedFor(CLUB, pageAt(query))).toEqual({ success: true, page });
  });

  test.each(['page=../instance&language=de', 'page=rules&language=nl', 'page=rules', 'page=rules&language=de&x=1'])(
    'anything else is no question: %s',
    async query => {
      const status = await servedFor(CLUB, async gateway => (await gateway.get(`/api/own-pages?${query}`)).status);

      expect(status).toBe(400);
    },
  );

  test('pages of the app name those that there are', async () => {
    const html = (instance: Instance) => servedFor(instance, async gateway => (await gateway.get('/')).text());
    const welcoming = { ...CLUB, texts: [text('welcome', 'Hi')] };

    expect(await html(CLUB)).toContain('<meta name="own-pages" content="imprint rules" />');
    expect(await html(CLUB)).not.toContain('visibility:hidden');
    expect(await html(welcoming)).toMatch(/content="welcome" \/><style>#root\[inert\] [^<]*visibility:hidden/);
    expect(await html({ name: 'Club', shortName: 'Club' })).not.toContain('own-pages');
  });

  test('N30: a page that cannot be drawn ends the gateway before it serves anyone, with the file and the line', async () => {
    const faulty = { ...CLUB, texts: [text('rules', 'Fine\n\n<script>')] };

    await expect(servedFor(faulty, pageAt('page=rules&language=en'))).rejects.toMatchObject({
      name: 'HostFault',
      exitCode: CONFIG_FAULT,
      message: 'INSTANCE_DIRECTORY: /instance/rules.md: line 3: must have no HTML',
    });
  });
});
