import type { forgottenPasswordTexts } from '../en/forgotten-password.js';
import type { TranslationOf } from '../texts.js';

export const forgottenPassword: TranslationOf<typeof forgottenPasswordTexts> = {};
