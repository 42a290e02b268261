import type { Catalogue } from './catalogue-names.js';
import { again } from '../again.js';

export const load = (name: Catalogue): Promise<unknown> => again(() => file(name));

/** The sentences of reasons are the gateway's own. */
function file(name: Catalogue): Promise<unknown> {
  if (name === 'reasons') return import('@attune/gateway-contract/sentences/reasons.json');
  if (name === 'refusals') return import('@attune/gateway-contract/sentences/refusals.json');
  return import(`./en/${name}.json`);
}
