import type { Messages } from '../../../i18n/catalogues.js';

interface SubPage {
  name: keyof Messages['settings']['pages'];
  to: string;
  /** Whether the page does something: the settings link to those that do. */
  isReady: boolean;
}

/** The pages below the settings, in the order in which they are shown. */
export const subPages: readonly SubPage[] = [
  { name: 'account', to: '/settings/account', isReady: true },
  { name: 'security', to: '/settings/security', isReady: true },
  { name: 'safer-conversations', to: '/settings/safer-conversations', isReady: true },
  { name: 'assistant', to: '/settings/assistant', isReady: true },
  { name: 'notifications', to: '/settings/notifications', isReady: true },
  { name: 'own-data', to: '/settings/data', isReady: true },
  { name: 'reports', to: '/settings/reports', isReady: true },
];
