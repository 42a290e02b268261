import { english } from '../texts.js';

export const forgottenPasswordTexts = english('forgottenPassword', {});
