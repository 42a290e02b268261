import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { mongodbUriIn } from './mongodb-uri.ts';
import { dataFolder, root } from './paths.ts';

// npm run moderator -- grant|revoke|list <username>: the command of the auth service, on the MongoDB of `npm start`.

const MONGODB_URI = process.env.MONGODB_URI ?? mongodbUriIn(dataFolder);

if (MONGODB_URI) {
  const command = join(root, 'services/auth/dist/moderator.command.js');
  const env = { ...process.env, MONGODB_URI, MONGODB_DATABASE: 'auth' };
  const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error('Attune does not run from this folder. Begin with npm start.');
  process.exitCode = 1;
}
