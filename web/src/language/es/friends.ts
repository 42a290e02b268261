import type { friendsTexts } from '../en/friends.js';
import type { TranslationOf } from '../texts.js';

export const friends: TranslationOf<typeof friendsTexts> = {};
