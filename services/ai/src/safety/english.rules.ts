import { DANGER } from './english/danger.phrases.js';
import { FEAR } from './english/fear.phrases.js';
import { HARM_TO_OTHERS } from './english/harm-to-others.phrases.js';
import { MINOR } from './english/minor.phrases.js';
import { SELF_HARM } from './english/self-harm.phrases.js';
import answers from './english/answers.json' with { type: 'json' };
import { rulesOf } from './rules.js';

/** English. */
export const ENGLISH = rulesOf(
  { 'self-harm': SELF_HARM, danger: DANGER, fear: FEAR, minor: MINOR, 'harm-to-others': HARM_TO_OTHERS },
  answers,
);
