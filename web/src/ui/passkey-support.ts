/** Whether this browser makes passkeys for this address. None does for an address in numbers. */
export const supportsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
