import type { Translation } from '../translation.js';
import { messaging } from './messaging.js';
import { sentences } from './sentences.js';

/** Everything in German. */
export const translation: Translation = {
  messaging,
  sentences,
};
