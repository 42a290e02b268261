import type { chatTexts } from '../en/chat.js';
import type { TranslationOf } from '../texts.js';

export const chat: TranslationOf<typeof chatTexts> = {};
