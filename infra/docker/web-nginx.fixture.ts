import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { LocalProcess } from '../local/local-process.ts';
import { answers } from '../local/http-answers.ts';
import { freePort } from '../local/ports.ts';
import { serverProgram } from '../test/servers.ts';

/** nginx with the configuration of the web image, over a folder of `files` by path. */
export async function startWebNginx(files: Record<string, string>) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-web-'));
  const root = join(dir, 'html');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const port = await freePort();
  const configuration = join(dir, 'nginx.conf');
  writeFileSync(configuration, configurationFor(port, dir));
  const logFile = join(dir, 'nginx.log');
  const web = new LocalProcess({
    name: 'nginx',
    command: serverProgram('nginx') ?? 'nginx',
    // Started by root, nginx would read files as another user, who may not enter the folder of a run.
    args: ['-c', configuration, '-g', `daemon off; user ${userInfo().username};`],
    logFile,
    isReady: () => answers(`http://127.0.0.1:${port}/healthz`),
  });
  await web.start();
  return {
    root,
    port,
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(answer => answer.text()),
    log: () => readFileSync(logFile, 'utf8'),
    stop: async () => {
      await web.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The project's own, with the addresses and folders of a test. */
const configurationFor = (port: number, dir: string) =>
  readFileSync(join(import.meta.dirname, 'web.nginx.conf'), 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/', `${dir}/`)
    .replace('/usr/share/nginx/html', `${dir}/html`);
