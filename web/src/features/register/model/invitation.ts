import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Whose link was followed in this tab, and whose of them has registered here. */
const FOLLOWED = 'invitation';
const IN_USE = 'invitation-in-use';

/** A code is shorter: the server needn't read more of what stands in the address. */
const CODE_AT_MOST = 64;

export interface Followed {
  code: string | undefined;
  /** By a registration of this tab, which another may correct: whether the code is open says nothing about it. */
  isInUse: boolean;
}

/**
 * The invitation whose link was followed, now or before: the pages in between have an address without it. The link has it in the fragment,
 * which is sent to no server.
 */
export function useInvitation(): Followed {
  const linked = new URLSearchParams(useLocation().hash.slice(1)).get('invitation')?.slice(0, CODE_AT_MOST);
  useEffect(() => {
    if (linked) attempt(() => sessionStorage.setItem(FOLLOWED, linked));
  }, [linked]);
  const code = linked || attempt(() => sessionStorage.getItem(FOLLOWED)) || undefined;
  return { code, isInUse: code !== undefined && attempt(() => sessionStorage.getItem(IN_USE)) === code };
}

export const invitationIsInUse = (code: string): void => attempt(() => sessionStorage.setItem(IN_USE, code));

/** Once the address is confirmed. */
export function forgetInvitation(): void {
  attempt(() => sessionStorage.removeItem(FOLLOWED));
  attempt(() => sessionStorage.removeItem(IN_USE));
}

/** A browser that forbids storage remembers nothing. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
