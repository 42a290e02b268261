import { z } from 'zod';

/**
 * What a member gives and gets in addition to the messages themselves, each on unless switched off. Who keeps something to
 * themselves does not see it of others either.
 */
export const ChatPreferences = z.strictObject({
  /** That one is writing. */
  typing: z.boolean(),
  /** That one is here, or when one last was. */
  presence: z.boolean(),
  /** How far messages have arrived, and have been read. */
  marks: z.boolean(),
  /** How many messages wait, in the navigation and in the tab's title. Concerns oneself alone. */
  unreadBadges: z.boolean(),
  /** Reactions to messages. Concerns oneself alone. */
  reactions: z.boolean(),
});
export type ChatPreferences = z.infer<typeof ChatPreferences>;
