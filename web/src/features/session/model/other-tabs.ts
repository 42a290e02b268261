/** What happened to the session in one tab of a browser, for the others. */
export type SessionEvent = 'logged-in' | 'logged-out';

interface Message {
  news: SessionEvent;
  tab: number;
}

const CHANNEL = 'attune-session';
/** Tells this tab's own messages from those of others. */
const tab = Math.random();

export function notifyOtherTabs(event: SessionEvent): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage({ news: event, tab } satisfies Message);
  channel.close();
}

/** Calls the listener for each event of another tab; returns a function that ends it. */
export function onOtherTabs(listener: (event: SessionEvent) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.tab !== tab) listener(data.news);
  });
  return () => channel.close();
}
