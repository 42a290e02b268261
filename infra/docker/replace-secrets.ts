import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { password } from './kept-secrets.ts';
import { addressesIn, writeSecrets } from './secrets.ts';

// node replace-secrets.ts <folder> begin|use|finish <what>: what is replaced stays valid beside what is new, until the end is
// said. docs/operations/upkeep.md says what is restarted in between.

/** Which files of `kept` are meant. */
const KINDS = {
  session: /^session-private-key$/,
  redis: /^redis-[\w-]+$/,
  mongodb: /^mongodb-(?!keyfile$|root$)[\w-]+$/,
  device: /^device-key$/,
  mail: /^mail-token-key$/,
  transport: /^transport-(?!key$)[\w-]+$/,
  // What 0.1.0 had for all processes: it ends with its last one.
  'version-before': /^transport-key$/,
  'second-factor': /^second-factor-key$/,
  push: /^vapid-private-key$/,
  selfies: /^selfie-key$/,
} as Record<string, RegExp>;

/** The other side has to accept the new ones before the first process uses one: the stores, or the other processes. */
const isAcceptedFirst = (kind: string) => /^(transport\b|(second-factor|redis|mongodb)$)/.test(kind);

/**
 * Puts the secrets of a kind aside; the next writeSecrets makes new ones. One that has to be accepted first is made, but not used yet.
 */
export function replace(folder: string, kind: string) {
  const files = filesOf(folder, kind);
  const begun = files.filter(file => existsSync(`${file}.before`) || existsSync(`${file}.next`));
  if (begun.length > 0) throw new Error(`Please finish the replacement of ${kind} that has begun.`);
  for (const file of files) {
    if (isAcceptedFirst(kind)) writeFileSync(`${file}.next`, password(), { mode: 0o600 });
    else renameSync(file, `${file}.before`);
  }
}

/** From now on the new ones are used, and those before are still accepted. */
export function use(folder: string, kind: string) {
  const files = filesOf(folder, kind).filter(file => existsSync(`${file}.next`));
  if (files.length === 0) throw new Error(`There is no new secret of ${kind} that waits to be used.`);
  for (const file of files) {
    renameSync(file, `${file}.before`);
    renameSync(`${file}.next`, file);
  }
}

/** Secrets that were valid before are no longer accepted. */
export function finish(folder: string, kind: string) {
  const files = filesOf(folder, kind);
  if (files.some(file => existsSync(`${file}.next`))) throw new Error(`Please use the new secret of ${kind} first.`);
  for (const file of files) rmSync(`${file}.before`, { force: true });
}

function filesOf(folder: string, kind: string) {
  const kept = join(folder, 'kept');
  const names = new Set(readdirSync(kept).map(name => name.replace(/\.(before|next)$/, '')));
  const isOne = names.has(kind) && KINDS['transport']?.test(kind);
  const pattern = isOne ? new RegExp(`^${kind}$`) : KINDS[kind];
  if (!pattern)
    throw new Error(`Please say which secrets: ${Object.keys(KINDS).join(', ')}; of one process: transport-<name>.`);
  return [...names].filter(name => pattern.test(name)).map(name => join(kept, name));
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const [folder = '', step = '', kind = ''] = process.argv.slice(2);
  if (step === 'begin') replace(folder, kind);
  else if (step === 'use') use(folder, kind);
  else if (step === 'finish') finish(folder, kind);
  else throw new Error('Please say: node replace-secrets.ts <folder> begin|use|finish <what>');
  writeSecrets(folder, addressesIn(process.env));
}
