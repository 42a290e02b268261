import type { Catalogue } from './catalogue-names.js';
import { again } from '../again.js';

export const load = (name: Catalogue): Promise<unknown> => again(() => import(`./es/${name}.json`));
