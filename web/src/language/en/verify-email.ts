import { english } from '../texts.js';

export const verifyEmailTexts = english('verifyEmail', {});
