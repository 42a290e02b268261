import { useEffect } from 'react';

const COUNT = /^\(\d+\+?\) /;

/** Puts how many messages wait before the tab's title, on every screen. */
export function useUnreadTitle(unread: number): void {
  useEffect(() => {
    const before = unread === 0 ? '' : `(${unread > 99 ? '99+' : unread}) `;
    const name = () => {
      const title = before + document.title.replace(COUNT, '');
      if (title !== document.title) document.title = title;
    };
    name();
    // Each screen brings its own title, and takes it away.
    const watcher = new MutationObserver(name);
    watcher.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watcher.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [unread]);
}
