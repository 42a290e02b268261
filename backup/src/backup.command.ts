import { ConfigError, loadConfig } from '@attune/platform/config';
import { openObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { backupConfig, backupStorageOf, vaultConfig } from './backup.config.js';
import { BackupError } from './backup-error.js';
import { backupsIn, findBackup, type Manifest } from './manifest.js';
import { checkBackup, restoreBackup } from './restore.js';
import { withStores } from './stores.js';
import { takeBackup } from './take.js';

// The operator's program: backups of the whole product. What it does is said in docs/operations/backup.md.

const USAGE = 'take | list | check <name|newest> | restore <name|newest> [database…] | new-key';

const commands: Record<string, (...args: string[]) => Promise<string>> = {
  async take() {
    const { BACKUP_RECIPIENT: recipient, BACKUP_KEPT_DAYS: keptDays } = config();
    if (!recipient) throw new BackupError('BACKUP_RECIPIENT is missing: new-key makes a pair of keys.');
    const { name, manifest, removed } = await withStores(config(), stores =>
      takeBackup(stores, { recipient, keptDays }),
    );
    return [`Taken: ${name}. ${sizes(manifest)}`, ...removed.map(old => `Removed: ${old}.`)].join('\n');
  },
  list: async () => (await backupsIn(await openVault())).join('\n') || 'There is no backup.',
  async check(wanted = '') {
    const vault = await openVault();
    const name = await findBackup(vault, wanted);
    return `${name} is whole. ${sizes(await checkBackup(vault, { name, identity: identity(), databases: [] }))}`;
  },
  async restore(wanted = '', ...databases) {
    return withStores(config(), async stores => {
      const name = await findBackup(stores.vault, wanted);
      return `Restored: ${name}. ${sizes(await restoreBackup(stores, { name, identity: identity(), databases }))}`;
    });
  },
  async 'new-key'() {
    const made = await generateX25519Identity();
    return `BACKUP_RECIPIENT=${await identityToRecipient(made)}\nBACKUP_IDENTITY=${made}`;
  },
};

const begun = Date.now();
const [command = 'take', ...args] = process.argv.slice(2);
try {
  const work = commands[command];
  if (!work) throw new BackupError(USAGE);
  console.log(await work(...args));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

function config() {
  return loadConfig(backupConfig, process.env);
}

function openVault() {
  return openObjectStorage(backupStorageOf(loadConfig(vaultConfig, process.env)));
}

function identity(): string {
  const { BACKUP_IDENTITY } = loadConfig(vaultConfig, process.env);
  if (!BACKUP_IDENTITY) throw new BackupError('BACKUP_IDENTITY is missing: the private key of the backups.');
  return BACKUP_IDENTITY;
}

function sizes({ collections, redis, objects }: Manifest): string {
  const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const documents = total(collections.map(file => file.documents));
  const bytes = total([redis, ...collections, ...Object.values(objects)].map(file => file.bytes));
  const databases = new Set(collections.map(({ database }) => database)).size;
  const counts = `${databases} databases, ${documents} documents, ${redis.keys} keys, ${Object.keys(objects).length} objects`;
  return `${counts}, ${(bytes / 1e6).toFixed(1)} MB, ${((Date.now() - begun) / 1000).toFixed(1)} s.`;
}

/** An error of a store may quote what it was given, which may be a member's: of it only the kind is said. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.faults.join('\n');
  if (error instanceof BackupError) return error.message;
  const { name, code, codeName } = error as { name?: string; code?: string | number; codeName?: string };
  return `The backup program failed: ${[name, codeName ?? code].filter(Boolean).join(' ')}.`;
}
