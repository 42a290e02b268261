const PREFIX = 'attune.kept.';
const keyOf = (memberId: string, name: string) => `${PREFIX}${memberId}.${name}`;

/** What a member left on this device under a name; undefined where there is nothing, or nothing readable. */
export function kept(memberId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(memberId, name)) ?? '');
  } catch {
    return undefined;
  }
}

/** Leaves something on this device for a member until they log out. A browser that lets nobody do so forgets it with the page. */
export function keep(memberId: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(memberId, name), JSON.stringify(value));
  } catch {
    // Full, or forbidden: the screen has it still.
  }
}

/** Who logs out leaves nothing behind, whoever uses the device next. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Where nothing may be kept, there is nothing.
  }
}
