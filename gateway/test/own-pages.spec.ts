import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONFIG_FAULT } from '@attune/platform/config';
import { runFor } from '@attune/platform/instance/instance';
import { type RunningGateway, startGateway } from './gateway.fixture.js';

const root = mkdtempSync(join(tmpdir(), 'attune-own-pages-'));
const CLUB = { 'rules.md': '# Regels', 'rules.de.md': '# Regeln', 'imprint.md': 'Jan' };

/** A gateway of an operator who wrote these files. */
async function servedWith<Answer>(texts: Record<string, string>, ask: (gateway: RunningGateway) => Promise<Answer>) {
  const folder = mkdtempSync(join(root, 'instance-'));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const before = runFor({ name: 'Club', shortName: 'Club', language: 'nl' });
  try {
    const gateway = await startGateway({ isAlone: true, config: { WEB_ROOT: root, INSTANCE_DIRECTORY: folder } });
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
    expect(await servedWith(CLUB, pageAt(query))).toEqual({ success: true, page });
  });

  test.each(['page=../instance&language=de', 'page=rules&language=nl', 'page=rules', 'page=rules&language=de&x=1'])(
    'anything else is no question: %s',
    async query => {
      const status = await servedWith(CLUB, async gateway => (await gateway.get(`/api/own-pages?${query}`)).status);

      expect(status).toBe(400);
    },
  );

  test('pages of the app name those that there are', async () => {
    const html = (texts: Record<string, string>) => servedWith(texts, async gateway => (await gateway.get('/')).text());

    expect(await html(CLUB)).toContain('<meta name="own-pages" content="imprint rules" />');
    expect(await html({})).not.toContain('own-pages');
  });

  test.each([
    ['N30', 'rules.md', 'Fine\n\n<script>', /rules\.md: line 3: must have no HTML$/],
    ['N34', 'welcome.md', 'a'.repeat(16 * 1024 + 1), /welcome\.md: must have at most 16 KB$/],
  ])('%s: a page that cannot be drawn ends the gateway before it serves anyone: %s', async (_, name, text, message) => {
    const served = servedWith({ [name]: text }, pageAt('page=rules&language=en'));

    await expect(served).rejects.toMatchObject({ name: 'HostFault', exitCode: CONFIG_FAULT });
    await expect(served).rejects.toThrow(message);
    await expect(served).rejects.toThrow(/^INSTANCE_DIRECTORY: /);
  });
});
