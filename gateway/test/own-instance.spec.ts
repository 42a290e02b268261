import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ATTUNE, type Instance, runFor } from '@attune/platform/instance/instance';
import { ORIGIN, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const root = mkdtempSync(join(tmpdir(), 'attune-own-'));
const CLUB = { name: "Reader's & Writer's Club", shortName: 'Readers', accent: '#1d6f5c' };
const PAGE =
  '<!doctype html><html><head><meta name="application-name" content="Attune" /><title>Attune</title><link rel="apple-touch-icon" href="/a.png" /></head>' +
  '<body>Welcome to Attune <span translate="no">Attune</span></body></html>';

async function servedFor<Answer>(instance: Instance, ask: (gateway: RunningGateway) => Promise<Answer>) {
  const before = runFor(instance);
  try {
    const gateway = await startGateway({ isAlone: true, config: { WEB_ROOT: root } });
    return await ask(gateway).finally(() => gateway.stop());
  } finally {
    runFor(before);
  }
}
const own = <Answer>(ask: (gateway: RunningGateway) => Promise<Answer>) => servedFor(CLUB, ask);
const textOf = (path: string) => async (gateway: RunningGateway) => (await gateway.get(path)).text();

describe('a gateway of an instance with a name of its own', () => {
  beforeAll(() => {
    mkdirSync(join(root, 'pages'));
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'index.html'), PAGE);
    writeFileSync(join(root, 'pages/landing.de.html.gz'), gzipSync(PAGE));
    writeFileSync(
      join(root, 'sw.js'),
      've([{"revision":"26a763","url":"index.html"},{"revision":"06e2","url":"icon.svg"}],"/icons/icon-192.png")',
    );
    writeFileSync(join(root, 'manifest.webmanifest'), '{ "name": "Attune", "short_name": "Attune", "scope": "/" }');
    writeFileSync(join(root, 'assets/a-1.js'), '"Attune"');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test.each([
    ['/', 'de'],
    ['/no-page', 'en'],
    ['/index.html', 'en'],
  ])('N25: says its name on %s, as text, and that of the software where it is meant', async (path, language) => {
    const html = await own(async gateway => (await gateway.get(path, { 'accept-language': language })).text());

    expect(html).toContain('<title>Reader&#39;s &amp; Writer&#39;s Club</title>');
    expect(html).toContain('content="Reader&#39;s &amp; Writer&#39;s Club"');
    expect(html).toContain('Welcome to Reader&#39;s &amp; Writer&#39;s Club <span translate="no">Attune</span>');
    expect(html).toMatch(/<style>:root:root\{--mantine-color-rose-0:#[^<]*<\/style>\s*<\/head>/);
  });

  test('says it to phones that install it', async () => {
    const [type, manifest] = await own(async gateway => {
      const answer = await gateway.get('/manifest.webmanifest');
      return [answer.headers.get('content-type'), await answer.json()];
    });

    expect(type).toBe('application/manifest+json; charset=utf-8');
    expect(manifest).toEqual({ name: CLUB.name, short_name: 'Readers', scope: '/' });
  });

  test('tells it to the service worker, which sees that its page is another one', async () => {
    const [club, renamed, before] = [
      await own(textOf('/sw.js')),
      await servedFor({ ...CLUB, name: 'Club' }, textOf('/sw.js')),
      await servedFor(ATTUNE, textOf('/sw.js')),
    ];
    const revisionIn = (script: string) => /"revision":"([^"]+)","url":"index\.html"/.exec(script)?.[1];

    expect(club).toMatch(/^self\.INSTANCE_NAME="Reader's & Writer's Club";ve\(/);
    expect(club).toContain('{"revision":"06e2","url":"icon.svg"}');
    expect(revisionIn(before)).toBe('26a763');
    expect(new Set([club, renamed, before].map(revisionIn)).size).toBe(3);
  });

  test.each(['br', 'gzip', 'identity'])('sends pages as "%s", and none that the browser has', async encoding => {
    const headers = { 'accept-encoding': encoding, 'accept-language': 'de' };
    const [first, again, other] = await own(async gateway => {
      const answer = await gateway.get('/', headers);
      const tag = answer.headers.get('etag') ?? '';
      const same = await gateway.get('/', { ...headers, 'if-none-match': `"x", W/${tag}` });
      return [answer, same, await gateway.get('/', { ...headers, 'if-none-match': '"x"' })];
    });

    expect([first.status, again.status, other.status]).toEqual([200, 304, 200]);
    expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toBe('accept-language, accept-encoding');
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await first.text()).toContain('Club');
    expect(await again.text()).toBe('');
  });

  test('N29: its logo is a picture of its own address, under a policy that runs and loads nothing', async () => {
    const logo = '<svg viewBox="0 0 8 8"/>';
    const { picture, page, manifest, worker } = await servedFor({ ...CLUB, logo }, async gateway => ({
      picture: await gateway.get('/icon.svg'),
      page: await textOf('/')(gateway),
      manifest: JSON.parse(await textOf('/manifest.webmanifest')(gateway)) as object,
      worker: await textOf('/sw.js')(gateway),
    }));

    expect(await picture.text()).toBe(logo);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none';sandbox");
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page).not.toContain('apple-touch-icon');
    expect(manifest).toMatchObject({ icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }] });
    expect(worker).not.toMatch(/06e2|icon-192/);
  });

  test.each([
    ['on', true],
    ['off', false],
  ] as const)('with DEMO_BANNER=%s, pages say that it is a demo: %s', async (DEMO_BANNER, isSaid) => {
    const gateway = await startGateway({ isAlone: true, config: { WEB_ROOT: root, DEMO_BANNER } });
    const pages = await Promise.all(['/', '/safety'].map(path => textOf(path)(gateway))).finally(() => gateway.stop());

    expect(pages.map(html => html.includes('<meta name="demo" content="on" />'))).toEqual([isSaid, isSaid]);
    expect(pages.join()).toContain('<title>Attune</title>');
  });

  test('a page says that there are own questions, and another version of them in another way; their words are no part of it', async () => {
    const pageFor = (question: string) => {
      const questions = [{ id: 10_000, words: { en: { question, answers: ['Yes', 'No'] } } }];
      return servedFor({ ...CLUB, questions }, textOf('/'));
    };
    const versionIn = (html: string) => /<meta name="own-questions" content="([^"]{22})" \/>/.exec(html)?.[1];
    const [one, other] = [await pageFor('</head><script>alert(1)</script>'), await pageFor('Do you read?')];

    expect(one).not.toContain('alert');
    expect(new Set([versionIn(one), versionIn(other), undefined]).size).toBe(3);
    expect(await own(textOf('/'))).not.toContain('own-questions');
    expect(await servedFor({ ...CLUB, questions: [] }, textOf('/'))).not.toContain('own-questions');
  });

  test('N50: it says the same of own reasons of reports', async () => {
    const words = { en: { title: '</head><script>alert(1)</script>' } };
    const reasons = [{ id: 'own-sells', countsAs: 'spam', words }] as const;
    const html = await servedFor({ ...CLUB, reasons }, textOf('/'));

    expect(html).toMatch(/<meta name="own-reasons" content="[^"]{22}" \/>/);
    expect(html).not.toMatch(/alert|own-questions/);
    expect(await own(textOf('/'))).not.toContain('own-reasons');
  });

  test('HEAD has the headers and no body', async () => {
    const [status, body] = await own(async ({ url }) => {
      const answer = await fetch(`${url}/`, { method: 'HEAD' });
      return [answer.status, await answer.text()];
    });

    expect([status, body]).toEqual([200, '']);
  });

  test('says it in refusals', async () => {
    const refused = await own(async gateway =>
      refusal(await gateway.post('/api/auth/login', {}, { origin: 'https://elsewhere.example' })),
    );

    expect(refused.message).toBe(`This came from another site. Please open ${CLUB.name} at ${ORIGIN}.`);
  });

  test('serves everything else as it was built, and without a name of its own all of it', async () => {
    expect(await own(textOf('/assets/a-1.js'))).toBe('"Attune"');
    expect(await servedFor(ATTUNE, textOf('/index.html'))).toBe(PAGE);
  });
});
