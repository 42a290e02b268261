import { join, resolve } from 'node:path';

/** The repository's own folder: from here, and from dist/, where this is bundled to, it is as far. */
export const root = resolve(import.meta.dirname, '../..');

/** Where everything lives that is made on this machine and may be deleted: stores, secrets, logs, engines. */
export const dataFolder = process.env.ATTUNE_DATA ? resolve(process.env.ATTUNE_DATA) : join(root, '.data');
