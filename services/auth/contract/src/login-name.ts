import { addressKey, isMailAddress, typedAddress } from './mail-address.js';

/** What a member logs in with, the same for every way of writing it: their username, or their mail address. */
export function loginName(typed: string): string {
  const address = typedAddress(typed);
  return isMailAddress(address) ? addressKey(address) : typed.toLowerCase();
}

/** No username has this sign. */
export const isAddress = (name: string): boolean => name.includes('@');
