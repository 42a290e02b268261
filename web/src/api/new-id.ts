/** An id for what is about to be made, 24 hex characters at random: sent again under it, it is made once. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('');
