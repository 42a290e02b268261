import { english } from '../texts.js';

export const aiChatTexts = english('aiChat', {});
