import englishWriting from './english/writing.advice.json' with { type: 'json' };
import englishMeeting from './english/meeting.advice.json' with { type: 'json' };
import englishFeelings from './english/feelings.advice.json' with { type: 'json' };
import englishLimits from './english/limits.advice.json' with { type: 'json' };
import englishCaution from './english/caution.advice.json' with { type: 'json' };
import englishLives from './english/lives.advice.json' with { type: 'json' };
import englishCoach from './english/coach.advice.json' with { type: 'json' };
import germanWriting from './german/writing.advice.json' with { type: 'json' };
import germanMeeting from './german/meeting.advice.json' with { type: 'json' };
import germanFeelings from './german/feelings.advice.json' with { type: 'json' };
import germanLimits from './german/limits.advice.json' with { type: 'json' };
import germanCaution from './german/caution.advice.json' with { type: 'json' };
import germanLives from './german/lives.advice.json' with { type: 'json' };
import germanCoach from './german/coach.advice.json' with { type: 'json' };
import spanishWriting from './spanish/writing.advice.json' with { type: 'json' };
import spanishMeeting from './spanish/meeting.advice.json' with { type: 'json' };
import spanishFeelings from './spanish/feelings.advice.json' with { type: 'json' };
import spanishLimits from './spanish/limits.advice.json' with { type: 'json' };
import spanishCaution from './spanish/caution.advice.json' with { type: 'json' };
import spanishLives from './spanish/lives.advice.json' with { type: 'json' };
import spanishCoach from './spanish/coach.advice.json' with { type: 'json' };

/** All advice that is written down, in each language. */
export const ADVICE_FILES = [
  englishWriting,
  englishMeeting,
  englishFeelings,
  englishLimits,
  englishCaution,
  englishLives,
  englishCoach,
  germanWriting,
  germanMeeting,
  germanFeelings,
  germanLimits,
  germanCaution,
  germanLives,
  germanCoach,
  spanishWriting,
  spanishMeeting,
  spanishFeelings,
  spanishLimits,
  spanishCaution,
  spanishLives,
  spanishCoach,
];
