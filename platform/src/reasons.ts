import { z } from 'zod';

const none = z.object({});

/** Why a call to any service may be refused. Each contract declares further reasons of its own. */
export const platformReasons = {
  internal: none,
  unavailable: none,
  took_too_long: none,
  answer_cut_off: none,
  unknown_method: none,
  not_logged_in: none,
  invalid_input: none,
  service_only: none,
};
export type PlatformReason = keyof typeof platformReasons;
