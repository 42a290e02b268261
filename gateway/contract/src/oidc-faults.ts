/** Why the callback of the identity provider led to the page without an answer that counts. Here alone, so that the page loads no schemas for it. */
export const OIDC_FAULTS = ['ended', 'declined', 'failed', 'away', 'busy'] as const;
export type OidcFault = (typeof OIDC_FAULTS)[number];
