import { useSyncExternalStore } from 'react';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';

/** The key of a message, which differs from its key before an edit. */
interface Answered {
  seq?: number;
  text: string;
}

/** How many of the newest messages are remembered for each conversation. */
const AT_MOST = 200;

const watchers = new Set<() => void>();

/** The member does not want to be asked about this message again. Kept on this device until they log out. */
export function rememberAnswered(memberId: string, friendId: string, message: Answered): void {
  const mark = markOf(message);
  const others = stored(memberId, friendId).filter(known => known !== mark);
  writeMemberValue(memberId, nameOf(friendId), [...others, mark].slice(-AT_MOST));
  for (const watcher of watchers) watcher();
}

export function useIsAnswered(memberId: string, friendId: string, message: Answered): boolean {
  return useSyncExternalStore(watch, () => stored(memberId, friendId).includes(markOf(message)));
}

const nameOf = (friendId: string) => `answered.${friendId}`;

function stored(memberId: string, friendId: string): string[] {
  const value = readMemberValue(memberId, nameOf(friendId));
  return Array.isArray(value) ? value.filter(mark => typeof mark === 'string') : [];
}

/** The place of a message and the FNV-1a hash of its text: the text itself is not stored. */
function markOf({ seq, text }: Answered): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${seq ?? 0}.${(hash >>> 0).toString(36)}`;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
