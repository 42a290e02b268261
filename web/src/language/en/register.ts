import { english } from '../texts.js';

export const registerTexts = english('register', {});
