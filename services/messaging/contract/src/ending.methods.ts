import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { Ending } from './ending.js';
import { Message } from './message.js';

const With = z.strictObject({ with: UserId });

/** An end with words. It is a message: what is sent at the same time is stored before it, or is refused. */
export const endingMethods = {
  /**
   * Says one of three sentences, after which neither may send, edit or react: `forbidden` with `conversation_ended`. The two stay friends.
   * A new friendship opens the conversation again.
   */
  end: { input: With.extend({ ending: Ending }), output: z.object({ said: Message }), timeoutMs: 3500 },
  /** By the member who ended it, for both; the other one is refused as after a message. `conflict` where it is open. */
  openAgain: { input: With, output: z.object({ said: Message }), timeoutMs: 3500 },
} as const satisfies Record<string, Method>;
