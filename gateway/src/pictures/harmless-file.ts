/** Headers of a member's file: one that is opened as a page cannot run scripts. */
export const HARMLESS_FILE = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
