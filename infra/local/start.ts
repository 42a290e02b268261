import { fromMaildev } from '../demo/mailboxes.ts';
import { PASSWORD } from '../demo/people.ts';
import { endWith } from './ending.ts';
import { dataFolder } from './paths.ts';
import { portFrom, requireFreePorts } from './ports.ts';
import { build, prepare } from './prepare.ts';
import { explain, Progress } from './progress.ts';
import { claimFolder } from './single-run.ts';
import { secretsIn } from './settings.ts';
import { keepRunning } from './supervision.ts';
import { startSystem, type System } from './system.ts';

const progress = new Progress();
let system: System | undefined;
const ending = endWith(async () => system?.stop());

try {
  system = await start();
  const isSeeded = await introduce(system);
  for (const process of Object.values(system.processes)) keepRunning(process, progress.say);
  welcome(system, isSeeded);
} catch (error) {
  if (!ending.isEnding) {
    console.error(`\n${explain(error)}`);
    process.exit(1);
  }
}

async function start() {
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
  return startSystem({
    dir: dataFolder,
    split: process.argv.includes('--split'),
    ports,
    redisUrl,
    mongodbUri,
    smtpUrl,
    publicUrl,
    host,
    track: progress.step,
  });
}

/**
 * Fictional members, for a person who tries it on their own machine: no other may reach members whose password is public.
 */
async function introduce({ url, redis, mailUrl }: System) {
  const { NODE_ENV, PUBLIC_URL, HOST = '127.0.0.1', DEMO } = process.env;
  if (NODE_ENV === 'production' || PUBLIC_URL || !isLoopback(HOST) || DEMO === 'off' || !mailUrl) return false;
  // It stands on packages, which a bare clone has only by now.
  const { seed } = await import('../demo/seed.ts');
  const takeMail = fromMaildev(mailUrl);
  const { transportKey } = secretsIn(dataFolder);
  return progress.step('Introducing the first members', () =>
    seed({ url, redisUrl: redis.urlOf('demo'), transportKey, takeMail }),
  );
}

function isLoopback(host: string) {
  return ['127.0.0.1', 'localhost', '::1'].includes(host);
}

function welcome({ url, mailUrl }: System, isSeeded: boolean) {
  const people = isSeeded ? `Try it as         alice or bob; the password is "${PASSWORD}"\n` : '';
  const mail = mailUrl ? `Its mail          ${mailUrl}\n` : '';
  progress.say(`
Attune is up, after ${progress.elapsed}.

The app           ${url}
${mail}${people}Logs and data     ${dataFolder}

Ctrl-C stops it; what is in it stays.`);
}
