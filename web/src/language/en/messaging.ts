import { english } from '../texts.js';

export const messagingTexts = english('messaging', {});
