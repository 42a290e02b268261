import type { dashboardTexts } from '../en/dashboard.js';
import type { TranslationOf } from '../texts.js';

export const dashboard: TranslationOf<typeof dashboardTexts> = {};
