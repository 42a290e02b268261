import type { Me } from '@attune/gateway-contract/auth';
import { clearMemberStorage, memberEntries, setStorageOwner, storageOwner } from './device-storage.js';
import { holdInMemory, restoreHeld } from './ended-session.js';

/** Keeps in the device's storage what belongs to the signed-in member alone. Call it whenever the server said who that is. */
export async function storageFollows(now: Me | null, before: Me | null | undefined): Promise<void> {
  if (now) return giveStorageTo(now._id);
  if (before && storageOwner() === before._id) return holdInMemory(before._id);
  if (memberEntries().length > 0) await clearMemberStorage();
}

async function giveStorageTo(memberId: string): Promise<void> {
  if (storageOwner() !== memberId) {
    await clearMemberStorage();
    setStorageOwner(memberId);
  }
  await restoreHeld(memberId);
}
