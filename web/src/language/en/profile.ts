import { english } from '../texts.js';

export const profileTexts = english('profile', {});
