import { VOICE_BARS } from '@attune/gateway-contract/voices';

/** The highest bar; each is one digit of the base above it. */
const HIGHEST = 31;
const BASE = HIGHEST + 1;
/** Quieter than this as a whole, it is not made to look loud. */
const QUIET = 0.05;

/** The waveform of a recording: the loudest moment of each of its parts, as high as it is to the loudest of all. */
export function barsOf(levels: readonly number[]): string {
  const loudest = Math.max(QUIET, ...levels);
  return Array.from({ length: VOICE_BARS }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / VOICE_BARS);
    const part = levels.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / VOICE_BARS)));
    // The root, so that quiet words can be seen next to a loud one.
    const height = Math.sqrt(Math.max(0, ...part) / loudest);
    return Math.round(height * HIGHEST).toString(BASE);
  }).join('');
}

/** The height of each bar, from 0 to 1. */
export const heightsOf = (bars: string): number[] => [...bars].map(bar => (Number.parseInt(bar, BASE) || 0) / HIGHEST);
