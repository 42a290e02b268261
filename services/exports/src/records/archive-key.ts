import type { KeptExport } from './export.repository.js';

/** Where archives lie in the object storage. */
export const ARCHIVES = 'exports';

/** Each attempt writes under a key of its own: two that run at the same time do not mix. */
export const archiveKeyOf = ({ id, attempt }: Pick<KeptExport, 'id' | 'attempt'>) => `${ARCHIVES}/${id}-${attempt}`;
