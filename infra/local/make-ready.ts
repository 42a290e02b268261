import { endWith } from './ending.ts';
import { dataFolder } from './paths.ts';
import { requireFreePorts, startPorts } from './ports.ts';
import { build, prepare } from './prepare.ts';
import { explain, Progress } from './progress.ts';
import { claimFolder } from './single-run.ts';

// The first half of `npm start`: gets and builds what its second half (start.ts) runs.

const { app, pages, smtp } = startPorts();
const mailPorts = [
  { port: pages, variable: 'MAIL_PAGES_PORT', use: 'the mail pages' },
  { port: smtp, variable: 'SMTP_PORT', use: 'incoming mail' },
];
const progress = new Progress();
const ending = endWith(async () => {});

try {
  // For the process that goes on.
  claimFolder(dataFolder, process.ppid);
  const ports = [{ port: app, variable: 'PORT', use: 'the app' }, ...(process.env.SMTP_URL ? [] : mailPorts)];
  await requireFreePorts(ports);
  await prepare(progress.step, 'product');
  await build(progress.step);
  process.exit();
} catch (error) {
  if (!ending.isEnding) console.error(`\n${explain(error)}`);
  process.exit(1);
}
