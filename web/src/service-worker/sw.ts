import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openThing } from './open-thing.js';
import { renewSubscription } from './renew-subscription.js';
import { showThing } from './show-thing.js';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };
/** Written by vite.config.ts: an address with a token is asked of the server, which keeps it out of the Referer. */
declare const PATHS_WITH_TOKEN: readonly string[];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    denylist: ['api', 'socket.io', '\\.well-known', ...PATHS_WITH_TOKEN].map(word => new RegExp(`^/${word}(/|$)`)),
  }),
);

// A next version waits until the member asks for it (app/update-prompt.tsx).
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('push', event => event.waitUntil(showThing(self, event.data)));
self.addEventListener('notificationclick', event => event.waitUntil(openThing(self, event.notification)));
self.addEventListener('pushsubscriptionchange', event =>
  (event as ExtendableEvent).waitUntil(renewSubscription(self.registration)),
);
