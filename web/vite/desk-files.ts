/** The folder in dist/ of all that the desk alone is made of: members load nothing of it, and the service worker keeps nothing. */
const FOLDER = 'assets/desk';

/** A module of the desk, or its texts. */
const DESK = /[\\/]src[\\/](features[\\/]desk[\\/]|i18n[\\/]\w+[\\/]desk\.json$)/;

/** Where a chunk is written. */
export const folderOfChunk = (moduleIds: readonly string[]): string =>
  moduleIds.some(id => DESK.test(id)) ? FOLDER : 'assets';

/** Where a style sheet or picture is written: a chunk's styles are named after it. */
export const folderOfAsset = (names: readonly string[]): string =>
  names.some(name => name.startsWith('desk-')) ? FOLDER : 'assets';
