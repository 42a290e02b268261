import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildWeb } from '../local/build.ts';
import { root } from '../local/paths.ts';

interface Found {
  messages: { url?: string; message: string }[];
}

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const pages = join(root, 'web/dist/pages');

/** How Mantine builds a switch: what explains it stands in its label. */
const OF_MANTINE = /^Element “div” not allowed as child of element “label” in this context/;

/** What stands in the pages of their style sheets: the checker knows no nesting, and few properties of the last years. Vite reads them. */
const OF_STYLES = /^CSS: /;

describe('the pages as they are served', () => {
  jest.setTimeout(240_000);

  test('the Nu HTML checker finds no fault in them', async () => {
    await buildWeb();
    const files = readdirSync(pages).filter(name => name.endsWith('.html'));
    const asked = [
      '-jar',
      checker,
      '--errors-only',
      '--exit-zero-always',
      '--format',
      'json',
      '../index.html',
      ...files,
    ];

    const { stderr } = await promisify(execFile)('java', asked, { cwd: pages, maxBuffer: 64 * 1024 * 1024 });

    const { messages } = JSON.parse(stderr) as Found;
    const faults = messages.filter(({ message }) => !OF_MANTINE.test(message) && !OF_STYLES.test(message));
    expect(files.length).toBeGreaterThan(100);
    expect(faults.map(({ url, message }) => `${url?.split('/').at(-1)}: ${message}`)).toEqual([]);
  });
});
