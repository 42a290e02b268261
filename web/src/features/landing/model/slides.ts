import { landingTexts } from '../../../i18n/en/landing.js';
import { textsOf } from '../../../i18n/texts.js';

export interface Slide {
  picture: string;
  /** In the language that is spoken when it is read. */
  readonly caption: string;
}

const slide = (name: keyof typeof landingTexts.english.slideShow.captions): Slide => ({
  picture: `/landing/slide-${name}.svg`,
  get caption() {
    return textsOf(landingTexts).slideShow.captions[name];
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
