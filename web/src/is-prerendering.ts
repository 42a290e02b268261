/** Whether the build prerenders the markup that a page shows until its scripts run. No request is made then. */
export const isPrerendering = typeof document === 'undefined';
