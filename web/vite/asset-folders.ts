/** All that the page of a role alone is made of: other members load nothing of it. */
const ROLES = [
  {
    folder: 'assets/desk',
    source: /[\\/]src[\\/](features[\\/]desk[\\/]|i18n[\\/]\w+[\\/]desk\.json$|desk\.ts\?schemas$)/,
    style: 'desk-',
  },
  {
    folder: 'assets/operate',
    source: /[\\/]src[\\/](features[\\/]operate[\\/]|i18n[\\/]\w+[\\/]operate\.json$|operate-access\.ts$)/,
    style: 'operate-',
  },
];

/** The emoji of each language: a member needs those of one language, and only once the picker is opened. */
const EMOJI = { folder: 'assets/emoji', source: /[\\/]emojibase-data[\\/]/ };

/** What judges photos on the device: loaded once one is there. */
export const GUARD = 'assets/guard';

/**
 * Where a chunk is written. The service worker keeps what lies in assets/ itself for the next visit, and nothing of the folders
 * in it.
 */
export const folderOfChunk = (moduleIds: readonly string[]): string =>
  [...ROLES, EMOJI].find(({ source }) => moduleIds.some(id => source.test(id)))?.folder ?? 'assets';

/** Where a style sheet or picture is written: a chunk's styles are named after it. */
export const folderOfAsset = (names: readonly string[]): string =>
  ROLES.find(({ style }) => names.some(name => name.startsWith(style)))?.folder ?? 'assets';

/** Fonts are found by their names. A style sheet is named by scripts. */
export const nameOfAsset = (names: readonly string[]): string =>
  names.some(name => name.endsWith('.css')) ? '' : '[name]-';
