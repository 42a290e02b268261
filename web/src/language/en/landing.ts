import { english } from '../texts.js';

export const landingTexts = english('landing', {});
