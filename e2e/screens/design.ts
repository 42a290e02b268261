import { combinationsOf, pairsOf } from '../../infra/test/pairs.ts';
import { screens, type Screen } from '../../infra/screenshots/screens.ts';
import { DESKTOP, PHONE } from '../browser.js';

/** A screen as it is found: with all it has, while it waits for an answer, refused one, or once the network is gone. */
export interface ScreenState {
  name: string;
  screen: Screen;
  state: 'full' | 'loading' | 'error' | 'offline';
}
export type Look = (typeof looks)['look'][number];

/** The narrowest phone. */
export const SMALL = { width: 320, height: 568 };
/** A desktop whose person enlarges everything to twice its size. */
const ENLARGED = { width: 640, height: 400 };

const stateOf = (screen: Screen, state: ScreenState['state']): ScreenState => ({
  name: state === 'full' ? screen.name : `${screen.name} (${state})`,
  screen,
  state,
});
const shown = screens.flatMap(screen => [
  stateOf(screen, 'full'),
  ...(screen.states ?? []).map(state => stateOf(screen, state)),
]);
/** What a screen may look like. */
export const looks = {
  shown,
  language: ['en', 'de', 'es'],
  viewport: [SMALL, PHONE, ENLARGED, DESKTOP],
  look: ['light', 'dark', 'forced colours'],
} as const;
/** How a person without a mouse goes through a screen. */
export const walks = {
  shown: screens.map(screen => stateOf(screen, 'full')),
  viewport: [PHONE, DESKTOP],
  key: ['Tab', 'Shift+Tab'],
} as const;

/** SCREENS=all asks for every combination instead of every pair. */
const combined: typeof pairsOf = process.env['SCREENS'] === 'all' ? combinationsOf : pairsOf;
export const lookedAt = combined(looks);
export const walkedThrough = combined(walks);
