/** The most bytes that a picture may have, as a member sends it or as it lies elsewhere. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
