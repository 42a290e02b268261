import type { Catalogue } from './catalogue-names.js';
import { again } from '../again.js';

/** The sentences of reasons are the gateway's own. */
export function load(name: Catalogue): Promise<unknown> {
  if (name === 'reasons') return again(() => import('@attune/gateway-contract/sentences/reasons.json'));
  if (name === 'refusals') return again(() => import('@attune/gateway-contract/sentences/refusals.json'));
  return again(() => import(`./en/${name}.json`));
}
