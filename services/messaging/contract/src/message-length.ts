/** In characters, of a message. */
export const MESSAGE_AT_MOST = 4000;
/** Of a message that another one answers. */
export const EXCERPT_AT_MOST = 100;
/** Of what is searched for in a conversation. */
export const SEARCH_AT_MOST = 64;
