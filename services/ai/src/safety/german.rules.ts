import { DANGER } from './german/danger.phrases.js';
import { FEAR } from './german/fear.phrases.js';
import { HARM_TO_OTHERS } from './german/harm-to-others.phrases.js';
import { MINOR } from './german/minor.phrases.js';
import { SELF_HARM } from './german/self-harm.phrases.js';
import answers from './german/answers.json' with { type: 'json' };
import { rulesOf } from './rules.js';

/** German. "ae?" finds ä, which folds to a, and ae. */
export const GERMAN = rulesOf(
  { 'self-harm': SELF_HARM, danger: DANGER, fear: FEAR, minor: MINOR, 'harm-to-others': HARM_TO_OTHERS },
  answers,
);
