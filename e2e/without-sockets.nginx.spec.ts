import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { answers } from '../infra/local/http-answers.ts';
import { LocalProcess } from '../infra/local/local-process.ts';
import { freePort } from '../infra/local/ports.ts';
import { serverProgram } from '../infra/test/servers.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.js';
import { startProduct } from './product.js';
import { openTwoFriends } from './two-friends.js';

jest.setTimeout(180_000);

/** As an operator writes it who knows of no web sockets. */
const bareProxy = (port: number, upstream: string) => `
daemon off;
master_process off;
pid nginx.pid;
error_log error.log;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${upstream}; }
  }
}
`;

describe('Behind a proxy that passes on no web sockets', () => {
  let browser: Browser;
  const scope = new AsyncDisposableStack();
  beforeAll(async () => {
    browser = await openBrowser();
    scope.defer(() => browser.close());
  });
  afterAll(() => scope.disposeAsync());

  /** The product as it is reached through nginx. */
  async function proxied() {
    const dir = mkdtempSync(join(tmpdir(), 'attune-nginx-'));
    scope.defer(() => rm(dir, { recursive: true }));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const product = await startProduct({ publicUrl: url });
    scope.defer(() => product.end());
    writeFileSync(join(dir, 'nginx.conf'), bareProxy(port, String(product.urls[0])));
    const nginx = new LocalProcess({
      name: 'nginx',
      command: serverProgram('nginx') ?? 'nginx',
      args: ['-p', dir, '-c', 'nginx.conf'],
      env: process.env,
      logFile: join(dir, 'nginx.log'),
      isReady: () => answers(url),
    });
    scope.defer(() => nginx.stop());
    await nginx.start();
    return { ...product, url };
  }

  test('two friends chat, and the page says why it takes a little longer', async () => {
    const { ada, ben } = await openTwoFriends({ browser, product: await proxied() }, { ada: DESKTOP, ben: PHONE });
    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);

    await ada.page.getByText('Your network blocks live updates.').waitFor();
    await ada.sendText('Tea?');
    await ben.message('Tea?').waitFor();
    await ben.sendText('At five.');
    await ada.message('At five.').waitFor();

    expect([await ada.texts(), await ben.texts()]).toEqual([
      ['Tea?', 'At five.'],
      ['Tea?', 'At five.'],
    ]);
  });
});
