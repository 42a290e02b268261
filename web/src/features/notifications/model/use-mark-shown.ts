import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Notification, useMarkSeen } from './notifications.queries.js';

/**
 * Marks what is shown as seen as soon as the page is visible. Returns the ids that were unseen when they came onto this
 * page: they keep their mark here, as the member has yet to read them.
 */
export function useMarkShown(notifications: readonly Notification[]): ReadonlySet<string> {
  const unseen = notifications.filter(({ isSeen }) => !isSeen);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  if (unseen.some(({ id }) => !fresh.has(id))) setFresh(new Set([...fresh, ...unseen.map(({ id }) => id)]));
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const { mutate } = useMarkSeen();
  const newest = unseen[0]?.at;
  useEffect(() => {
    if (isVisible && newest !== undefined) mutate(newest);
  }, [isVisible, newest, mutate]);
  return fresh;
}

// Mantine's useDocumentVisibility takes a page that was opened in the background for a visible one.
function onVisibility(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
