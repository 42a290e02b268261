import type { PORTRAIT_WIDTHS } from '@attune/gateway-contract/pictures';

/** Those of the contract, which the boot script is built without. */
const WIDTHS: typeof PORTRAIT_WIDTHS = [540, 1080];

/** The `srcset` of a picture of ours: its portraits, by its address without the ending. */
export const srcSetOf = (picture: string): string =>
  WIDTHS.map(width => `${picture}-${width}.webp ${width}w`).join(', ');

/** How wide the photo of a card is. The boot script loads the first one ahead: with other words it would be loaded twice. */
export const CARD_SIZES = '(min-width: 62em) 33rem, 100vw';
