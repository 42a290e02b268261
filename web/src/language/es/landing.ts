import type { landingTexts } from '../en/landing.js';
import type { TranslationOf } from '../texts.js';

export const landing: TranslationOf<typeof landingTexts> = {};
