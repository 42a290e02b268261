/** Headers of a picture: one that is opened as a page cannot run scripts. */
export const HARMLESS_PICTURE = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
