import type { loginTexts } from '../en/login.js';
import type { TranslationOf } from '../texts.js';

export const login: TranslationOf<typeof loginTexts> = {};
