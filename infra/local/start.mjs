import { endWith } from './ending.mjs';
import { requireNode } from './node-version.mjs';
import { dataFolder } from './paths.mjs';
import { portFrom, requireFreePorts } from './ports.mjs';
import { build, prepare } from './prepare.mjs';
import { explain, Progress } from './progress.mjs';
import { claimFolder } from './single-run.mjs';
import { keepRunning } from './supervision.mjs';
import { startSystem } from './system.mjs';

const progress = new Progress();
/** @type {import('./system.mjs').System | undefined} */
let system;
const ending = endWith(async () => system?.stop());

try {
  system = await start();
  for (const process of Object.values(system.processes)) keepRunning(process, progress.say);
  welcome(system);
} catch (error) {
  if (!ending.isEnding) {
    console.error(`\n${explain(error)}`);
    process.exit(1);
  }
}

async function start() {
  requireNode();
  const app = portFrom('PORT', 3000);
  const ports = { app, pages: portFrom('MAIL_PAGES_PORT', 1080), smtp: portFrom('SMTP_PORT', 1025) };
  const {
    REDIS_URL: redisUrl,
    MONGODB_URI: mongodbUri,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: publicUrl,
    HOST: host,
  } = process.env;
  claimFolder(dataFolder);
  const mailPorts = [
    { port: ports.pages, variable: 'MAIL_PAGES_PORT', use: 'the mail pages' },
    { port: ports.smtp, variable: 'SMTP_PORT', use: 'incoming mail' },
  ];
  await requireFreePorts([{ port: app, variable: 'PORT', use: 'the app' }, ...(smtpUrl ? [] : mailPorts)]);
  await prepare(progress.step);
  await build(progress.step);
  return startSystem({ dir: dataFolder, ports, redisUrl, mongodbUri, smtpUrl, publicUrl, host, track: progress.step });
}

/** @param {import('./system.mjs').System} system */
function welcome({ url, mailUrl }) {
  const mail = mailUrl ? `Its mail          ${mailUrl}\n` : '';
  progress.say(`
Attune is up, after ${progress.elapsed}.

The app           ${url}
${mail}Logs and data     ${dataFolder}

Ctrl-C stops it; what is in it stays.`);
}
