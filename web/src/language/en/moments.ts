import { english } from '../texts.js';

export const momentsTexts = english('moments', {});
