import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { ChatPreferences } from './preferences.js';

/** What a member shows of themselves in conversations. */
export const preferenceMethods = {
  /** The caller's own. */
  preferences: { input: z.strictObject({}), output: ChatPreferences },
  /** Absent settings stay as they are; answers all of them after the change. */
  changePreferences: { input: ChatPreferences.partial(), output: ChatPreferences },
} as const satisfies Record<string, Method>;
