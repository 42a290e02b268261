import { join, resolve } from 'node:path';

/** The repository's own folder. */
export const root = resolve(import.meta.dirname, '../..');

/** Where everything lives that is made on this machine and may be deleted: stores, secrets, logs, engines. */
export const dataFolder = process.env.ATTUNE_DATA ? resolve(process.env.ATTUNE_DATA) : join(root, '.data');

/** What is fetched for this machine, and holds no data. */
export const fetchedFolders = { libc: join(dataFolder, 'libc'), packages: join(dataFolder, 'packages') };
