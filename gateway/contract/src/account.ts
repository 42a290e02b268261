import type { Route } from './route.js';

/** The member's own account: what is not the profile. */
export const accountApi = {} as const satisfies Record<string, Route>;
