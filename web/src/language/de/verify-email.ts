import type { verifyEmailTexts } from '../en/verify-email.js';
import type { TranslationOf } from '../texts.js';

export const verifyEmail: TranslationOf<typeof verifyEmailTexts> = {};
