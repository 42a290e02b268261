import type { FirstTranslation } from './catalogue-names.js';

export const first: Record<FirstTranslation, () => Promise<unknown>> = {
  app: () => import('./es/app.json'),
  chat: () => import('./es/chat.json'),
  landing: () => import('./es/landing.json'),
  session: () => import('./es/session.json'),
  ui: () => import('./es/ui.json'),
  reasons: () => import('./es/reasons.json'),
  refusals: () => import('./es/refusals.json'),
};
