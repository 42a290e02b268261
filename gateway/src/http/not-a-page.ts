import { INTERNAL_PATHS } from '@attune/platform/health/internal.pages';
import { pathNamedBy } from './malformed-url.js';

/** Paths that scanners probe. A page as the answer would look like a finding. */
const HABITS = ['health', 'admin', 'swagger', 'api-docs', 'api-json'];
/** What is there has a handler of its own. */
const WELL_KNOWN = '\\.well-known';
const NAMES = ['api', 'socket\\.io', WELL_KNOWN, ...INTERNAL_PATHS.map(path => path.slice(1)), ...HABITS];
const TAKEN = new RegExp(`^[/\\\\]+(?:${NAMES.join('|')})(?:[/\\\\]|$)`, 'i');

/**
 * Whether a path is no page of the web app: it is the API's or the sockets', or belongs to the internal port, of which
 * nothing is here, or programs ask for it (RFC 8615). However it is written: proxies and tools read `//`, `\` and `%6d` as they like.
 */
export const isNotAPage = (path: string): boolean => TAKEN.test(pathNamedBy(path));
