import type { messagingTexts } from '../en/messaging.js';
import type { TranslationOf } from '../texts.js';

export const messaging: TranslationOf<typeof messagingTexts> = {};
