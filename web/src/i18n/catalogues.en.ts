import type { Catalogue } from './catalogue-names.js';

export const load = (name: Catalogue): Promise<unknown> => import(`./en/${name}.json`);
