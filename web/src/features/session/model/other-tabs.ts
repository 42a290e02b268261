/** What happened to the session in one tab of a browser, for the others. */
export type SessionNews = 'logged-in' | 'logged-out';

interface Told {
  news: SessionNews;
  tab: number;
}

const CHANNEL = 'attune-session';
/** Tells this tab's own news from that of others. */
const tab = Math.random();

export function tellOtherTabs(news: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage({ news, tab } satisfies Told);
  channel.close();
}

/** Calls for what happens in other tabs; returns how to stop. */
export function hearOtherTabs(onNews: (news: SessionNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.tab !== tab) onNews(data.news);
  });
  return () => channel.close();
}
