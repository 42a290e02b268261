import { introduceMembers } from './demo-members.ts';
import { endWith } from './ending.ts';
import { firstRunIn } from './first-run.ts';
import { dataFolder } from './paths.ts';
import { startPorts } from './ports.ts';
import { explain, Progress } from './progress.ts';
import { claimFolder } from './single-run.ts';
import { keepRunning } from './supervision.ts';
import { startSystem, type System } from './system.ts';

// The second half of `npm start`, bundled: runs what its first half (make-ready.ts) has built.

const progress = new Progress(performance.timeOrigin);
let system: System | undefined;
const ending = endWith(async () => system?.stop());

try {
  system = await start();
  const invited = await introduce(system);
  for (const process of Object.values(system.processes)) keepRunning(process, progress.say);
  welcome(system, invited);
} catch (error) {
  if (!ending.isEnding) {
    console.error(`\n${explain(error)}`);
    process.exit(1);
  }
}

async function start() {
  const {
    REDIS_URL: redisUrl,
    MONGODB_URI: mongodbUri,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: publicUrl,
    HOST: host,
  } = process.env;
  claimFolder(dataFolder);
  const stores = { redisUrl, mongodbUri, smtpUrl };
  const split = process.argv.includes('--split');
  const around = { ports: startPorts(), publicUrl, host, track: progress.step };
  return startSystem({ dir: dataFolder, isKept: true, split, ...stores, ...around });
}

/**
 * Fictional members, for a person who tries it on their own machine: no other may reach members whose password is public.
 */
async function introduce(started: System) {
  const { NODE_ENV, PUBLIC_URL, HOST = '127.0.0.1', DEMO } = process.env;
  if (NODE_ENV === 'production' || PUBLIC_URL || !isLoopback(HOST) || DEMO === 'off' || !started.mailUrl)
    return undefined;
  return introduceMembers(dataFolder, started, progress.step);
}

function isLoopback(host: string) {
  return ['127.0.0.1', 'localhost', '::1'].includes(host);
}

function welcome({ url, mailUrl, processes }: System, invited: string | undefined) {
  const people = invited ? `Try it as         ${invited}\n` : '';
  const mail = mailUrl ? `Its mail          ${mailUrl}\n` : '';
  const firstRun = firstRunIn(processes);
  const yours = firstRun ? `Make it yours     ${firstRun.page}, code ${firstRun.code}\n` : '';
  progress.say(`
Attune is up, after ${progress.elapsed}.

The app           ${url}
${mail}${people}${yours}Logs and data     ${dataFolder}

Ctrl-C stops it; what is in it stays.`);
}
