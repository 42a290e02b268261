import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Setting } from '@attune/gateway-contract/operate';
import { environmentOf } from '@attune/platform/host/environment';

/** Where infra/docker/secret-files.mjs finds a file for each setting, unless SECRETS_DIR says otherwise. */
const FOLDER = '/run/secrets';

/** Where the value of a setting of the gateway is from: a file's text has become a variable of the environment before the process began. */
export function sourceOf(name: string, value: unknown, env: NodeJS.ProcessEnv = process.env): Setting['source'] {
  const given = environmentOf('gateway', env)[name];
  if (!given) return value === undefined ? 'absent' : 'default';
  const folder = env['SECRETS_DIR'] ?? FOLDER;
  return [name, `GATEWAY__${name}`].some(file => textOf(join(folder, file)) === given) ? 'file' : 'environment';
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch {
    return undefined;
  }
}
