import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeSecrets } from './secrets.mjs';

// node replace-secrets.mjs <folder> begin|finish <what>: what is replaced stays valid beside what is new, until the end is
// said. docs/operations.md says what is restarted in between.

/** Which files of `kept` are meant. */
const KINDS = /** @type {Record<string, RegExp>} */ ({
  session: /^session-private-key$/,
  redis: /^redis-\w+$/,
  mongodb: /^mongodb-(?!keyfile$|root$)\w+$/,
  device: /^device-key$/,
  mail: /^mail-token-key$/,
  transport: /^transport-key$/,
});

/**
 * Puts the secrets of a kind aside; the next writeSecrets makes new ones.
 *
 * @param {string} folder
 * @param {string} kind
 */
export function replace(folder, kind) {
  const files = filesOf(folder, kind);
  const begun = files.filter(file => existsSync(`${file}.before`));
  if (begun.length > 0) throw new Error(`Please finish the replacement of ${kind} that has begun.`);
  for (const file of files) renameSync(file, `${file}.before`);
}

/**
 * Whatever was valid before is so no more.
 *
 * @param {string} folder
 * @param {string} kind
 */
export function finish(folder, kind) {
  for (const file of filesOf(folder, kind)) rmSync(`${file}.before`, { force: true });
}

/**
 * @param {string} folder
 * @param {string} kind
 */
function filesOf(folder, kind) {
  const pattern = KINDS[kind];
  if (!pattern) throw new Error(`Please say which secrets: ${Object.keys(KINDS).join(', ')}.`);
  const kept = join(folder, 'kept');
  const names = new Set(readdirSync(kept).map(name => name.replace(/\.before$/, '')));
  return [...names].filter(name => pattern.test(name)).map(name => join(kept, name));
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const [folder = '', step = '', kind = ''] = process.argv.slice(2);
  const { REDIS_ADDRESS: redis, MONGODB_ADDRESS: mongodb } = process.env;
  if (step === 'begin') replace(folder, kind);
  else if (step === 'finish') finish(folder, kind);
  else throw new Error('Please say: node replace-secrets.mjs <folder> begin|finish <what>');
  writeSecrets(folder, { ...(redis && { redis }), ...(mongodb && { mongodb }) });
}
