/** Embeddings, overrides and isolates: what follows them is shown in another order than it is written. */
const ORDER_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Characters without a shape of their own, as marks of direction, joiners and blanks of no width. */
export const SHAPELESS = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/u;

/** A stranger's text, made safe to stand next to other texts: it cannot reverse their order or its own. */
export const withoutOrderControls = (text: string): string => text.replace(ORDER_CONTROLS, '');
