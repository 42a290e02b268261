import { english } from '../texts.js';

export const loginTexts = english('login', {});
