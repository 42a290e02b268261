import type { profileTexts } from '../en/profile.js';
import type { TranslationOf } from '../texts.js';

export const profile: TranslationOf<typeof profileTexts> = {};
