import type { Limits } from '@attune/platform/rate-limit';

export const LIMITS = {
  export: { points: 3, seconds: 24 * 3600, what: "downloads of one's data begun" },
} satisfies Limits;
