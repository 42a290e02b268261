import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../src/i18n/languages.js';

/** The pages of a role, with texts of each that stand nowhere else. */
const PAGES_OF_ROLES = [
  [
    'desk',
    '/api/desk/queue',
    [
      ['queue', 'heading'],
      ['audit', 'rule'],
    ],
  ],
  ['operate', '/api/operate/health', [['privacy'], ['health', 'everything']]],
] as const;

const dist = join(import.meta.dirname, '../dist');

/** Where models are offered, how their keys look, and what only the ai service may know. */
const PROVIDERS = [
  /api\.openai\.com/,
  /groq\.com/,
  /cerebras\.ai/,
  /together\.(?:ai|xyz)/,
  /fireworks\.ai/,
  /openrouter\.ai/,
  /anthropic\.com/,
  /huggingface\.co/,
  /replicate\.com/,
  /deepinfra\.com/,
  /sambanova\.ai/,
  /\/v1\/chat\/completions/,
  /:11434\b/,
  /\bsk-[\w-]{16,}/,
  /\bgsk_\w{16,}/,
  /\bcsk-\w{16,}/,
  /\bhf_\w{16,}/,
  /\bBearer /,
  /AI_(?:API_KEY|BASE_URL)/,
  /llama-3\.1-8b/i,
  /You are the dating assistant/,
];

describe('Bundle of the web app', () => {
  test('I29: nothing that a browser loads holds a key, a provider, a model or the system message', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.(?:js|css|html|json|map|webmanifest)$/.test(name),
    );
    const found = files.flatMap(name => {
      const text = readFileSync(join(dist, name), 'utf8');
      return PROVIDERS.filter(pattern => pattern.test(text)).map(pattern => `${name}: ${pattern}`);
    });

    expect(found).toEqual([]);
    // The page of the assistant is among them: it is no empty folder that is clean.
    expect(files.some(name => readFileSync(join(dist, name), 'utf8').includes('❌ Error contacting LLaMA 3.1'))).toBe(
      true,
    );
  });

  test('the scripts and styles lie packed beside themselves, as the gateway sends them', () => {
    const assets = readdirSync(join(dist, 'assets'));
    const texts = assets.filter(name => /\.(?:js|css)$/.test(name));

    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter(name => !assets.includes(`${name}.br`) || !assets.includes(`${name}.gz`))).toEqual([]);
  });

  test('a page loads at most a dozen scripts, each once', () => {
    const scripts = JSON.parse(readFileSync(join(dist, '.vite/routes.json'), 'utf8')) as Record<string, string[]>;

    expect(Object.keys(scripts)).toContain('/discover');
    for (const [path, files] of Object.entries(scripts)) {
      expect([path, files.length]).toEqual([path, new Set(files).size]);
      expect([path, files.length > 1 && files.length <= 12]).toEqual([path, true]);
    }
  });

  test('no page loads schemas before a form is used', () => {
    const scripts = JSON.parse(readFileSync(join(dist, '.vite/routes.json'), 'utf8')) as Record<string, string[]>;
    const ofZod = readdirSync(join(dist, 'assets'))
      .filter(name => name.endsWith('.js') && readFileSync(join(dist, 'assets', name), 'utf8').includes('invalid_type'))
      .map(name => `assets/${name}`);

    expect(ofZod.length).toBeGreaterThan(0);
    expect(Object.entries(scripts).filter(([, files]) => files.some(file => ofZod.includes(file)))).toEqual([]);
  });

  test.each(PAGES_OF_ROLES)(
    'nothing of /%s is in what other members load, and the service worker keeps nothing of it',
    (page, route, texts) => {
      const [ofPage, others] = [true, false].map(isOfPage =>
        readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
          name => /\.(?:js|css|html)$/.test(name) && name.startsWith(`assets/${page}/`) === isOfPage,
        ),
      );
      const read = (name: string) => readFileSync(join(dist, name), 'utf8');
      const words = Object.keys(LANGUAGES).flatMap(language => {
        const catalogue = JSON.parse(read(`../src/i18n/${language}/${page}.json`)) as object;
        return texts.map(path => String(path.reduce<unknown>((part, key) => Object(part)[key], catalogue)));
      });
      const found = others?.flatMap(name => {
        const text = read(name);
        const isImporting = new RegExp(`(?:from|import)\\s*"(?:\\.\\.?/)+(?:assets/)?${page}/`).test(text);
        const said = [`/api/${page}`, ...words].filter(word => text.includes(word));
        return [...said, ...(isImporting ? ['imports a file of the page'] : [])].map(what => `${name}: ${what}`);
      });

      expect(found).toEqual([]);
      expect(others?.filter(name => name.startsWith(`pages/${page}`))).toEqual([]);
      expect(read('sw.js')).not.toContain(`assets/${page}`);
      // It is there, and no empty folder that is clean.
      expect(ofPage?.map(read).join()).toContain(route);
      expect(words.filter(word => !ofPage?.map(read).join().includes(word))).toEqual([]);
    },
  );
});
