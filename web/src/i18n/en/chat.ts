import { english } from '../catalogue.js';

export const chatTexts = english('chat', {
  offline: 'There is no connection right now. Please try again in a moment.',
  stillLoading: 'The conversation is still loading.',
});
