import type { momentsTexts } from '../en/moments.js';
import type { TranslationOf } from '../texts.js';

export const moments: TranslationOf<typeof momentsTexts> = {};
