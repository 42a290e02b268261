import { compileCatalogue } from '../../web/vite/compile-messages.ts';

/**
 * Compiles the web's catalogues for Jest as Vite does for browsers.
 *
 * @param {string} json
 */
const process = json => ({ code: compileCatalogue(json) });

export default { process };
