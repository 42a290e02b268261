import { endWith } from './ending.ts';
import { claimDemo, refuseDemoFolder } from '../demo/demo-folder.ts';
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
const isDemo = process.argv.includes('--demo');
const progress = new Progress();
const ending = endWith(async () => {});

try {
  // For the process that goes on.
  if (isDemo) claimDemo(process.ppid);
  else {
    refuseDemoFolder(dataFolder);
    claimFolder(dataFolder, process.ppid);
  }
  const ports = [{ port: app, variable: 'PORT', use: 'the app' }];
  if (!isDemo && !process.env.SMTP_URL) ports.push(...mailPorts);
  await requireFreePorts(ports);
  await prepare(progress.step, 'product');
  await build(progress.step);
  process.exit();
} catch (error) {
  if (!ending.isEnding) console.error(`\n${explain(error)}`);
  process.exit(1);
}
