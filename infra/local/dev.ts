import { join } from 'node:path';
import { bundleServices } from './build.ts';
import { run } from './commands.ts';
import { endWith } from './ending.ts';
import { answers } from './http-answers.ts';
import { LocalProcess } from './local-process.ts';
import { dataFolder, root } from './paths.ts';
import { portFrom, requireFreePorts, startPorts } from './ports.ts';
import { prepare } from './prepare.ts';
import { explain, Progress } from './progress.ts';
import { claimFolder } from './single-run.ts';
import { startSystem } from './system.ts';

const progress = new Progress();
const ending = endWith(() => LocalProcess.stopAll());

try {
  await start();
} catch (error) {
  if (!ending.isEnding) {
    console.error(`\n${explain(error)}`);
    process.exit(1);
  }
}

async function start() {
  const ports = startPorts();
  const webPort = portFrom('WEB_PORT', 5173);
  const webUrl = `http://127.0.0.1:${webPort}`;
  claimFolder(dataFolder);
  await requireFreePorts([
    { port: ports.app, variable: 'PORT', use: 'the gateway' },
    { port: ports.pages, variable: 'MAIL_PAGES_PORT', use: 'the mail pages' },
    { port: ports.smtp, variable: 'SMTP_PORT', use: 'incoming mail' },
    { port: webPort, variable: 'WEB_PORT', use: 'the web app' },
  ]);
  await prepare(progress.step, 'product');
  await run(process.execPath, [join(root, 'infra/check/message-types.ts')], { cwd: root });
  await progress.step('Bundling the services', bundleServices);
  const { REDIS_URL: redisUrl, MONGODB_URI: mongodbUri, SMTP_URL: smtpUrl } = process.env;
  const stores = { redisUrl, mongodbUri, smtpUrl };
  const watching = { watch: true, nodeFlags: ['--watch', '--watch-preserve-output'], mode: 'development' };
  const { mailUrl } = await startSystem({
    split: true,
    isKept: true,
    dir: dataFolder,
    ports,
    ...stores,
    ...watching,
    publicUrl: webUrl,
    track: progress.step,
  });
  await bundler().start();
  await progress.step('Starting the web app', () => webServer(webUrl, ports.app).start());
  progress.say(
    `\nThe app   ${webUrl}\nIts mail  ${mailUrl ?? smtpUrl}\n\nA saved file is built and started at once. Ctrl-C stops everything.\n`,
  );
}

function bundler() {
  const args = [join(root, 'infra/bundle/bundle.ts'), '--watch'];
  return new LocalProcess({ name: 'bundler', command: process.execPath, args, cwd: root });
}

function webServer(url: string, gatewayPort: number) {
  const args = [
    join(root, 'node_modules/vite/bin/vite.js'),
    '--host',
    '127.0.0.1',
    '--port',
    new URL(url).port,
    '--strictPort',
  ];
  // The app's calls go on to the gateway, whose port vite's configuration reads from here.
  const env = { ...process.env, PORT: String(gatewayPort) };
  return new LocalProcess({
    name: 'web',
    command: process.execPath,
    args,
    cwd: join(root, 'web'),
    env,
    isReady: () => answers(url),
  });
}
