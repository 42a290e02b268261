export interface Slide {
  picture: string;
  caption: string;
}

/** The six slides, in the order in which they are shown. */
export const slides: Slide[] = [
  { picture: '/landing/slide-cafe.svg', caption: 'First dates that feel like the second' },
  { picture: '/landing/slide-waves.svg', caption: 'Two people on one wavelength' },
  { picture: '/landing/slide-talk.svg', caption: 'Conversations that go at your pace' },
  { picture: '/landing/slide-moments.svg', caption: 'Moments: small glimpses of real life' },
  { picture: '/landing/slide-assistant.svg', caption: 'An assistant that helps you find the words' },
  { picture: '/landing/slide-safety.svg', caption: 'Safety that walks you home' },
];
