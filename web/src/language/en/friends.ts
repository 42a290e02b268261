import { english } from '../texts.js';

export const friendsTexts = english('friends', {});
