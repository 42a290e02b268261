import { figuresMethods } from '@attune/matching-contract/figures.methods';
import { asking } from './asking.js';
import type { Route } from './route.js';

export { FIT_LEVELS } from '@attune/matching-contract/figures.methods';

export const figuresApi = {
  figures: {
    method: 'GET',
    path: '/api/figures',
    summary: 'How suggestions turn out at this installation, rounded; null where too few members are in a figure',
    output: asking(figuresMethods, 'figures', 'figures').output,
  },
} as const satisfies Record<string, Route>;
