import { spawnSync } from 'node:child_process';
import { bundleOf } from './deployables.ts';
import { mongodbUriIn } from './mongodb-uri.ts';
import { dataFolder } from './paths.ts';
import { startPorts } from './ports.ts';

// npm run moderator, npm run operator, npm run invitation: a command of the auth service, on the MongoDB of `npm start`.

const [name = '', ...args] = process.argv.slice(2);
const MONGODB_URI = process.env.MONGODB_URI ?? mongodbUriIn(dataFolder);

if (MONGODB_URI) {
  const command = bundleOf('auth', `${name}.command`);
  // As `npm start` has it: what is printed has links.
  const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://127.0.0.1:${startPorts().app}`;
  const env = { ...process.env, MONGODB_URI, MONGODB_DATABASE: 'auth', PUBLIC_URL };
  const { status } = spawnSync(process.execPath, [command, ...args], { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error('Attune does not run from this folder. Begin with npm start.');
  process.exitCode = 1;
}
