import { isStorageOf } from './device-storage.js';

const PREFIX = 'attune.kept.';
const keyOf = (memberId: string, name: string) => `${PREFIX}${memberId}.${name}`;

/** What a member left on this device under a name; undefined where there is nothing, or nothing readable. */
export function readMemberValue(memberId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(memberId, name)) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores something on this device for the signed-in member, until they log out. A browser that forbids it forgets it with the page. */
export function writeMemberValue(memberId: string, name: string, value: unknown): void {
  try {
    if (isStorageOf(memberId)) localStorage.setItem(keyOf(memberId, name), JSON.stringify(value));
  } catch {
    // Full, or forbidden: the screen has it still.
  }
}

/** Calls when another tab has changed it. Returns how to stop. */
export function watchMemberValue(memberId: string, name: string, onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === keyOf(memberId, name)) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
