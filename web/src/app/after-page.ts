import type { Load } from './app-route.js';

// Node.js imports it as well, for the build.

/** What every page loads once it is shown, and what it loads in addition for a member who is signed in: at once, and when it has been drawn. */
export const afterPage: Record<'everyone' | 'members' | 'bell' | 'messaging' | 'beside', Load> = {
  everyone: () => import('./app-notices.js').then(m => m.AppNotices),
  members: () => import('../features/session/ui/live-updates.js').then(m => m.LiveUpdates),
  bell: () => import('../features/notifications/ui/bell.js').then(m => m.Bell),
  messaging: () => import('../features/messaging/ui/kept-messaging.js').then(m => m.KeptMessaging),
  beside: () => import('./beside-page.js').then(m => m.BesidePage),
};
