import { missingServers } from './servers.ts';

/** Specs with one of these names before `.spec.ts` cannot run here. */
export const missing = missingServers();

if (missing.length > 0) console.warn(`Not installed: ${missing.join(', ')}. The specs that run them are skipped.`);
