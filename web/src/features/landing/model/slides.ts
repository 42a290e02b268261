import type { Messages } from '../../../i18n/catalogues.js';
import { translator } from '../../../i18n/translator.js';

export interface Slide {
  picture: string;
  /** In the language that is spoken when it is read. */
  readonly caption: string;
}

const slide = (name: keyof Messages['landing']['slideShow']['captions']): Slide => ({
  picture: `/landing/slide-${name}.svg`,
  get caption() {
    return translator('landing')(`slideShow.captions.${name}`);
  },
});

/** The six slides, in the order in which they are shown. */
export const slides: Slide[] = [
  slide('cafe'),
  slide('waves'),
  slide('talk'),
  slide('moments'),
  slide('assistant'),
  slide('safety'),
];
