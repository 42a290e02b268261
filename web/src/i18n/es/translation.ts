import type { Translation } from '../translation.js';
import { messaging } from './messaging.js';
import { sentences } from './sentences.js';

/** Everything in Spanish. */
export const translation: Translation = {
  messaging,
  sentences,
};
