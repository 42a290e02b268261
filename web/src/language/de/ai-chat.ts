import type { aiChatTexts } from '../en/ai-chat.js';
import type { TranslationOf } from '../texts.js';

export const aiChat: TranslationOf<typeof aiChatTexts> = {};
