/** What is not seen, and stays around a name that was copied, spoken or completed by a keyboard. */
const UNSEEN = String.raw`[\s\u0085\u2800\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]+`;
const AROUND = new RegExp(`^${UNSEEN}|${UNSEEN}$`, 'gu');

/** A username without white space of any sort around it. What is inside of it stays, and makes it another one. */
export const withoutSpaceAround = (username: string): string => username.replace(AROUND, '');
