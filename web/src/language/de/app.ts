import type { appTexts } from '../en/app.js';
import type { TranslationOf } from '../texts.js';

export const app: TranslationOf<typeof appTexts> = {};
