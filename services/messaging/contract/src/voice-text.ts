/** How long a recording is, as a clock shows it: 0:14. */
export function clockOf(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * What stands as the text of a voice message: the same in every language, and all that an app shows that can't play it. It is what is
 * quoted and reported.
 */
export const voiceTextOf = (durationMs: number) => `🎤 ${clockOf(durationMs)}`;
