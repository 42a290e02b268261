import { english } from '../texts.js';

export const chatTexts = english('chat', {});
