import { createPrivateKey, sign } from 'node:crypto';
import { join } from 'node:path';
import { loadConfig, platformConfig } from '@attune/platform/config';
import { answers } from '../../local/http-answers.ts';
import { LocalProcess } from '../../local/local-process.ts';
import { root } from '../../local/paths.ts';
import { freePort } from '../../local/ports.ts';
import { environmentOf, secretsIn } from '../../local/settings.ts';

const USER_ID = '65f1c0ffee65f1c0ffee65f1';

/**
 * The messaging service as it is deployed, and a member who is signed in.
 *
 * @param {string} redisUrl
 * @param {string} mongodbUri
 * @param {string} dir
 */
export async function startMessaging(redisUrl, mongodbUri, dir) {
  const secrets = secretsIn(dir);
  const healthPort = await freePort();
  const around = { redisUrl, mongodbUri, smtpUrl: '', publicUrl: '', secrets };
  const env = environmentOf({ name: 'messaging', healthPort }, around);
  const messaging = new LocalProcess({
    name: 'messaging',
    command: process.execPath,
    args: [join(root, 'services/messaging/dist/main.js')],
    env,
    logFile: join(dir, 'messaging.log'),
    isReady: () => answers(`http://127.0.0.1:${healthPort}/ready`),
  });
  await messaging.start();
  const config = { ...loadConfig(platformConfig, env), MONGODB_DATABASE: env.MONGODB_DATABASE };
  return { messaging, config, caller: { userId: USER_ID, sessionId: 'bench', token: tokenOf(secrets) } };
}

function tokenOf({ sessionPrivateKey }) {
  const part = value => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 24 * 3600;
  const signed = `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: USER_ID, sid: 'bench', exp })}`;
  const key = { key: createPrivateKey(sessionPrivateKey), dsaEncoding: 'ieee-p1363' };
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
