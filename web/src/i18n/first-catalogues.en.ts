import type { FirstCatalogue } from './catalogue-names.js';

export const first: Record<FirstCatalogue, () => Promise<unknown>> = {
  app: () => import('./en/app.json'),
  chat: () => import('./en/chat.json'),
  landing: () => import('./en/landing.json'),
  session: () => import('./en/session.json'),
  ui: () => import('./en/ui.json'),
};
