import type { Limits } from '@attune/platform/rate-limit';

const MINUTE = 60;
const DAY = 24 * 3600;

/** Questions. What they cost is limited by AI_TOKENS_PER_HOUR. */
export const LIMITS = {
  member: { name: 'member', points: 20, seconds: MINUTE, what: 'questions to the assistant' },
  visitor: { name: 'visitor', points: 5, seconds: MINUTE, what: 'questions to the assistant', per: 'a visitor' },
  visitorDay: { name: 'visitor-day', points: 30, seconds: DAY, what: 'questions to the assistant', per: 'a visitor' },
  // An address may be a household or a school; a machine behind one is stopped soon enough.
  address: {
    name: 'address',
    points: 15,
    seconds: MINUTE,
    what: 'questions of visitors to the assistant',
    per: 'an address',
  },
  addressDay: {
    name: 'address-day',
    points: 150,
    seconds: DAY,
    what: 'questions of visitors to the assistant',
    per: 'an address',
  },
} satisfies Limits;
