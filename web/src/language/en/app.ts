import { english } from '../texts.js';

export const appTexts = english('app', {});
