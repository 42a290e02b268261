/** Attune is for adults. */
export const YOUNGEST = 18;
export const OLDEST = 120;
