import { useEffect, useState } from 'react';
import { storageOwner } from './device-storage.js';

/** A page that the Back button brings back from the browser's memory shows a member who may have logged out since: it is loaded anew. */
export function useReloadStalePage(memberId: string | undefined): void {
  const [lastId, setLastId] = useState(memberId);
  if (memberId && memberId !== lastId) setLastId(memberId);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storageOwner() !== lastId) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [lastId]);
}
