import type { registerTexts } from '../en/register.js';
import type { TranslationOf } from '../texts.js';

export const register: TranslationOf<typeof registerTexts> = {};
