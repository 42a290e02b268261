import { lazy, Suspense } from 'react';
import { isPrerendering } from '../is-prerendering.js';
import { pageLoaded } from './page-loaded.js';
import type { UnreadProps } from './unread.js';

/** Not part of the first load: conversations, drafts and what waits to be sent are a tenth of a page's script. */
const Unread = lazy(async () => {
  await pageLoaded();
  const loading = import('./unread.js').then(m => m.Unread);
  return { default: await loading.catch(() => () => null) };
});

/** Counts unread messages, and sends what waits, as soon as the page has loaded. */
export function LazyUnread(props: UnreadProps) {
  if (isPrerendering) return null;
  return (
    <Suspense fallback={null}>
      <Unread {...props} />
    </Suspense>
  );
}
