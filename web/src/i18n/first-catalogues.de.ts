import type { FirstTranslation } from './catalogue-names.js';

export const first: Record<FirstTranslation, () => Promise<unknown>> = {
  app: () => import('./de/app.json'),
  chat: () => import('./de/chat.json'),
  landing: () => import('./de/landing.json'),
  session: () => import('./de/session.json'),
  ui: () => import('./de/ui.json'),
  reasons: () => import('./de/reasons.json'),
  refusals: () => import('./de/refusals.json'),
};
