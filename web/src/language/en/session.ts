import { english } from '../texts.js';

export const sessionTexts = english('session', {});
