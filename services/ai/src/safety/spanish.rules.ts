import { DANGER } from './spanish/danger.phrases.js';
import { FEAR } from './spanish/fear.phrases.js';
import { HARM_TO_OTHERS } from './spanish/harm-to-others.phrases.js';
import { MINOR } from './spanish/minor.phrases.js';
import { SELF_HARM } from './spanish/self-harm.phrases.js';
import answers from './spanish/answers.json' with { type: 'json' };
import { rulesOf } from './rules.js';

/** Spanish, from both sides of the Atlantic. */
export const SPANISH = rulesOf(
  { 'self-harm': SELF_HARM, danger: DANGER, fear: FEAR, minor: MINOR, 'harm-to-others': HARM_TO_OTHERS },
  answers,
);
