import { spawnSync } from 'node:child_process';
import { bundleOf } from './deployables.ts';
import { mongodbUriIn } from './mongodb-uri.ts';
import { dataFolder } from './paths.ts';

// npm run moderator -- grant|revoke|list <username>, and npm run operator likewise: the command of the auth service, on the MongoDB of
// `npm start`.

const MONGODB_URI = process.env.MONGODB_URI ?? mongodbUriIn(dataFolder);

if (MONGODB_URI) {
  const command = bundleOf('auth', 'role.command');
  const env = { ...process.env, MONGODB_URI, MONGODB_DATABASE: 'auth' };
  const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error('Attune does not run from this folder. Begin with npm start.');
  process.exitCode = 1;
}
