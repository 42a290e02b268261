import type { sessionTexts } from '../en/session.js';
import type { TranslationOf } from '../texts.js';

export const session: TranslationOf<typeof sessionTexts> = {};
