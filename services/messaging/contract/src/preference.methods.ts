import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { ChatPreferences } from './preferences.js';

/** What a member shows of themselves in conversations. */
export const preferenceMethods = {
  /** The caller's own. */
  preferences: { input: z.strictObject({}), output: ChatPreferences },
  /** What is absent stays; answers them as they are then. */
  changePreferences: { input: ChatPreferences.partial(), output: ChatPreferences },
} as const satisfies Record<string, Method>;
