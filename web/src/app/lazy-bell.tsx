import { lazy, Suspense } from 'react';
import { loadMessages } from '../i18n/language.js';
import { isPrerendering } from '../is-prerendering.js';
import { pageLoaded } from './page-loaded.js';

/** Not part of the first load. A bell that cannot be loaded is missing until the next visit; the page stands without it. */
const Bell = lazy(async () => {
  await pageLoaded();
  const loading = Promise.all([import('../features/notifications/ui/bell.js'), loadMessages(['notifications'])]);
  return { default: await loading.then(([bell]) => bell.Bell).catch(() => () => null) };
});

/** The way to the notifications, as soon as the page has loaded. What surrounds it reserves its place. */
export function LazyBell() {
  if (isPrerendering) return null;
  return (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  );
}
