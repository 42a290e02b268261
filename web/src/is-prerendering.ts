/** Whether this is drawn while the app is built, to be seen until its scripts have come. Nobody is asked then, and nothing is known. */
export const isPrerendering = typeof document === 'undefined';
